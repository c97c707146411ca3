'use client'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '@/client/api'
import { versionOf } from '@/contract/version'
import { useConfirm } from '@/ui/confirm'
import { tell, tellFailure } from '@/ui/toast'
import { words } from '../words'
import type { Contact, Row, Rows } from './queries'
import { oneKey } from './queries'

type Change = (row: Row) => Partial<Row> | null
/** Shows a change everywhere at once: null takes the row away. */
function show(client: QueryClient, id: string, change: Change) {
  client.setQueriesData<InfiniteData<Rows>>(
    { queryKey: ['contact', 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          contacts: page.contacts.flatMap((row) => (row.id === id ? changed(row, change(row)) : [row])),
        })),
      },
  )
  client.setQueryData<Contact>(oneKey(id), (contact) => contact && (changed(contact, change(contact))[0] as Contact | undefined))
}
const changed = (row: Row, change: Partial<Row> | null) => (change ? [{ ...row, ...change }] : [])
const sentence = (error: unknown, otherwise: string) => (error instanceof ApiError && error.status ? error.message : otherwise)

/** Takes a website request, at once on screen, with a way back. */
export function useAcknowledge() {
  const client = useQueryClient()
  const settled = () => client.invalidateQueries({ queryKey: ['contact'] })
  const mutation = useMutation({
    mutationFn: ({ row, take }: { row: Row; take: boolean }) => api.contacts.acknowledge({ id: row.id, acknowledged: take }),
    onMutate: ({ row, take }) =>
      show(client, row.id, () => ({ acknowledged: take, acknowledgedAt: take ? new Date().toISOString() : null })),
    onSuccess: (_, { row, take }) => take && tell(words.contacts.acknowledged(row.name), () => mutation.mutate({ row, take: false })),
    onError: (error) => tellFailure(sentence(error, words.contacts.acknowledgeFailed)),
    onSettled: settled,
  })
  return (row: Row) => mutation.mutate({ row, take: true })
}

/** Asks, deletes, says so. */
export function useDelete() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const mutation = useMutation({
    mutationFn: (row: Row) => api.contacts.remove({ id: row.id }, { ifMatch: versionOf(row) }),
    onSuccess: (_, row) => {
      show(client, row.id, () => null)
      tell(words.contacts.deleted(row.name))
    },
    onError: (error) => tellFailure(sentence(error, words.contacts.deleteFailed)),
    onSettled: () =>
      client.invalidateQueries({ queryKey: ['contact', 'list'] }).then(() => client.invalidateQueries({ queryKey: ['contact', 'count'] })),
  })
  return async (row: Row, because?: string) => {
    if (!(await confirm({ question: words.contacts.deleteQuestion(row.name), because, yes: words.form.delete, danger: true }))) return false
    return mutation.mutateAsync(row).then(
      () => true,
      () => false,
    )
  }
}
