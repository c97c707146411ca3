import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { RequestBody } from '@/client/form/values'

const maxFiles = 100

/** The files of a case to choose from, newest first. */
export const caseFilesQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['attachment', caseId, 'choices'] as const,
    queryFn: async ({ signal }) => (await api.attachments.list({ id: caseId, page: 1, pageSize: maxFiles }, { signal })).attachments,
  })

/** Without the chosen files that the form does not show: a restored draft may name a file that was deleted or is still loading. */
export const omitMissingFiles = (chosen: RequestBody, files: readonly { id: string }[] = []): RequestBody =>
  Object.fromEntries(Object.entries(chosen).filter(([, id]) => files.some((file) => file.id === id)))
