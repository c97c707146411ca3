'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recordVersion } from '@/contract/etag'
import { strings } from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'
import { toast } from '@/ui/toast'
import type { RequestOptions } from './api'
import { toastRequestError } from './error-message'
import { type CachedResource, updateCachedRow } from './query-cache'

type Deletable = { id: string; updatedAt: string }
type Options<Row extends Deletable> = CachedResource & {
  deleteRecord: (input: { id: string }, options: RequestOptions) => Promise<unknown>
  getName: (row: Row) => string
  text: { deleteQuestion: (name: string) => string; deleted: (name: string) => string; deleteFailed: string }
}

export function useDeleteRecord<Row extends Deletable>({ resource, list, deleteRecord, getName, text }: Options<Row>) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const mutation = useMutation({
    mutationFn: (row: Row) => deleteRecord({ id: row.id }, { ifMatch: recordVersion(row) }),
    onSuccess: (_, row) => {
      updateCachedRow(client, { resource, list }, row.id, null)
      toast(text.deleted(getName(row)))
    },
    onError: (error) => toastRequestError(error, text.deleteFailed),
    onSettled: () =>
      client.invalidateQueries({ queryKey: [resource, 'list'] }).then(() => client.invalidateQueries({ queryKey: [resource, 'count'] })),
  })
  return async (row: Row, message?: string) => {
    if (!(await confirm({ title: text.deleteQuestion(getName(row)), message, confirmLabel: strings.form.delete, danger: true })))
      return false
    return mutation.mutateAsync(row).then(
      () => true,
      () => false,
    )
  }
}
