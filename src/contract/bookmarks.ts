import { z } from 'zod'
import { caseRow } from './cases.ts'
import { id } from './fields.ts'
import { route, routes } from './route.ts'

const caseInput = z.strictObject({ caseId: id })

export const bookmarks = routes({
  listCaseIds: route.get('/bookmarks', {
    access: 'staff',
    summary: "The ids of the caller's bookmarked cases",
    output: z.strictObject({ cases: z.array(id) }),
  }),
  listCases: route.get('/bookmarks/cases', {
    access: 'staff',
    summary: "The caller's bookmarked cases",
    output: z.strictObject({ cases: z.array(caseRow) }),
  }),
  add: route.post('/bookmarks/:caseId', {
    access: 'staff',
    summary: 'Bookmark a case',
    input: caseInput,
    errors: ['notFound'],
  }),
  remove: route.delete('/bookmarks/:caseId', {
    access: 'staff',
    summary: 'Remove a bookmark. Succeeds also when there is none',
    input: caseInput,
  }),
})
