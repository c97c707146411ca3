'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useFormDraft } from '@/admin/forms/use-form-draft'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { writeBelowChanges } from '@/client/queries/optimistic-change'
import { useAction } from '@/client/queries/use-action'
import { useOptimisticAction } from '@/client/queries/use-optimistic-action'
import { logKinds } from '@/contract/constants/log-entries'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button, IconButton } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Select, TextArea, TextField } from '@/ui/field'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { parseLocalInput } from '@/ui/local-time'
import { RelativeTime } from '@/ui/relative-time'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { type LogEntry, logKey, logQuery } from '../queries'
import styles from './log.module.css'

const loadValidation = () => import('@/contract/log-entries').then(({ logFields }) => ({ schema: logFields }))

const text = strings.log

export function CaseLog({ caseId }: { caseId: string }) {
  const query = useQuery(logQuery(caseId))
  return (
    <section className={styles.log} aria-labelledby="log">
      <h2 id="log" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.faint}>{text.text}</p>
      <NewEntryForm caseId={caseId} />
      {query.isPending && <Skeleton label={text.loading} />}
      {query.isError && <LoadErrorInline onRetry={() => void query.refetch()} />}
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
const toBody = ({ at, ...body }: Record<string, unknown>) => ({ ...body, ...(at ? { at: parseLocalInput(String(at)) } : {}) })

function NewEntryForm({ caseId }: { caseId: string }) {
  const queryClient = useQueryClient()
  const form = useForm({
    idPrefix: 'log',
    loadValidation,
    toValues: emptyValues,
    toBody,
    send: (body: Omit<Parameters<typeof api.log.create>[0], 'id'>, options) => api.log.create({ ...body, id: caseId }, options),
    onSuccess: ({ entry }, sent) => {
      writeBelowChanges<LogEntry[]>(queryClient, logKey(caseId), (entries) =>
        [entry, ...entries.filter(({ id }) => id !== entry.id)].toSorted((a, b) => b.at.localeCompare(a.at)),
      )
      if (form.getValues().text === sent.text) form.reset()
      toast(text.added)
    },
    fallbackMessage: text.addFailed,
  })
  const { restoreAlert } = useFormDraft(form, `log.${caseId}`)
  return (
    <form noValidate onSubmit={form.submit} className={styles.new}>
      {restoreAlert}
      {form.errorMessage && <ErrorAlert message={form.errorMessage} />}
      <ErrorSummary title={strings.form.summary} errors={form.errors} submitCount={form.submitCount} />
      <div className={styles.row}>
        <Select {...form.field('kind')} label={text.kind}>
          {logKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </Select>
        <TextField {...form.field('at')} type="datetime-local" label={text.at} optional />
      </div>
      <TextArea {...form.field('text')} label={text.textField} rows={3} maxLength={10_000} />
      <Button type="submit" icon={Plus} busy={form.isSubmitting}>
        {text.add}
      </Button>
    </form>
  )
}

function EntryItem({ caseId, entry }: { caseId: string; entry: LogEntry }) {
  const ids = { id: caseId, entryId: entry.id }
  const options = { errorMessage: text.removeFailed, invalidates: logKey(caseId) }
  const restore = useAction({ ...options, mutationFn: () => api.log.restore(ids) })
  const remove = useOptimisticAction({
    ...options,
    mutationFn: () => api.log.remove(ids),
    apply: (entries: LogEntry[]) => entries.filter(({ id }) => id !== entry.id),
    successMessage: () => text.removed,
    undo: () => restore.run(),
  })
  return (
    <li className={styles.entry}>
      <span className={styles.about}>
        <strong>{text.kinds[entry.kind]}</strong>
        <RelativeTime at={entry.at} />
        {entry.createdByName && <span className={styles.faint}>{entry.createdByName}</span>}
      </span>
      <span className={styles.text}>{entry.text}</span>
      {entry.canDelete && <IconButton small icon={Trash2} label={text.remove(text.kinds[entry.kind])} onClick={() => remove.run()} />}
    </li>
  )
}
