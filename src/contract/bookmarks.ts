import { z } from 'zod'
import { caseRow } from './cases.ts'
import { id, okResponse } from './fields.ts'
import { routes } from './route.ts'

const caseInput = z.strictObject({ caseId: id })

export const bookmarks = routes({
  ids: {
    method: 'get',
    path: '/bookmarks',
    access: 'staff',
    summary: "The ids of the caller's bookmarked cases",
    input: z.strictObject({}),
    output: z.strictObject({ cases: z.array(id) }),
  },
  cases: {
    method: 'get',
    path: '/bookmarks/cases',
    access: 'staff',
    summary: "The caller's bookmarked cases",
    input: z.strictObject({}),
    output: z.strictObject({ cases: z.array(caseRow) }),
  },
  add: {
    method: 'post',
    path: '/bookmarks/:caseId',
    access: 'staff',
    status: 200,
    summary: 'Bookmark a case',
    input: caseInput,
    output: okResponse,
    errors: ['notFound'],
  },
  remove: {
    method: 'delete',
    path: '/bookmarks/:caseId',
    access: 'staff',
    summary: 'Remove a bookmark. Succeeds also when there is none',
    input: caseInput,
    output: okResponse,
  },
})
