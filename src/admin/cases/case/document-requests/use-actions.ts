'use client'
import { useQueryClient } from '@tanstack/react-query'
import { type DocumentRequest, documentRequestKey, documentRequestsKey } from '@/admin/records/document-requests/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/use-action'
import type { manualRequestStates } from '@/contract/document-requests'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

const text = strings.documentRequests

/** At once; what can be undone offers it. */
export function useDocumentRequestActions(caseId: string) {
  const client = useQueryClient()
  const key = documentRequestsKey(caseId)
  const options = { scope: { id: key.join() }, failed: text.failed, invalidates: documentRequestKey }
  const target = ({ id }: DocumentRequest) => ({ id: caseId, requestId: id })
  const change = (apply: (rows: DocumentRequest[]) => DocumentRequest[]) =>
    client.setQueryData<DocumentRequest[]>(key, (rows) => rows && apply(rows))
  const setState = useAction({
    ...options,
    mutationFn: ({ row, state }: { row: DocumentRequest; state: (typeof manualRequestStates)[number] }) =>
      api.documentRequests.update({ ...target(row), state }, { ifMatch: recordVersion(row) }),
    onMutate: ({ row, state }) => change((rows) => rows.map((other) => (other.id === row.id ? { ...other, state } : other))),
  })
  const accept = useAction({
    ...options,
    mutationFn: (row: DocumentRequest) => api.documentRequests.accept(target(row), { ifMatch: recordVersion(row) }),
    onSuccess: ({ documentRequest }) =>
      toast(text.accepted(documentRequest.en), () => setState.run({ row: documentRequest, state: 'received' })),
  })
  const restore = useAction({ ...options, mutationFn: (row: DocumentRequest) => api.documentRequests.restore(target(row)) })
  const remove = useAction({
    ...options,
    failed: text.removeFailed,
    mutationFn: (row: DocumentRequest) => api.documentRequests.remove(target(row), { ifMatch: recordVersion(row) }),
    onMutate: (row) => change((rows) => rows.filter((other) => other.id !== row.id)),
    onSuccess: (_, row) => toast(text.removed(row.en), () => restore.run(row)),
  })
  return { setState, accept, remove }
}
