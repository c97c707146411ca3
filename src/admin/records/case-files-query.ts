import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

const maxFiles = 100

/** The files of a case to choose from, newest first. */
export const caseFilesQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['attachment', caseId, 'choices'] as const,
    queryFn: async ({ signal }) => (await api.attachments.list({ id: caseId, page: 1, pageSize: maxFiles }, { signal })).attachments,
  })
