'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { versionOf } from '@/contract/version'
import { useConfirm } from '@/ui/confirm'
import { tell, tellFailure } from '@/ui/toast'
import { useUploads } from '../../shell/uploads/use-uploads'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'
import { type Attachment, attachmentsKey } from '../queries'

const text = words.documents

export function useCaseUploads(id: string) {
  const queryClient = useQueryClient()
  return useUploads(`case/${id}`, async (file, options) => {
    await api.attachments.create({ id, ...file }, options)
    void queryClient.invalidateQueries({ queryKey: attachmentsKey(id) })
  })
}

/** Asks first: only an Admin can restore a deleted attachment. */
export function useDeleteFile() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const mutation = useMutation({
    mutationFn: (file: Attachment) => api.attachments.remove({ id: file.caseId, attachmentId: file.id }, { ifMatch: versionOf(file) }),
    onSuccess: (_, file) => tell(text.deleted(file.name)),
    onError: (error) => tellFailure(sentenceOf(error, text.deleteFailed)),
    onSettled: (_, __, file) => queryClient.invalidateQueries({ queryKey: attachmentsKey(file.caseId) }),
  })
  return async (file: Attachment) => {
    const question = { question: text.deleteQuestion(file.name), because: words.form.cannotUndo, yes: words.form.delete, danger: true }
    if (await confirm(question)) mutation.mutate(file)
  }
}

export function useChangeFile(file: Attachment, failure: (message: string) => string, onSuccess: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: { tags: string[] } | { description: string | null }) =>
      api.attachments.update({ ...changes, id: file.caseId, attachmentId: file.id }, { ifMatch: versionOf(file) }),
    onSuccess,
    onError: (error) => tellFailure(failure(error.message)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentsKey(file.caseId) }),
  })
}
