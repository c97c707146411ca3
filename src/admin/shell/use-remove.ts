'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, type CallOptions } from '@/client/api'
import { versionOf } from '@/contract/version'
import { useConfirm } from '@/ui/confirm'
import { tell, tellFailure } from '@/ui/toast'
import { words } from '../words'
import { type Kept, show } from './shown'

/** The server's own sentence; where it gave none, ours. */
export const sentenceOf = (error: unknown, otherwise: string) => (error instanceof ApiError && error.body.error) || otherwise

type Named = { id: string; updatedAt: string }
type Options<Row extends Named> = Kept & {
  remove: (which: { id: string }, options: CallOptions) => Promise<unknown>
  name: (row: Row) => string
  text: { deleteQuestion: (name: string) => string; deleted: (name: string) => string; deleteFailed: string }
}

/** Asks, deletes, says so. */
export function useRemove<Row extends Named>({ resource, list, remove, name, text }: Options<Row>) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const mutation = useMutation({
    mutationFn: (row: Row) => remove({ id: row.id }, { ifMatch: versionOf(row) }),
    onSuccess: (_, row) => {
      show(client, { resource, list }, row.id, null)
      tell(text.deleted(name(row)))
    },
    onError: (error) => tellFailure(sentenceOf(error, text.deleteFailed)),
    onSettled: () =>
      client.invalidateQueries({ queryKey: [resource, 'list'] }).then(() => client.invalidateQueries({ queryKey: [resource, 'count'] })),
  })
  return async (row: Row, because?: string) => {
    if (!(await confirm({ question: text.deleteQuestion(name(row)), because, yes: words.form.delete, danger: true }))) return false
    return mutation.mutateAsync(row).then(
      () => true,
      () => false,
    )
  }
}
