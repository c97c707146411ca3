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

/** The files on their way to a case. */
export function useCaseUploads(id: string) {
  const client = useQueryClient()
  return useUploads(`case/${id}`, async (file, how) => {
    await api.attachments.create({ id, ...file }, how)
    void client.invalidateQueries({ queryKey: attachmentsKey(id) })
  })
}

/** Asks, deletes, says so; only an Admin can bring it back. */
export function useDeleteFile() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const mutation = useMutation({
    mutationFn: (file: Attachment) => api.attachments.remove({ id: file.caseId, attachmentId: file.id }, { ifMatch: versionOf(file) }),
    onSuccess: (_, file) => tell(text.deleted(file.name)),
    onError: (error) => tellFailure(sentenceOf(error, text.deleteFailed)),
    onSettled: (_, __, file) => client.invalidateQueries({ queryKey: attachmentsKey(file.caseId) }),
  })
  return async (file: Attachment) => {
    const question = { question: text.deleteQuestion(file.name), because: words.form.cannotUndo, yes: words.form.delete, danger: true }
    if (await confirm(question)) mutation.mutate(file)
  }
}

/** Saves the tags or the description; what is wrong is said by `failure`. */
export function useChangeFile(file: Attachment, failure: (message: string) => string, done: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: { tags: string[] } | { description: string | null }) =>
      api.attachments.update({ ...changes, id: file.caseId, attachmentId: file.id }, { ifMatch: versionOf(file) }),
    onSuccess: done,
    onError: (error) => tellFailure(failure(error.message)),
    onSettled: () => client.invalidateQueries({ queryKey: attachmentsKey(file.caseId) }),
  })
}
