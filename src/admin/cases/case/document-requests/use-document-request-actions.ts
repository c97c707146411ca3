'use client'
import { useQueryClient } from '@tanstack/react-query'
import { type DocumentRequest, documentRequestKey, documentRequestsKey } from '@/admin/records/document-requests/queries'
import { sendChange, serialScope } from '@/admin/records/document-requests/send-change'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import type { manualRequestStates } from '@/contract/document-requests'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

const text = strings.documentRequests

/** Changes show immediately. Accepting and deleting can be undone. */
export function useDocumentRequestActions(caseId: string) {
  const queryClient = useQueryClient()
  const key = documentRequestsKey(caseId)
  const options = { ...serialScope(caseId), errorMessage: text.failed, invalidates: documentRequestKey }
  const toIds = ({ id }: DocumentRequest) => ({ id: caseId, requestId: id })
  const updateRows = (apply: (rows: DocumentRequest[]) => DocumentRequest[]) =>
    queryClient.setQueryData<DocumentRequest[]>(key, (rows) => rows && apply(rows))
  const setState = useAction({
    ...options,
    mutationFn: ({ row, state }: { row: DocumentRequest; state: (typeof manualRequestStates)[number] }) =>
      sendChange(row, (version) => api.documentRequests.update({ ...toIds(row), state }, version)),
    onMutate: ({ row, state }) => updateRows((rows) => rows.map((other) => (other.id === row.id ? { ...other, state } : other))),
  })
  const accept = useAction({
    ...options,
    mutationFn: (row: DocumentRequest) => sendChange(row, (version) => api.documentRequests.accept(toIds(row), version)),
    onSuccess: ({ documentRequest }) =>
      toast(text.accepted(documentRequest.en), () => setState.run({ row: documentRequest, state: 'received' })),
  })
  const restore = useAction({ ...options, mutationFn: (row: DocumentRequest) => api.documentRequests.restore(toIds(row)) })
  const remove = useAction({
    ...options,
    errorMessage: text.removeFailed,
    mutationFn: (row: DocumentRequest) => sendChange(row, (version) => api.documentRequests.remove(toIds(row), version)),
    onMutate: (row) => updateRows((rows) => rows.filter((other) => other.id !== row.id)),
    onSuccess: (_, row) => toast(text.removed(row.en), () => restore.run(row)),
  })
  return { setState, accept, remove }
}
