'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Attachment, attachmentsKey, portalQuery } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { useUploads } from '@/client/uploads/use-uploads'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { useConfirm } from '@/ui/confirm-dialog'

const text = strings.documents

export function useCaseUploads(id: string) {
  const queryClient = useQueryClient()
  return useUploads(`case/${id}`, async (file, options) => {
    await api.attachments.create({ id, ...file }, options)
    // The upload stays on the screen until the file is in the list.
    await queryClient.invalidateQueries({ queryKey: attachmentsKey(id) })
  })
}

const getIds = (files: readonly Attachment[]) => files.map(({ id }) => id)

/** Asks first, and offers Undo afterwards. */
export function useDeleteAttachments(caseId: string) {
  const confirm = useConfirm()
  const invalidates = attachmentsKey(caseId)
  const restore = useAction({
    mutationFn: (files: readonly Attachment[]) => api.attachments.restoreSeveral({ id: caseId, ids: getIds(files) }),
    successMessage: (_, files) => text.restored(files),
    errorMessage: strings.deleted.undoFailed,
    invalidates,
  })
  const remove = useAction({
    mutationFn: (files: readonly Attachment[]): Promise<unknown> => {
      const [first, second] = files
      return first && !second
        ? api.attachments.remove({ id: caseId, attachmentId: first.id }, { ifMatch: recordVersion(first) })
        : api.attachments.removeSeveral({ id: caseId, ids: getIds(files) })
    },
    successMessage: (_, files) => text.deleted(files),
    undo: (_, files) => restore.run(files),
    errorMessage: text.deleteFailed,
    invalidates,
  })
  return async (files: readonly Attachment[]) => {
    const question = {
      title: text.deleteQuestion(files),
      message: strings.form.canUndo,
      confirmLabel: strings.form.delete,
      danger: true,
    }
    if (!(await confirm(question))) return false
    remove.mutate(files)
    return true
  }
}

export const useAddTags = (caseId: string, onSuccess: () => void) =>
  useAction({
    mutationFn: ({ files, tags }: { files: readonly Attachment[]; tags: string[] }) =>
      api.attachments.addTags({ id: caseId, ids: getIds(files), tags }),
    successMessage: (_, { files }) => text.tagged(files),
    errorMessage: text.tagsFailed,
    invalidates: attachmentsKey(caseId),
    onSuccess,
  })

export function useUpdateAttachment(file: Attachment, showError: ((error: Error) => void) | undefined, onSuccess: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: { name: string } | { tags: string[] } | { description: string | null }) =>
      api.attachments.update({ ...changes, id: file.caseId, attachmentId: file.id }, { ifMatch: recordVersion(file) }),
    onSuccess,
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentsKey(file.caseId) }),
  })
}

export function useToggleRelease(file: Attachment) {
  const queryClient = useQueryClient()
  const { id: attachmentId, caseId: id, released } = file
  const options = { errorMessage: strings.portal.releaseFailed, invalidates: attachmentsKey(id) }
  const undo = useAction({ ...options, mutationFn: () => api.attachments.update({ id, attachmentId, released }) })
  return useAction({
    ...options,
    mutationFn: async () => {
      const [portal] = await Promise.all([
        queryClient.fetchQuery(portalQuery(id)).catch(() => undefined),
        api.attachments.update({ id, attachmentId, released: !released }, { ifMatch: recordVersion(file) }),
      ])
      return portal !== null && portal?.state !== 'ended'
    },
    successMessage: (hasPortal) =>
      released ? strings.portal.withdrawn : hasPortal ? strings.portal.released : strings.portal.releasedWithoutPortal,
    undo: () => undo.run(),
  })
}
