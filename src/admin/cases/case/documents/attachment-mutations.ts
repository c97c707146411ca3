'use client'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Attachment, attachmentsKey, portalQuery } from '@/admin/cases/queries'
import { type ApiError, api } from '@/client/api'
import type { LoadValidation } from '@/client/form/rules'
import { useForm } from '@/client/form/use-form'
import type { FormValues, ToRequestBody } from '@/client/form/values'
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

/** The next change of the file must have this version, also before the refetch. */
const updateCachedAttachment = (queryClient: QueryClient, { attachment }: { attachment: Attachment }) =>
  queryClient.setQueriesData<InfiniteData<{ attachments: Attachment[] }>>(
    { queryKey: attachmentsKey(attachment.caseId) },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          attachments: page.attachments.map((file) => (file.id === attachment.id ? attachment : file)),
        })),
      },
  )

type AttachmentForm<Values extends FormValues> = {
  loadValidation: LoadValidation
  toValues: (file: Attachment | undefined) => Values
  toBody?: ToRequestBody
  fallbackMessage: string | ((error: ApiError) => string)
}
/** A form that changes a file. Without a change it closes and sends nothing. */
export function useAttachmentForm<Values extends FormValues>(file: Attachment, onClose: () => void, form: AttachmentForm<Values>) {
  const queryClient = useQueryClient()
  const { id: attachmentId, caseId: id } = file
  return useForm({
    ...form,
    record: file,
    send: async (body, options) =>
      Object.keys(body).length > 0 ? api.attachments.update({ ...body, id, attachmentId }, options) : { attachment: file },
    onSuccess: (saved) => {
      updateCachedAttachment(queryClient, saved)
      void queryClient.invalidateQueries({ queryKey: attachmentsKey(id) })
      onClose()
    },
  })
}

/** Releases a file to the client's portal, or withdraws it. The file is a variable, because it changes before Undo is pressed. */
export function useToggleRelease(caseId: string) {
  const queryClient = useQueryClient()
  const options = { errorMessage: strings.portal.releaseFailed, invalidates: attachmentsKey(caseId) }
  const undo = useAction({
    ...options,
    mutationFn: ({ id, released }: Attachment) => api.attachments.update({ id: caseId, attachmentId: id, released }),
  })
  return useAction({
    ...options,
    mutationFn: async (file: Attachment) => {
      const [portal, { attachment }] = await Promise.all([
        queryClient.fetchQuery(portalQuery(caseId)).catch(() => undefined),
        api.attachments.update({ id: caseId, attachmentId: file.id, released: !file.released }, { ifMatch: recordVersion(file) }),
      ])
      return { attachment, hasPortal: portal !== null && portal?.state !== 'ended' }
    },
    onSuccess: (saved) => updateCachedAttachment(queryClient, saved),
    successMessage: ({ hasPortal }, { released, name }) => {
      if (released) return strings.portal.hidden(name)
      return hasPortal ? strings.portal.released : strings.portal.releasedWithoutPortal
    },
    undo: (_, file) => undo.run(file),
  })
}
