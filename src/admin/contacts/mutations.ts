'use client'
import type { HandOver } from '@/admin/records/hand-over/use-hand-over'
import { ApiError, api } from '@/client/api'
import { changeRow } from '@/client/queries/query-cache'
import { useDeleteRecord } from '@/client/queries/use-delete-record'
import { useOptimisticAction } from '@/client/queries/use-optimistic-action'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import type { Row } from './queries'

const text = strings.contacts
export const cachedResource = { resource: 'contact', list: 'contacts' }
export const handOver: HandOver = {
  resource: 'contact',
  submit: (input) => api.contacts.handOver(input),
  count: strings.contacts.count,
}

const describeStatus = (error: unknown) => (error instanceof ApiError && error.status ? text.server(error.status) : undefined)

/** Returns a function that acknowledges a request. The change shows at once, and its toast offers Undo. */
export function useAcknowledgeContact() {
  const change = useOptimisticAction({
    mutationFn: async ({ row, acknowledged }: { row: Row; acknowledged: boolean }) => {
      // A cached row may have no id.
      if (!row.id) throw new ApiError(0, { error: text.missingId })
      return api.contacts.acknowledge({ id: row.id, acknowledged })
    },
    apply: (data, { row, acknowledged }, key) =>
      changeRow<Row>(data, key, cachedResource, row.id, () => ({
        acknowledged,
        acknowledgedAt: acknowledged ? new Date().toISOString() : null,
      })),
    onSuccess: (_, { row, acknowledged }) =>
      acknowledged && toast(text.acknowledged(row.name), () => change.run({ row, acknowledged: false })),
    errorMessage: (error) => describeStatus(error) ?? text.acknowledgeFailed,
    invalidates: ['contact'],
  })
  return (row: Row) => change.run({ row, acknowledged: true })
}

export const useDeleteContact = () =>
  useDeleteRecord<Row>({
    ...cachedResource,
    deleteRecord: api.contacts.remove,
    restoreRecord: api.contacts.restore,
    getName: (row) => row.name,
    text,
  })
