'use client'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import boxStyles from '@/admin/cases/case/boxed-list.module.css'
import styles from '@/admin/cases/case/item-list.module.css'
import { type DocumentRequest, documentRequestsQuery } from '@/admin/records/document-requests/queries'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { LoadErrorInline } from '@/ui/load-error-inline'
import hiddenStyles from '@/ui/visually-hidden.module.css'
import { DocumentRequestDialog } from './document-request-dialog'
import { DocumentRequestItem } from './document-request-item'

const text = strings.documentRequests
/** Above the files, a longer list is collapsed at first, so that the files stay in view. */
const maxShownRows = 3
const isHandedIn = ({ state }: DocumentRequest) => state === 'received' || state === 'accepted'

type Props = { caseId: string; canEdit: boolean; isAboveFiles?: boolean }
/** The documents that the client must hand in: those of the case's template and those that were added by hand. */
export function DocumentRequests({ caseId, canEdit, isAboveFiles = false }: Props) {
  const query = useQuery(documentRequestsQuery(caseId))
  const [editing, setEditing] = useState<DocumentRequest | 'new'>()
  const rows = query.data ?? []
  const waivedCount = rows.filter(({ state }) => state === 'waived').length
  if (query.isError) return <LoadErrorInline onRetry={() => void query.refetch()} />
  if (query.isPending || (rows.length === 0 && !canEdit)) return null
  return (
    <section className={rows.length > 0 ? boxStyles.box : `${boxStyles.box} ${boxStyles.compact}`} aria-labelledby="document-requests">
      {/* The sentence beside it names the list. */}
      <h2
        id="document-requests"
        className={rows.length > 0 ? boxStyles.title : `${boxStyles.title} ${hiddenStyles.visuallyHiddenWhenNarrow}`}
      >
        {text.title}
      </h2>
      <p role="status" className={boxStyles.faint}>
        {rows.length === 0 ? text.none : text.progress(rows.filter(isHandedIn).length, rows.length - waivedCount, waivedCount)}
      </p>
      {rows.length > 0 && <RequestList caseId={caseId} rows={rows} canEdit={canEdit} isAboveFiles={isAboveFiles} onEdit={setEditing} />}
      {canEdit && (
        <div className={boxStyles.add}>
          <Button small icon={Plus} onClick={() => setEditing('new')}>
            {text.add}
          </Button>
        </div>
      )}
      {editing && (
        <DocumentRequestDialog caseId={caseId} row={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </section>
  )
}

type ListProps = Required<Props> & { rows: readonly DocumentRequest[]; onEdit: (row: DocumentRequest) => void }
function RequestList({ caseId, rows, canEdit, isAboveFiles, onEdit }: ListProps) {
  // Decided once, because a list in use must not collapse when it grows.
  const [isCollapsible] = useState(isAboveFiles && rows.length > maxShownRows)
  const list = (
    <ul className={styles.list}>
      {rows.map((row) => (
        <DocumentRequestItem key={row.id} caseId={caseId} row={row} canEdit={canEdit} onEdit={() => onEdit(row)} />
      ))}
    </ul>
  )
  return isCollapsible ? <Disclosure title={text.show(rows.length)}>{list}</Disclosure> : list
}
