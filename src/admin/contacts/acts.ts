'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '@/client/api'
import { tell, tellFailure } from '@/ui/toast'
import { show } from '../shell/shown'
import { sentenceOf, useRemove } from '../shell/use-remove'
import { words } from '../words'
import type { Row } from './queries'

const text = words.contacts
/** Where contacts are kept in this browser. */
export const kept = { resource: 'contact', list: 'contacts' }

const statusOf = (error: unknown) => (error instanceof ApiError && error.status ? text.server(error.status) : undefined)

/** Takes a website request, at once on screen, with a way back. */
export function useAcknowledge() {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async ({ row, take }: { row: Row; take: boolean }) => {
      // A list that somebody else answered may lack it.
      if (!row.id) throw new ApiError(0, { error: text.missingId })
      return api.contacts.acknowledge({ id: row.id, acknowledged: take })
    },
    onMutate: ({ row, take }) =>
      show<Row>(client, kept, row.id, () => ({ acknowledged: take, acknowledgedAt: take ? new Date().toISOString() : null })),
    onSuccess: (_, { row, take }) => take && tell(text.acknowledged(row.name), () => mutation.mutate({ row, take: false })),
    onError: (error) => tellFailure(sentenceOf(error, statusOf(error) ?? text.acknowledgeFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: ['contact'] }),
  })
  return (row: Row) => mutation.mutate({ row, take: true })
}

export const useDelete = () => useRemove<Row>({ ...kept, remove: api.contacts.remove, name: (row) => row.name, text })
