'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { templateComparisonQuery } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { getErrorMessage } from '@/client/text/error-message'
import type { caseTemplates } from '@/contract/case-templates'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Disclosure } from '@/ui/disclosure'
import { FormDialog } from '@/ui/form-dialog'
import { QueryState } from '@/ui/query-state'
import { toast } from '@/ui/toast'
import boxStyles from '../boxed-list.module.css'
import { MissingParties, TemplateEntries } from './template-entries'
import styles from './templates.module.css'

const text = strings.caseTemplates
type Comparison = ResponseBody<typeof caseTemplates.apply>
type Props = { caseId: string; title: string; onClose: () => void }

/** Compares the template of the case's type with what the case has. */
export function TemplateDialog({ caseId, title, onClose }: Props) {
  const query = useQuery(templateComparisonQuery(caseId))
  if (query.data) return <ComparisonForm key={query.data.hash} comparison={query.data} title={title} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{strings.form.close}</Button>}>
      <QueryState query={query} errorMessage={getErrorMessage(query.error, text.loadFailed)} loadingLabel={text.loading} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'title' | 'onClose'> & { comparison: Comparison }
function ComparisonForm({ comparison: { id, hash, entries, added, parties }, title, onClose }: FormProps) {
  const queryClient = useQueryClient()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(added))
  const keys = added.filter((key) => selected.has(key))
  const apply = useMutation({
    mutationFn: () => api.caseTemplates.apply({ id, hash, keys }),
    onSuccess: (result) => {
      toast(text.added(result.added.length))
      onClose()
    },
    onSettled: () =>
      Promise.all(['case', 'todo', 'document-request', 'case-template'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
  const filterByState = (...states: string[]) => entries.filter(({ state }) => states.includes(state))
  return (
    <FormDialog
      title={title}
      submitLabel={keys.length ? text.add(keys.length) : text.decline}
      busy={apply.isPending}
      onSubmit={() => apply.mutate()}
      onClose={onClose}
      errorMessage={apply.error ? getErrorMessage(apply.error, text.failed) : undefined}
    >
      <div className={styles.body}>
        {added.length > 0 ? (
          <TemplateEntries entries={filterByState('new')} selected={selected} onSelect={setSelected} />
        ) : (
          <p className={styles.sentence}>{text.nothingNew}</p>
        )}
        <MissingParties roles={parties} />
        <EntryList title={text.different} entries={filterByState('different')} />
        <EntryList title={text.gone} entries={filterByState('gone')} />
        <EntryList title={text.present} entries={filterByState('present', 'deleted')} />
        <p className={boxStyles.faint}>{text.addsOnly}</p>
      </div>
    </FormDialog>
  )
}

const EntryList = ({ title, entries }: { title: (n: number) => string; entries: Comparison['entries'] }) =>
  entries.length > 0 && (
    <Disclosure title={title(entries.length)}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            {entry.state === 'deleted' ? text.deleted(entry.text) : entry.text}
            {entry.current && <span className={styles.current}>{text.current(entry.current)}</span>}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
