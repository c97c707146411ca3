'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, type CallOptions } from '@/client/api'
import { versionOf } from '@/contract/version'
import { useConfirm } from '@/ui/confirm'
import { tell, tellFailure } from '@/ui/toast'
import { words } from '../words'
import { type Kept, show } from './shown'

/** The server's message, or `fallback` if there is none. */
export const sentenceOf = (error: unknown, fallback: string) => (error instanceof ApiError && error.body.error) || fallback

type Deletable = { id: string; updatedAt: string }
type Options<Row extends Deletable> = Kept & {
  remove: (input: { id: string }, options: CallOptions) => Promise<unknown>
  name: (row: Row) => string
  text: { deleteQuestion: (name: string) => string; deleted: (name: string) => string; deleteFailed: string }
}

export function useRemove<Row extends Deletable>({ resource, list, remove, name, text }: Options<Row>) {
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
