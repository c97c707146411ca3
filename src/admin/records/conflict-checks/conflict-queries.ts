import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { conflictChecks } from '@/contract/conflict-checks'
import type { ResponseBody } from '@/contract/route'

export type PersonSubject = { client?: string | undefined; contact?: string | undefined }
export type NewCaseCheck = ResponseBody<typeof conflictChecks.getForNewCase>
/** A check without a decision. */
export const isUndecided = (state: NewCaseCheck['state']) => state === 'draft' || state === 'waiting'
type Kind = 'person' | 'organization'

/** The first part is 'conflict-check', so that a change to a check refetches this query. */
const newCaseCheckKey = (subject: PersonSubject & { name?: string }) => ['conflict-check', 'new-case', subject] as const
export const newCaseCheckQuery = (subject: PersonSubject & { name?: string }) =>
  queryOptions({
    queryKey: newCaseCheckKey(subject),
    queryFn: ({ signal }) => api.conflictChecks.getForNewCase(subject, { signal }),
  })
export const nameMatchesQuery = (name: string, kind: Kind, subject: PersonSubject = {}) =>
  queryOptions({
    queryKey: ['name', name, kind, subject],
    queryFn: async ({ signal }) => (await api.names.search({ name, kind, ...subject }, { signal })).matches,
    retry: false,
  })
/** The shortest name that the server searches for. */
export const minNameLength = 3
