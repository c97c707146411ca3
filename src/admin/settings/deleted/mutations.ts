'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getErrorMessageWithStatus } from '@/admin/settings/error-message'
import { api } from '@/client/api'
import { strings } from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'
import { toast, toastError } from '@/ui/toast'
import type { DeletedRecord } from './queries'

const text = strings.deleted
const recordRef = ({ resource, id }: DeletedRecord) => ({ resource, id })

export function useDeletedMutations() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['deleted'] })
  const restore = useMutation({
    mutationFn: (row: DeletedRecord) => api.deleted.restore(recordRef(row)),
    onSuccess: (_, row) => toast(text.restored(row.name)),
    onError: (error) => toastError(getErrorMessageWithStatus(error, text.restoreFailed)),
    onSettled,
  })
  const purge = useMutation({
    mutationFn: (row: DeletedRecord) => api.deleted.purge(recordRef(row)),
    onSuccess: (_, row) => toast(text.purged(row.name)),
    onError: (error) => toastError(getErrorMessageWithStatus(error, text.purgeFailed)),
    onSettled,
  })
  return {
    restore: (row: DeletedRecord) => restore.mutate(row),
    purge: async (row: DeletedRecord) =>
      (await confirm({ title: text.purgeQuestion(row.name), message: text.purgeText, confirmLabel: text.purgeYes, danger: true })) &&
      purge.mutate(row),
  }
}
