'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '@/client/api'
import { tell, tellFailure } from '@/ui/toast'
import { show } from '../shell/shown'
import { sentenceOf, useRemove } from '../shell/use-remove'
import { words } from '../words'
import type { Row } from './queries'

const text = words.contacts
export const kept = { resource: 'contact', list: 'contacts' }

const statusMessage = (error: unknown) => (error instanceof ApiError && error.status ? text.server(error.status) : undefined)

export function useAcknowledge() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: async ({ row, acknowledged }: { row: Row; acknowledged: boolean }) => {
      // A cached row may have no id.
      if (!row.id) throw new ApiError(0, { error: text.missingId })
      return api.contacts.acknowledge({ id: row.id, acknowledged })
    },
    onMutate: ({ row, acknowledged }) =>
      show<Row>(queryClient, kept, row.id, () => ({ acknowledged, acknowledgedAt: acknowledged ? new Date().toISOString() : null })),
    onSuccess: (_, { row, acknowledged }) =>
      acknowledged && tell(text.acknowledged(row.name), () => mutation.mutate({ row, acknowledged: false })),
    onError: (error) => tellFailure(sentenceOf(error, statusMessage(error) ?? text.acknowledgeFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['contact'] }),
  })
  return (row: Row) => mutation.mutate({ row, acknowledged: true })
}

export const useDelete = () => useRemove<Row>({ ...kept, remove: api.contacts.remove, name: (row) => row.name, text })
