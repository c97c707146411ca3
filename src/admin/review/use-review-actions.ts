'use client'
import { useRef, useState } from 'react'
import { documentRequestKey, type ReviewRow } from '@/admin/records/document-requests/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

const text = strings.documentRequests
/** When the client sends a document again, its version is new, so it is shown again. */
const toVersionKey = ({ id, updatedAt }: ReviewRow) => `${id} ${updatedAt}`
type Acceptance = { row: ReviewRow; response: ReturnType<typeof api.documentRequests.accept> }

/** `accept` hides a document before the server responds. `undo` reverts the last acceptance of a case that the user can edit, then the one before it. */
export function useReviewActions() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const undoStack = useRef<Acceptance[]>([])
  const hide = (row: ReviewRow) => setHidden((old) => new Set([...old, toVersionKey(row)]))
  const removeFromUndoStack = (row: ReviewRow) => {
    undoStack.current = undoStack.current.filter((other) => other.row !== row)
  }
  const restore = useAction({
    mutationFn: async ({ row, response }: Acceptance) =>
      api.documentRequests.update(
        { id: row.case, requestId: row.id, state: 'received' },
        { ifMatch: recordVersion((await response).documentRequest) },
      ),
    errorMessage: strings.review.undoFailed,
    invalidates: documentRequestKey,
  })
  const undo = (acceptance = undoStack.current.at(-1)) => {
    if (!acceptance) return
    removeFromUndoStack(acceptance.row)
    restore.run(acceptance)
  }
  const send = useAction({
    mutationFn: ({ response }: Acceptance) => response,
    errorMessage: text.failed,
    invalidates: documentRequestKey,
    onError: (_, { row }) => {
      removeFromUndoStack(row)
      setHidden((old) => new Set([...old].filter((key) => key !== toVersionKey(row))))
    },
  })
  const accept = (row: ReviewRow) => {
    hide(row)
    const acceptance = { row, response: api.documentRequests.accept({ id: row.case, requestId: row.id }, { ifMatch: recordVersion(row) }) }
    if (row.canModify) undoStack.current = [...undoStack.current, acceptance]
    send.run(acceptance)
    toast(text.accepted(row.en), row.canModify ? () => undo(acceptance) : undefined)
  }
  return { accept, undo: () => undo(), hide, isHidden: (row: ReviewRow) => hidden.has(toVersionKey(row)) }
}
