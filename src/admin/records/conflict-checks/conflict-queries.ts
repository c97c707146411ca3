import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { conflictChecks } from '@/contract/conflict-checks'
import type { clientTypes } from '@/contract/constants/clients'
import type { ResponseBody } from '@/contract/route'

export type PersonSubject = { client?: string | undefined; contact?: string | undefined }
export type NewCaseCheck = ResponseBody<typeof conflictChecks.getForNewCase>
/** A check without a decision. */
export const isUndecided = (state: NewCaseCheck['state']) => state === 'draft' || state === 'waiting'
export type NameKind = 'person' | 'organization'
export const getNameKind = (type: (typeof clientTypes)[number]): NameKind => (type === 'Organization' ? 'organization' : 'person')

/** The first part is 'conflict-check', so that a change to a check refetches this query. */
const newCaseCheckKey = (subject: PersonSubject & { name?: string }) => ['conflict-check', 'new-case', subject] as const
export const newCaseCheckQuery = (subject: PersonSubject & { name?: string }) =>
  queryOptions({
    queryKey: newCaseCheckKey(subject),
    queryFn: ({ signal }) => api.conflictChecks.getForNewCase(subject, { signal }),
  })
const nameMatchesKey = (name: string, kind: NameKind, subject: PersonSubject) => ['name', name, kind, subject] as const
export const nameMatchesQuery = (name: string, kind: NameKind, subject: PersonSubject = {}) =>
  queryOptions({
    queryKey: nameMatchesKey(name, kind, subject),
    queryFn: async ({ signal }) => (await api.names.search({ name, kind, ...subject }, { signal })).matches,
    retry: false,
  })
/** The shortest name that the server searches for. */
export const minNameLength = 3

type CheckedPerson = { subject: PersonSubject; name: string; kind: NameKind }
/** The results of both queries, as the server sends them with the page. */
export const toInitialCheckData = (
  { subject, name, kind }: CheckedPerson,
  { check, matches }: { check: object; matches: object | null },
) => [[newCaseCheckKey(subject), check] as const, ...(matches ? [[nameMatchesKey(name, kind, subject), matches] as const] : [])]
