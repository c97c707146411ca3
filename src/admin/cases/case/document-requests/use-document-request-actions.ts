'use client'
import { type DocumentRequest, documentRequestKey, documentRequestsKey } from '@/admin/records/document-requests/queries'
import { sendChange, serialScope } from '@/admin/records/document-requests/send-change'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { useOptimisticAction } from '@/client/queries/use-optimistic-action'
import type { manualRequestStates } from '@/contract/document-requests'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

const text = strings.documentRequests

/** Except for accepting, changes show immediately. Accepting and deleting can be undone. */
export function useDocumentRequestActions(caseId: string) {
  const options = { ...serialScope(caseId), errorMessage: text.failed, invalidates: documentRequestKey }
  const toIds = ({ id }: DocumentRequest) => ({ id: caseId, requestId: id })
  const optimistic = { ...options, queryKey: documentRequestsKey(caseId) }
  const setState = useOptimisticAction({
    ...optimistic,
    mutationFn: ({ row, state }: { row: DocumentRequest; state: (typeof manualRequestStates)[number] }) =>
      sendChange(row, (version) => api.documentRequests.update({ ...toIds(row), state }, version)),
    apply: (rows: DocumentRequest[], { row, state }) => rows.map((other) => (other.id === row.id ? { ...other, state } : other)),
  })
  const accept = useAction({
    ...options,
    mutationFn: (row: DocumentRequest) => sendChange(row, (version) => api.documentRequests.accept(toIds(row), version)),
    onSuccess: ({ documentRequest }) =>
      toast(text.accepted(documentRequest.en), () => setState.run({ row: documentRequest, state: 'received' })),
  })
  const restore = useAction({ ...options, mutationFn: (row: DocumentRequest) => api.documentRequests.restore(toIds(row)) })
  const remove = useOptimisticAction({
    ...optimistic,
    errorMessage: text.removeFailed,
    mutationFn: (row: DocumentRequest) => sendChange(row, (version) => api.documentRequests.remove(toIds(row), version)),
    apply: (rows: DocumentRequest[], row) => rows.filter((other) => other.id !== row.id),
    onSuccess: (_, row) => toast(text.removed(row.en), () => restore.run(row)),
  })
  return { setState, accept, remove }
}
