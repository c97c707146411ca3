'use client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { api } from '@/client/api'
import { confirmLeave } from '@/client/unsaved-changes'
import * as strings from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'
import { useDeleteRecord } from './use-delete-record'

const text = strings.clients

/** Deletes a client after confirmation. A client with cases cannot be deleted, so a dialog leads to its cases instead. */
export function useDeleteClient() {
  const router = useRouter()
  const confirm = useConfirm()
  const count = useMutation({ mutationFn: (client: string) => api.cases.list({ client, limit: 1 }) })
  const deleteClient = useDeleteRecord<{ id: string; updatedAt: string; displayName: string }>({
    resource: 'client',
    list: 'clients',
    deleteRecord: api.clients.remove,
    restoreRecord: api.clients.restore,
    getName: ({ displayName }) => displayName,
    text,
  })
  return async (client: Parameters<typeof deleteClient>[0]) => {
    // If the count fails, the server still refuses to delete a client with cases.
    const cases = await count.mutateAsync(client.id).then(
      ({ total }) => total,
      () => 0,
    )
    if (cases === 0) return deleteClient(client)
    const showsCases = await confirm({
      title: text.cannotDelete(client.displayName),
      message: text.hasCases(cases),
      confirmLabel: text.showCases(cases),
      cancelLabel: strings.form.close,
    })
    if (showsCases && (await confirmLeave())) router.push(`/admin/cases?client=${client.id}`)
    return false
  }
}
