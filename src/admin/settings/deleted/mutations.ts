'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeletedRecord } from '@/admin/records/deleted-queries'
import { api } from '@/client/api'
import { getErrorMessageWithStatus } from '@/client/error-message'
import { strings } from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'
import { toast, toastError } from '@/ui/toast'

const text = strings.deleted

/** Permanently deletes a record, after a question. */
export function usePurge() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const purge = useMutation({
    mutationFn: ({ resource, id }: DeletedRecord) => api.deleted.purge({ resource, id }),
    onSuccess: (_, row) => toast(text.purged(row.name)),
    onError: (error) => toastError(getErrorMessageWithStatus(error, text.purgeFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['deleted'] }),
  })
  return async (row: DeletedRecord) =>
    (await confirm({ title: text.purgeQuestion(row.name), message: text.purgeText, confirmLabel: text.purgeYes, danger: true })) &&
    purge.mutate(row)
}
