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

export function CaseLog({ caseId }: { caseId: string }) {
  const query = useQuery(logList(caseId))
  return (
    <section className={styles.log} aria-labelledby="log">
      <h2 id="log" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.faint}>{text.text}</p>
      <NewEntryForm caseId={caseId} />
      {query.isPending && <Skeleton label={text.loading} />}
      {query.isError && <NotLoaded again={() => void query.refetch()} />}
      {query.data?.length === 0 && <p className={styles.faint}>{text.none}</p>}
      <ol className={styles.entries}>
        {query.data?.map((entry) => (
          <EntryItem key={entry.id} caseId={caseId} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

const emptyValues = () => ({ kind: 'call', at: '', text: '' })
const toBody = ({ at, ...body }: Record<string, unknown>) => ({ ...body, ...(at ? { at: fromLocal(String(at)) } : {}) })

function NewEntryForm({ caseId }: { caseId: string }) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: logFields,
    toValues: emptyValues,
    toBody,
    send: (body, options) => api.log.create({ ...(body as Omit<Parameters<typeof api.log.create>[0], 'id'>), id: caseId }, options),
    done: ({ entry }, sent) => {
      queryClient.setQueryData<Entry[]>(
        logKey(caseId),
        (entries) => entries && [entry, ...entries].toSorted((a, b) => b.at.localeCompare(a.at)),
      )
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

function EntryItem({ caseId, entry }: { caseId: string; entry: Entry }) {
  const queryClient = useQueryClient()
  const ids = { id: caseId, entryId: entry.id }
  const refresh = () => void queryClient.invalidateQueries({ queryKey: logKey(caseId) })
  const showFailure = (error: unknown) => tellFailure(sentenceOf(error, text.removeFailed))
  const remove = useMutation({
    mutationFn: () => api.log.remove(ids),
    onMutate: () => queryClient.setQueryData<Entry[]>(logKey(caseId), (entries) => entries?.filter(({ id }) => id !== entry.id)),
    onSuccess: () => tell(text.removed, () => void api.log.restore(ids).catch(showFailure).then(refresh)),
    onError: showFailure,
    onSettled: refresh,
  })
  return (
    <li className={styles.entry}>
      <span className={styles.about}>
        <strong>{text.kinds[entry.kind]}</strong>
        <Moment at={entry.at} />
        {entry.createdByName && <span className={styles.faint}>{entry.createdByName}</span>}
      </span>
      <span className={styles.text}>{entry.text}</span>
      {entry.canDelete && <IconButton small icon={Trash2} label={text.remove(text.kinds[entry.kind])} onClick={() => remove.mutate()} />}
    </li>
  )
}
