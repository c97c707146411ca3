import { z } from 'zod'
import { maxSelectedFiles, maxTags, normalizeTags, tooManyTags } from './constants/attachments.ts'
import { uuidPattern } from './constants/fields.ts'
import { booleanParam, id, multilineText, optional, permissions, searchText, timestamp, wholeNumber } from './fields.ts'
import { sanitizeFileName } from './files.ts'
import { restoreSummary } from './record-routes.ts'
import { route, routes } from './route.ts'

const tag = multilineText(50)
const tags = z.array(tag, 'Please give a list of tags').max(maxTags, tooManyTags).transform(normalizeTags)
const description = optional(multilineText(2000))

export const fileMessages = {
  notUploaded: 'The file has not arrived. Please upload it again.',
  sizeMismatch: 'The uploaded file has a different size. Please upload it again.',
  typeMismatch: 'The content of this file does not match its name.',
  unusableName: 'Please choose another name. A file without an extension cannot get one.',
  programNotAllowed: 'Programs cannot be attached.',
  tooLargeToScan: 'This file is too large to scan for viruses.',
}

/** Only a "ready" file can be opened. */
export const fileState = z.enum(['checking', 'ready', 'refused'])

export const attachment = z.strictObject({
  id,
  caseId: id,
  name: z.string(),
  url: z.string(),
  size: z.number(),
  /** Detected from the first bytes. */
  type: z.string(),
  tags: z.array(z.string()),
  description: z.string().nullable(),
  state: fileState,
  /** Why the file was rejected. */
  finding: z.string().nullable(),
  /** Sent by the client through the portal. */
  fromPortal: z.boolean(),
  /** The client can download it in the portal. */
  released: z.boolean(),
  uploadedAt: timestamp,
  updatedAt: timestamp,
  createdBy: id.nullable(),
  createdByName: z.string().nullable(),
  ...permissions.shape,
})
export const foundAttachment = z.strictObject({ id, name: z.string(), caseId: id, caseTitle: z.string(), caseNumber: z.string() })
const [nameRequired, nameTooLong] = ['Please give a name', 'Please use at most 1,000 characters']
export const uploadedFileFields = {
  name: z.string(nameRequired).min(1, nameRequired).max(1000, nameTooLong).transform(sanitizeFileName),
  url: z.string('Invalid upload info from server').max(2000, 'Invalid upload info from server'),
  size: z.number('size must be a number').int('size must be a whole number').min(0).optional(),
}
const newFileName = z.string(nameRequired).max(1000, nameTooLong).trim().min(1, nameRequired)
const idsMessage = `Please choose 1 to ${maxSelectedFiles} files`
const fileIds = z
  .string(idsMessage)
  // Ids have 36 characters, and a comma follows each.
  .max(maxSelectedFiles * 37, idsMessage)
  .transform((ids) => [...new Set(ids.toLowerCase().split(',').filter(Boolean))])
  .refine((ids) => ids.length > 0 && ids.every((one) => uuidPattern.test(one)), idsMessage)

export const inlineFlag = z.union([booleanParam, z.enum(['1', '0']).transform((v) => v === '1')], 'inline must be 1 or 0').optional()
const target = { id, attachmentId: id }
const selection = { id, ids: z.array(id, idsMessage).min(1, idsMessage).max(maxSelectedFiles, idsMessage) }
const response = z.strictObject({ id, attachment })

export const attachments = routes({
  search: route.get('/attachments', {
    access: 'staff',
    summary: 'Files of any case with these words in their names, exact matches first',
    input: z.strictObject({ q: searchText, limit: wholeNumber('limit must be a whole number from 1 to 50', 1, 50).optional() }),
    output: z.strictObject({ attachments: z.array(foundAttachment) }),
  }),
  list: route.get('/cases/:id/attachments', {
    access: 'staff',
    summary: 'Files of a case, newest first, 20 a page',
    input: z.strictObject({
      id,
      page: wholeNumber('page must be a whole number from 1', 1, 1_000_000).optional(),
      pageSize: wholeNumber('pageSize must be a whole number from 1 to 100', 1, 100).optional(),
      /** Empty: all files. */
      tag: tag.optional(),
      /** Whether the client can download it in the portal. */
      released: booleanParam.optional(),
    }),
    output: z.strictObject({ attachments: z.array(attachment), total: z.number(), page: z.number(), pageSize: z.number() }),
    errors: ['notFound'],
  }),
  create: route.create('/cases/:id/attachments', {
    access: 'staff',
    summary: 'Register a file that was uploaded to a link from /azure/sas. The server inspects it first',
    input: z.strictObject({
      id,
      ...uploadedFileFields,
      tags: tags.optional(),
      description,
    }),
    output: response,
    errors: ['notFound'],
  }),
  get: route.get('/cases/:id/attachments/:attachmentId', {
    access: 'staff',
    summary: 'One file of a case',
    input: z.strictObject(target),
    output: z.strictObject({ attachment }),
    errors: ['notFound'],
  }),
  update: route.patch('/cases/:id/attachments/:attachmentId', {
    access: 'staff',
    summary: 'Change name, tags or description, or release the file to the portal of the client. The file keeps its extension',
    input: z.strictObject({
      ...target,
      name: newFileName.optional(),
      tags: tags.optional(),
      description,
      released: booleanParam.optional(),
    }),
    output: response,
    errors: ['notFound', 'stale'],
  }),
  remove: route.delete('/cases/:id/attachments/:attachmentId', {
    access: 'staff',
    summary: 'Delete a file. It can be restored',
    input: z.strictObject(target),
    errors: ['notFound', 'stale'],
  }),
  restore: route.post('/cases/:id/attachments/:attachmentId/restore', {
    access: 'staff',
    summary: `Restore a deleted file: ${restoreSummary}`,
    input: z.strictObject(target),
    output: response,
    errors: ['notFound', 'restoreTooLate'],
  }),
  addTags: route.post('/cases/:id/attachments/tags', {
    access: 'staff',
    summary: 'Add tags to several files, all or none',
    input: z.strictObject({ ...selection, tags }),
    errors: ['notFound'],
  }),
  removeSeveral: route.post('/cases/:id/attachments/delete', {
    access: 'staff',
    summary: 'Delete several files, all or none. They can be restored',
    input: z.strictObject(selection),
    errors: ['notFound'],
  }),
  restoreSeveral: route.post('/cases/:id/attachments/restore', {
    access: 'staff',
    summary: `Restore several deleted files, all or none: ${restoreSummary}`,
    input: z.strictObject(selection),
    errors: ['notFound', 'restoreTooLate'],
  }),
  downloadArchive: route.file('/cases/:id/attachments/archive', {
    access: 'staff',
    summary: 'Several files of a case as one zip. The ledger records each file',
    input: z.strictObject({ id, ids: fileIds }),
    errors: ['notFound', 'fileNotReady', 'fileRejected'],
  }),
  getThumbnail: route.file('/cases/:id/attachments/:attachmentId/thumbnail', {
    access: 'staff',
    summary: 'A small version of a picture, for lists',
    input: z.strictObject(target),
    errors: ['notFound'],
  }),
  download: route.file('/cases/:id/attachments/:attachmentId/download', {
    access: 'staff',
    summary: 'Redirects to the file as a download; with inline=1 a picture is shown',
    input: z.strictObject({ ...target, inline: inlineFlag }),
    errors: ['notFound', 'fileNotReady', 'fileRejected'],
  }),
})
