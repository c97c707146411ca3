import { z } from 'zod'
import { id, idInput, listResponse, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

export const documentRequestStates = ['requested', 'received', 'waived'] as const
const state = z.enum(documentRequestStates, `state must be one of ${documentRequestStates.join(', ')}`)

const documentRequest = z.strictObject({
  id,
  /** Of the template. */
  key: z.string(),
  en: z.string(),
  es: z.string(),
  help: z.string().nullable(),
  required: z.boolean(),
  translation: z.boolean(),
  state,
  createdAt: timestamp,
  updatedAt: timestamp,
  canModify: z.boolean(),
})

export const documentRequests = routes({
  list: route.get('/cases/:id/document-requests', {
    access: 'staff',
    summary: 'Documents that a case needs, in the order of its template',
    input: idInput,
    output: listResponse('documentRequests', documentRequest),
    errors: ['notFound'],
  }),
  update: route.put('/cases/:id/document-requests/:requestId', {
    access: 'staff',
    summary: 'Say whether a document is requested, received or waived',
    input: z.strictObject({ id, requestId: id, state }),
    output: z.strictObject({ id, documentRequest }),
    errors: ['notFound', 'stale'],
  }),
})
