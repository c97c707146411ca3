'use client'
import { FileCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { AcceptDialog } from '@/admin/records/document-requests/accept-dialog'
import { type ReviewRow, reviewQuery } from '@/admin/records/document-requests/queries'
import { ReturnDialog } from '@/admin/records/document-requests/return-dialog'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { getErrorMessage } from '@/client/text/error-message'
import { useShortcuts } from '@/client/use-shortcuts'
import * as strings from '@/strings/index'
import { EmptyState } from '@/ui/empty-state'
import { LoadMoreButton } from '@/ui/load-more-button'
import { Page } from '@/ui/page'
import { QueryState } from '@/ui/query-state'
import { ShortcutList } from '@/ui/shortcut-list'
import { Preview } from './preview'
import { Queue } from './queue'
import styles from './review.module.css'
import { useReviewActions } from './use-review-actions'

const text = strings.review

/** The queue of documents that all staff review, one after the other. The keyboard works too. */
export function Review() {
  const { query, rows: allRows, loadMore } = usePaginatedRows(reviewQuery, 'documentRequests')
  const { accept, undo, hide, isHidden } = useReviewActions()
  const rows = allRows.filter((row) => !isHidden(row))
  const [selectedId, setSelectedId] = useState<string>()
  const [dialog, setDialog] = useState<{ kind: 'accept' | 'return'; row: ReviewRow }>()
  const lastIndex = useRef(0)
  const selectedIndex = rows.findIndex(({ id }) => id === selectedId)
  // After a review, the next document takes the place of the reviewed one.
  const index = selectedIndex >= 0 ? selectedIndex : Math.min(lastIndex.current, rows.length - 1)
  lastIndex.current = Math.max(index, 0)
  const row = rows[index]
  const moveSelection = (by: number) => {
    const next = rows[Math.min(Math.max(index + by, 0), rows.length - 1)]
    if (next) setSelectedId(next.id)
    if (by > 0 && index + by >= rows.length - 1) loadMore?.()
  }
  const acceptRow = () => {
    if (!row) return
    if (row.translation) return setDialog({ kind: 'accept', row })
    accept(row)
  }
  const returnRow = () => row && setDialog({ kind: 'return', row })
  useShortcuts({ j: () => moveSelection(1), k: () => moveSelection(-1), a: acceptRow, r: returnRow, u: undo })
  const total = query.data?.pages[0]?.total
  const hiddenCount = allRows.length - rows.length
  return (
    <Page
      title={text.title}
      titleSuffix={
        <span role="status" className={styles.faint}>
          {total !== undefined && text.count(Math.max(total - hiddenCount, rows.length))}
        </span>
      }
      subtitle={rows.length > 0 && <ShortcutList label={text.shortcuts} keys={text.keys} />}
    >
      <QueryState query={query} errorMessage={getErrorMessage(query.error, text.failed)} loadingLabel={text.loading} lines={8} />
      {query.isSuccess && rows.length === 0 && !query.isFetching && (
        <EmptyState icon={FileCheck} title={text.empty}>
          {text.emptyText}
        </EmptyState>
      )}
      {row && (
        <div className={styles.columns}>
          <div>
            <Queue rows={rows} selected={row} onSelect={setSelectedId} />
            <LoadMoreButton query={query} small />
          </div>
          <Preview row={row} onAccept={acceptRow} onReturn={returnRow} />
        </div>
      )}
      {dialog?.kind === 'accept' && (
        <AcceptDialog
          caseId={dialog.row.case}
          request={dialog.row}
          onClose={() => setDialog(undefined)}
          onAccepted={() => hide(dialog.row)}
        />
      )}
      {dialog?.kind === 'return' && (
        <ReturnDialog
          caseId={dialog.row.case}
          request={dialog.row}
          language={dialog.row.language}
          onClose={() => setDialog(undefined)}
          onReturned={() => hide(dialog.row)}
        />
      )}
    </Page>
  )
}
