import { z } from 'zod'
import { fileState } from './attachments.ts'
import { languages } from './constants/languages.ts'
import type { FieldError } from './errors.ts'
import {
  booleanParam,
  calendarDate,
  id,
  idInput,
  listResponse,
  nullableText,
  optional,
  pageInput,
  requiredText,
  timestamp,
} from './fields.ts'
import { restoreSummary } from './record-routes.ts'
import { route, routes } from './route.ts'

export const documentRequestStates = ['requested', 'received', 'accepted', 'returned', 'waived'] as const
/** States that an update may set: handed in at the office, or needed again. */
export const manualRequestStates = ['requested', 'received'] as const
const state = z.enum(documentRequestStates)

const reasonRequired = 'Please give a reason'
const reasonText = optional(requiredText(1000, reasonRequired))
/** By the language that the client reads. */
export const reasonInLanguage = {
  en: { field: 'reasonEn', message: 'Please write the reason in English, the language of this client' },
  es: { field: 'reasonEs', message: 'Please write the reason in Spanish, the language of this client' },
} as const
export const invalidTranslationFile = (field: 'translationId' | 'certificateId') => ({
  field,
  message: 'Please choose a file of this case that was checked and can be opened',
})

export const missingSpanishName = { field: 'es', message: 'Please enter the Spanish name' }

export const documentRequestFields = z.strictObject({
  en: requiredText(200, 'Please enter the English name'),
  /** Missing only while the client's portal is in English. */
  es: optional(requiredText(200, missingSpanishName.message)),
  help: optional(requiredText(1000, 'Please enter a hint')),
  helpEs: optional(requiredText(1000, 'Please enter a hint')),
  required: booleanParam.optional(),
  /** Needs a certified translation. */
  translation: booleanParam.optional(),
  due: optional(calendarDate),
})

/** A file of the client. `document`: what staff review, a PDF of all photos or the PDF that came. */
const requestFile = z.strictObject({
  id,
  name: z.string(),
  size: z.number(),
  type: z.string(),
  state: fileState,
  /** What the client sent, where photos became a document. */
  original: z.boolean(),
  createdAt: timestamp,
})
const documentRequest = z.strictObject({
  id,
  /** Of the template; null if it was added by hand. */
  key: nullableText,
  en: z.string(),
  es: nullableText,
  /** In English. */
  help: nullableText,
  helpEs: nullableText,
  required: z.boolean(),
  translation: z.boolean(),
  due: nullableText,
  state,
  /** Why it was returned, or waived. */
  reasonEn: nullableText,
  reasonEs: nullableText,
  receivedAt: timestamp.nullable(),
  /** Who accepted, returned or waived it. */
  reviewedByName: nullableText,
  reviewedAt: timestamp.nullable(),
  /** Newest first, with those of earlier uploads. */
  files: z.array(requestFile),
  /** The certified translation of an accepted document. */
  translationId: id.nullable(),
  certificateId: id.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  canModify: z.boolean(),
})
/** One of the queue, with what a reviewer needs. */
const reviewRow = documentRequest.extend({
  case: id,
  caseTitle: z.string(),
  caseNumber: z.string(),
  clientName: nullableText,
  /** Of the client; null without a portal. */
  language: z.enum(languages).nullable(),
})
const target = { id, requestId: id }
const response = z.strictObject({ id, documentRequest })
const changeErrors = ['notFound', 'stale'] as const

/** People who may change the case may change the fields. All staff may accept and return, because they share the queue. */
export const documentRequests = routes({
  list: route.get('/cases/:id/document-requests', {
    access: 'staff',
    summary: 'Documents that a case needs, in the order of its template',
    input: idInput,
    output: listResponse('documentRequests', documentRequest),
    errors: ['notFound'],
  }),
  create: route.create('/cases/:id/document-requests', {
    access: 'staff',
    summary: "Ask for a document. It needs a Spanish name, unless the client's portal is in English",
    input: documentRequestFields.extend({ id }),
    output: response,
    errors: ['notFound'],
  }),
  update: route.put('/cases/:id/document-requests/:requestId', {
    access: 'staff',
    summary: 'Change the fields that are present, or say that a document is requested again or was handed in',
    input: documentRequestFields.partial().extend({
      ...target,
      state: z.enum(manualRequestStates, `state must be one of ${manualRequestStates.join(', ')}`).optional(),
    }),
    output: response,
    errors: changeErrors,
  }),
  remove: route.delete('/cases/:id/document-requests/:requestId', {
    access: 'staff',
    summary: 'Delete a document request. It can be restored; files stay in the case',
    input: z.strictObject(target),
    errors: changeErrors,
  }),
  restore: route.post('/cases/:id/document-requests/:requestId/restore', {
    access: 'staff',
    summary: `Restore a deleted document request: ${restoreSummary}`,
    input: z.strictObject(target),
    output: response,
    errors: ['notFound', 'restoreTooLate', 'restoreWithoutSpanish'],
  }),
  accept: route.post('/cases/:id/document-requests/:requestId/accept', {
    access: 'staff',
    summary: 'Accept a received document. One in another language needs the files of its translation and of the certificate',
    input: z.strictObject({
      ...target,
      translationId: optional(id),
      certificateId: optional(id),
      /** The document that came needs no translation, although one was expected. */
      isEnglish: booleanParam.optional(),
    }),
    output: response,
    errors: [...changeErrors, 'documentNotReceived', 'translationMissing'],
  }),
  return: route.post('/cases/:id/document-requests/:requestId/return', {
    access: 'staff',
    summary: "Return a received document, with the reason in the client's language. The email to the client does not contain it",
    input: z.strictObject({ ...target, reasonEn: reasonText, reasonEs: reasonText }),
    rules: ({ reasonEn, reasonEs }: Record<string, unknown>): FieldError[] =>
      reasonEn || reasonEs ? [] : [{ field: 'reasonEn', message: reasonRequired }],
    output: response,
    errors: [...changeErrors, 'documentNotReceived'],
  }),
  waive: route.post('/cases/:id/document-requests/:requestId/waive', {
    access: 'staff',
    summary: 'Say that a document is not needed, with a reason that only staff read',
    input: z.strictObject({ ...target, reason: requiredText(1000, reasonRequired) }),
    output: response,
    errors: [...changeErrors, 'documentWaived'],
  }),
  review: route.get('/review', {
    access: 'staff',
    summary: 'Received documents of all cases that wait for a review, oldest first',
    input: pageInput,
    output: listResponse('documentRequests', reviewRow),
  }),
})
