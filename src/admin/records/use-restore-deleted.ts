'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { getErrorMessageWithStatus } from '@/client/error-message'
import { strings } from '@/strings/index'
import { toast, toastError } from '@/ui/toast'
import type { DeletedRecord } from './deleted-queries'

const text = strings.deleted

export function useRestoreDeleted() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ resource, id }: DeletedRecord) => api.deleted.restore({ resource, id }),
    onSuccess: (_, row) => toast(text.restored(row.name)),
    onError: (error) => toastError(getErrorMessageWithStatus(error, text.restoreFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['deleted'] }),
  })
  return (row: DeletedRecord) => mutate(row)
}
