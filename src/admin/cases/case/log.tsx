'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { logFields, logKinds } from '@/contract/log'
import { Button, IconButton } from '@/ui/button'
import { Select, TextArea, TextField } from '@/ui/field'
import { fromLocal } from '@/ui/local-time'
import { Moment } from '@/ui/moment'
import { NotLoaded } from '@/ui/not-loaded'
import { Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { tell, tellFailure } from '@/ui/toast'
import { useKept } from '../../shell/use-kept'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'
import { type Entry, logKey, logList } from '../queries'
import styles from './log.module.css'

const text = words.log

/** What happened in a case; everybody adds, nobody overwrites. */
export function CaseLog({ caseId }: { caseId: string }) {
  const found = useQuery(logList(caseId))
  return (
    <section className={styles.log} aria-labelledby="log">
      <h2 id="log" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.faint}>{text.text}</p>
      <NewEntry caseId={caseId} />
      {found.isPending && <Skeleton label={text.loading} />}
      {found.isError && <NotLoaded again={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className={styles.faint}>{text.none}</p>}
      <ol className={styles.entries}>
        {found.data?.map((entry) => (
          <Shown key={entry.id} caseId={caseId} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

const toFirst = () => ({ kind: 'call', at: '', text: '' })
const toBody = ({ at, ...body }: Record<string, unknown>) => ({ ...body, ...(at ? { at: fromLocal(String(at)) } : {}) })

function NewEntry({ caseId }: { caseId: string }) {
  const client = useQueryClient()
  const form = useForm({
    schema: logFields,
    toValues: toFirst,
    toBody,
    send: (body, options) => api.log.create({ ...(body as Omit<Parameters<typeof api.log.create>[0], 'id'>), id: caseId }, options),
    done: ({ entry }, sent) => {
      client.setQueryData<Entry[]>(logKey(caseId), (all) => all && [entry, ...all].toSorted((a, b) => b.at.localeCompare(a.at)))
      if (form.typed().text === sent.text) form.reset()
      tell(text.added)
    },
    failure: text.addFailed,
  })
  const { offer } = useKept(form, `log.${caseId}`)
  return (
    <form noValidate onSubmit={form.submit} className={styles.new}>
      {offer}
      {form.problem && <Problem sentence={form.problem} />}
      <div className={styles.row}>
        <Select {...form.field('kind')} id="log-kind" label={text.kind}>
          {logKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </Select>
        <TextField {...form.field('at')} id="log-at" type="datetime-local" label={text.at} optional />
      </div>
      <TextArea {...form.field('text')} id="log-text" label={text.words} rows={3} maxLength={10_000} />
      <Button type="submit" icon={Plus} busy={form.saving}>
        {text.add}
      </Button>
    </form>
  )
}

function Shown({ caseId, entry }: { caseId: string; entry: Entry }) {
  const client = useQueryClient()
  const which = { id: caseId, entryId: entry.id }
  const refresh = () => void client.invalidateQueries({ queryKey: logKey(caseId) })
  const failed = (error: unknown) => tellFailure(sentenceOf(error, text.removeFailed))
  const remove = useMutation({
    mutationFn: () => api.log.remove(which),
    onMutate: () => client.setQueryData<Entry[]>(logKey(caseId), (all) => all?.filter(({ id }) => id !== entry.id)),
    onSuccess: () => tell(text.removed, () => void api.log.restore(which).catch(failed).then(refresh)),
    onError: failed,
    onSettled: refresh,
  })
  return (
    <li className={styles.entry}>
      <span className={styles.about}>
        <strong>{text.kinds[entry.kind]}</strong>
        <Moment at={entry.at} />
        {entry.createdByName && <span className={styles.faint}>{entry.createdByName}</span>}
      </span>
      <span className={styles.words}>{entry.text}</span>
      {entry.canDelete && <IconButton small icon={Trash2} label={text.remove(text.kinds[entry.kind])} onClick={() => remove.mutate()} />}
    </li>
  )
}
