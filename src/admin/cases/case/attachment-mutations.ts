'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Attachment, attachmentsKey } from '@/admin/cases/queries'
import { useUploads } from '@/admin/uploads/use-uploads'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/error-message'
import { recordVersion } from '@/contract/etag'
import { strings } from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'
import { toast, toastError } from '@/ui/toast'

const text = strings.documents

export function useCaseUploads(id: string) {
  const queryClient = useQueryClient()
  return useUploads(`case/${id}`, async (file, options) => {
    await api.attachments.create({ id, ...file }, options)
    void queryClient.invalidateQueries({ queryKey: attachmentsKey(id) })
  })
}

/** Asks first: only an Admin can restore a deleted attachment. */
export function useDeleteAttachment() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const mutation = useMutation({
    mutationFn: (file: Attachment) => api.attachments.remove({ id: file.caseId, attachmentId: file.id }, { ifMatch: recordVersion(file) }),
    onSuccess: (_, file) => toast(text.deleted(file.name)),
    onError: (error) => toastRequestError(error, text.deleteFailed),
    onSettled: (_, __, file) => queryClient.invalidateQueries({ queryKey: attachmentsKey(file.caseId) }),
  })
  return async (file: Attachment) => {
    const question = {
      title: text.deleteQuestion(file.name),
      message: strings.form.cannotUndo,
      confirmLabel: strings.form.delete,
      danger: true,
    }
    if (await confirm(question)) mutation.mutate(file)
  }
}

export function useUpdateAttachment(file: Attachment, failure: (message: string) => string, onSuccess: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: { tags: string[] } | { description: string | null }) =>
      api.attachments.update({ ...changes, id: file.caseId, attachmentId: file.id }, { ifMatch: recordVersion(file) }),
    onSuccess,
    onError: (error) => toastError(failure(error.message)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentsKey(file.caseId) }),
  })
}
