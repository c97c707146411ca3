'use client'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import styles from '@/admin/cases/case/parties/parties.module.css'
import own from '@/admin/cases/case/templates/templates.module.css'
import { type DocumentRequest, documentRequestsQuery } from '@/admin/records/document-requests/queries'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { DocumentRequestDialog } from './edit-dialog'
import { DocumentRequestItem } from './item'

const text = strings.documentRequests
const isHandedIn = ({ state }: DocumentRequest) => state === 'received' || state === 'accepted'

/** The documents that the client must hand in: those of the case's template and those that were added by hand. */
export function DocumentRequests({ caseId, canEdit }: { caseId: string; canEdit: boolean }) {
  const query = useQuery(documentRequestsQuery(caseId))
  const [editing, setEditing] = useState<DocumentRequest | 'new'>()
  const rows = query.data ?? []
  if (query.isError) return <LoadErrorInline onRetry={() => void query.refetch()} />
  if (query.isPending || (rows.length === 0 && !canEdit)) return null
  return (
    <section className={own.box} aria-labelledby="document-requests">
      <h2 id="document-requests" className={own.title}>
        {text.title}
      </h2>
      <p role="status" className={own.faint}>
        {rows.length === 0
          ? text.none
          : text.progress(rows.filter(isHandedIn).length, rows.filter(({ state }) => state !== 'waived').length)}
      </p>
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <DocumentRequestItem key={row.id} caseId={caseId} row={row} canEdit={canEdit} onEdit={() => setEditing(row)} />
          ))}
        </ul>
      )}
      {canEdit && (
        <div>
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
