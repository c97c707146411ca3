'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOptions } from '@/client/api'
import { toastRequestError } from '@/client/text/error-message'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'
import { toast } from '@/ui/toast'
import { type CachedResource, updateCachedRow } from './query-cache'

type Deletable = { id: string; updatedAt: string }
type Options<Row extends Deletable> = CachedResource & {
  deleteRecord: (input: { id: string }, options: RequestOptions) => Promise<unknown>
  restoreRecord: (input: { id: string }) => Promise<unknown>
  getName: (row: Row) => string
  /** What else is deleted. */
  describeEffect?: (row: Row) => string | null
  text: { deleteQuestion: (name: string) => string; deleted: (name: string) => string; deleteFailed: string }
}

/** A function that deletes a record after confirmation, unless the caller has asked, and offers to undo it. Resolves to whether the record was deleted. */
export function useDeleteRecord<Row extends Deletable>({
  resource,
  list,
  deleteRecord,
  restoreRecord,
  getName,
  describeEffect,
  text,
}: Options<Row>) {
  const client = useQueryClient()
  const refresh = () =>
    client.invalidateQueries({ queryKey: [resource, 'list'] }).then(() =>
      // The deleted record itself may still be on screen.
      client.invalidateQueries({ queryKey: [resource], predicate: ({ queryKey }) => queryKey[1] !== 'list' && queryKey[1] !== 'one' }),
    )
  const restore = useMutation({
    mutationFn: (row: Row) => restoreRecord({ id: row.id }),
    onSuccess: (_, row) => toast(strings.deleted.restored(getName(row))),
    onError: (error) => toastRequestError(error, strings.deleted.undoFailed),
    onSettled: refresh,
  })
  const confirm = useConfirm()
  const mutation = useMutation({
    mutationFn: (row: Row) => deleteRecord({ id: row.id }, { ifMatch: recordVersion(row) }),
    onSuccess: (_, row) => {
      updateCachedRow(client, { resource, list }, row.id, null)
      toast(text.deleted(getName(row)), () => restore.mutate(row))
    },
    onError: (error) => toastRequestError(error, text.deleteFailed),
    onSettled: refresh,
  })
  return async (row: Row, { isConfirmed = false } = {}) => {
    const question = {
      title: text.deleteQuestion(getName(row)),
      message: [describeEffect?.(row), strings.form.canUndo].filter(Boolean).join(' '),
      confirmLabel: strings.form.delete,
      danger: true,
    }
    if (!isConfirmed && !(await confirm(question))) return false
    return mutation.mutateAsync(row).then(
      () => true,
      () => false,
    )
  }
}
