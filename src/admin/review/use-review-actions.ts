'use client'
import { useRef, useState } from 'react'
import { documentRequestKey, type ReviewRow } from '@/admin/records/document-requests/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

const text = strings.documentRequests
/** A document that the client sends again has a new version, so it is shown again. */
const versionOf = ({ id, updatedAt }: ReviewRow) => `${id} ${updatedAt}`
type Accepted = { row: ReviewRow; response: ReturnType<typeof api.documentRequests.accept> }

/** A document disappears as soon as it is accepted. `undo` reverts the last acceptance, then the one before it, if the user can edit the case. */
export function useReviewActions() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const done = useRef<Accepted[]>([])
  const hide = (row: ReviewRow) => setHidden((old) => new Set([...old, versionOf(row)]))
  const forget = (row: ReviewRow) => {
    done.current = done.current.filter((other) => other.row !== row)
  }
  const restore = useAction({
    mutationFn: async ({ row, response }: Accepted) =>
      api.documentRequests.update(
        { id: row.case, requestId: row.id, state: 'received' },
        { ifMatch: recordVersion((await response).documentRequest) },
      ),
    failed: strings.review.undoFailed,
    invalidates: documentRequestKey,
  })
  const undo = (last = done.current.at(-1)) => {
    if (!last) return
    forget(last.row)
    restore.run(last)
  }
  const send = useAction({
    mutationFn: ({ response }: Accepted) => response,
    failed: text.failed,
    invalidates: documentRequestKey,
    onError: (_, { row }) => {
      forget(row)
      setHidden((old) => new Set([...old].filter((version) => version !== versionOf(row))))
    },
  })
  const accept = (row: ReviewRow) => {
    hide(row)
    const accepted = { row, response: api.documentRequests.accept({ id: row.case, requestId: row.id }, { ifMatch: recordVersion(row) }) }
    if (row.canModify) done.current = [...done.current, accepted]
    send.run(accepted)
    toast(text.accepted(row.en), row.canModify ? () => undo(accepted) : undefined)
  }
  return { accept, undo: () => undo(), hide, isHidden: (row: ReviewRow) => hidden.has(versionOf(row)) }
}
