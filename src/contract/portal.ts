import { z } from 'zod'
import { fileState, uploadedFileFields } from './attachments.ts'
import { callKind } from './calls.ts'
import { messageRequired } from './chat.ts'
import { maxMessageLength } from './constants/chat.ts'
import { appointmentAnswers } from './constants/events.ts'
import { documentRequestStates } from './document-requests.ts'
import type { FieldError } from './errors.ts'
import { booleanParam, id, idInput, multilineText, optional, requiredText, timestamp } from './fields.ts'
import { uploadLink, uploadLinkFields } from './files.ts'
import { guestMessage } from './guests.ts'
import { codeMinutes, maxPhotosOfDocument } from './portal-limits.ts'
import { uploadProblemNames } from './portal-messages.ts'
import { route, routes } from './route.ts'

export const portalLanguages = ['en', 'es'] as const
export const portalStates = ['invited', 'open', 'ended'] as const
/** The longest unused device makes room for a sixth. */
export const maxPortalDevices = 5
export const portalLinkDays = 7
export const maxCodeTries = 5
/** A portal ends this long after its case was closed. */
export const daysAfterClosing = 30
/** After a document was asked for. */
export const portalReminderDays = [3, 7, 14] as const
export const maxPortalFileBytes = 100 * 1024 ** 2
/** Of a portal in 24 hours. */
export const maxPortalFilesPerDay = 50

const language = z.enum(portalLanguages, 'Please choose English or Spanish')
const nextStep = optional(requiredText(1000, 'Please enter the next step'))
const mail = booleanParam.optional()
const nullableText = z.string().nullable()

export const bothLanguages = { field: 'nextStepEs', message: 'Please write the next step in both languages' }
const portal = z.strictObject({
  id,
  case: id,
  client: id,
  clientName: z.string(),
  clientEmail: nullableText,
  language,
  /** `invited`: no device has used a link yet. */
  state: z.enum(portalStates),
  /** When a closed case ends it. */
  until: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /** Of a link that nobody has used. */
  linkExpiresAt: timestamp.nullable(),
  /** Last seen first. */
  devices: z.array(
    z.strictObject({
      id,
      /** The User-Agent. */
      agent: nullableText,
      createdAt: timestamp,
      /** Accurate to a minute. */
      seenAt: timestamp,
    }),
  ),
  lastSeenAt: timestamp.nullable(),
  nextStepEn: nullableText,
  nextStepEs: nullableText,
  /** Since when the client wants no reminders. */
  remindersStoppedAt: timestamp.nullable(),
  /** The chat of the messages. */
  threadId: id,
  createdByName: nullableText,
  createdAt: timestamp,
  updatedAt: timestamp,
  canModify: z.boolean(),
})
const response = z.strictObject({ id, portal })
const linkResponse = response.extend({
  /** Shown once: only its hash is stored. */
  link: z.string(),
  mailed: z.boolean(),
})

/** What staff do with a client's portal. Changes: whoever may change the case. */
export const portals = routes({
  get: route.get('/cases/:id/portal', {
    access: 'staff',
    summary: 'The portal of a case, open or ended; null without one',
    input: idInput,
    output: z.strictObject({ portal: portal.nullable() }),
    errors: ['notFound'],
  }),
  create: route.create('/cases/:id/portal', {
    access: 'staff',
    hasSecretResponse: true,
    summary: `Open a portal for the client of a case, until ${daysAfterClosing} days after the case is closed. The link works once within ${portalLinkDays} days; with \`mail\` it is emailed`,
    input: z.strictObject({
      id,
      /** Default: the client's. */
      language: language.optional(),
      mail,
    }),
    output: linkResponse,
    errors: ['notFound', 'caseWithoutClient', 'portalExists', 'tooManyInvitations'],
  }),
  update: route.put('/portals/:id', {
    access: 'staff',
    summary: 'Change the next step, in both languages, or the language of the client',
    input: z.strictObject({ id, nextStepEn: nextStep, nextStepEs: nextStep, language: language.optional() }),
    rules: ({ nextStepEn, nextStepEs }: Record<string, unknown>): FieldError[] => (!nextStepEn === !nextStepEs ? [] : [bothLanguages]),
    output: response,
    errors: ['notFound', 'stale', 'portalClosed'],
  }),
  renewLink: route.post('/portals/:id/link', {
    access: 'staff',
    hasSecretResponse: true,
    summary: 'Create a new link for a further device. The earlier link stops working, devices stay',
    input: idInput.extend({ mail }),
    output: linkResponse,
    errors: ['notFound', 'stale', 'portalClosed', 'tooManyInvitations'],
  }),
  end: route.post('/portals/:id/end', {
    access: 'staff',
    summary: 'End a portal with its devices and its link',
    input: idInput,
    output: response,
    errors: ['notFound', 'stale', 'portalClosed'],
  }),
})

/** The secret of a device. */
export const portalSecret = z.string('Please open the link').max(200, 'Please open the link')
const secret = { secret: portalSecret }
const codeMessage = 'Please enter the six digits of the code'
/** What every call of a device may fail with. */
export const portalErrors = ['portalLinkExpired', 'portalEnded', 'tooManyRequests'] as const
const upload = z.strictObject({
  id,
  /** Photos, or 1 for a PDF. */
  files: z.number(),
  state: fileState,
  problem: z.enum(uploadProblemNames).nullable(),
  createdAt: timestamp,
})
const request = z.strictObject({
  id,
  /** In the client's language, as are `help` and `reason`. */
  title: z.string(),
  help: nullableText,
  required: z.boolean(),
  /** Needs a certified translation. */
  translation: z.boolean(),
  due: nullableText,
  state: z.enum(documentRequestStates).exclude(['waived']),
  /** Why it was returned. */
  reason: nullableText,
  /** Newest first. */
  uploads: z.array(upload),
})
const appointment = z.strictObject({
  id,
  title: z.string(),
  start: timestamp,
  end: timestamp.nullable(),
  /** First and last date of an all-day appointment. */
  days: z.strictObject({ first: z.string(), last: z.string() }).nullable(),
  answer: z.enum(appointmentAnswers).nullable(),
})
const call = z.strictObject({
  id,
  kind: callKind,
  /** The caller, unless their account was deleted. */
  from: nullableText,
  /** `running`: others are in the call, which the client may join. */
  state: z.enum(['ringing', 'running', 'missed']),
  at: timestamp,
})
const releasedFile = z.strictObject({ id, name: z.string(), size: z.number(), type: z.string(), createdAt: timestamp })

/** What clients do. The secret is in the body, not in a cookie or an address. */
export const portalAccess = routes({
  enter: route.post('/portal/enter', {
    access: 'anyone',
    hasSecretResponse: true,
    summary: 'Use a link, once, or a link and the mailed code. The response contains the secret of this device for all further calls',
    input: z.strictObject({
      token: portalSecret,
      code: z
        .string(codeMessage)
        .regex(/^\d{6}$/, codeMessage)
        .optional(),
    }),
    output: z.strictObject({ secret: z.string() }),
    errors: [...portalErrors, 'portalCodeWrong', 'portalCodeExpired'],
  }),
  requestCode: route.post('/portal/code', {
    access: 'anyone',
    hasSecretResponse: true,
    summary: `Email the client a code for a further device: six digits, valid for ${codeMinutes} minutes and ${maxCodeTries} tries. The token is that of a link, also a used one, or of a mail`,
    input: z.strictObject({ token: portalSecret }),
    errors: [...portalErrors, 'portalWithoutEmail'],
  }),
  view: route.post('/portal/view', {
    access: 'anyone',
    hasSecretResponse: true,
    summary:
      'What the office released to the client. Document requests: returned, requested, received, accepted. The newest messages, oldest first; with `before` earlier ones',
    input: z.strictObject({ ...secret, before: id.optional() }),
    output: z.strictObject({
      office: z.strictObject({ name: z.string(), phone: nullableText, address: nullableText, timeZone: z.string() }),
      /** The client as a person in calls. */
      guestId: id,
      name: z.string(),
      language,
      nextStep: nullableText,
      documentRequests: z.array(request),
      appointments: z.array(appointment),
      messages: z.array(guestMessage),
      moreMessages: z.boolean(),
      /** Calls of the office to the client that ring, run or were missed, newest first. */
      calls: z.array(call),
      files: z.array(releasedFile),
    }),
    errors: portalErrors,
  }),
  sendMessage: route.create('/portal/message', {
    access: 'anyone',
    hasSecretResponse: true,
    summary: 'Send a message. The same clientMsgId sends it only once',
    input: z.strictObject({
      ...secret,
      content: multilineText(maxMessageLength).refine((s) => s.trim() !== '', messageRequired),
      clientMsgId: multilineText(100).min(1).optional(),
    }),
    output: z.strictObject({ message: guestMessage }),
    errors: [...portalErrors, 'idempotencyKeyReused'],
  }),
  createUploadLink: route.post('/portal/document-requests/:id/files/link', {
    access: 'anyone',
    hasSecretResponse: true,
    summary: 'An upload link for one file: PUT it to uploadUrl with the header x-ms-blob-type: BlockBlob, then send blobUrl',
    input: z.strictObject({ id, ...secret, ...uploadLinkFields, size: uploadedFileFields.size }),
    output: uploadLink,
    errors: [...portalErrors, 'notFound', 'documentNotNeeded', 'tooManyFiles', 'fileTooLarge'],
  }),
  sendFiles: route.create('/portal/document-requests/:id/files', {
    access: 'anyone',
    hasSecretResponse: true,
    summary:
      'Send uploaded photos, which become one PDF, or one PDF. The server inspects them first. The same uploadId sends them only once',
    input: z.strictObject({
      id,
      ...secret,
      /** Chosen by the device. */
      uploadId: id,
      files: z
        .array(z.strictObject(uploadedFileFields), 'Please choose a file')
        .min(1, 'Please choose a file')
        .max(maxPhotosOfDocument, `Please choose at most ${maxPhotosOfDocument} photos`),
    }),
    output: z.strictObject({ documentRequest: request }),
    errors: [...portalErrors, 'notFound', 'documentNotNeeded', 'fileTooLarge'],
  }),
  answerAppointment: route.post('/portal/appointments/:id/answer', {
    access: 'anyone',
    hasSecretResponse: true,
    summary: 'Say whether the client comes. The person of the appointment is notified',
    input: z.strictObject({ id, ...secret, answer: z.enum(appointmentAnswers, 'Please answer confirm or cannotCome') }),
    output: z.strictObject({ appointment }),
    errors: [...portalErrors, 'notFound'],
  }),
  getFileLink: route.post('/portal/files/:id', {
    access: 'anyone',
    hasSecretResponse: true,
    summary: 'A download link, valid for five minutes, for a file that the office released or sent as a message',
    input: z.strictObject({ id, ...secret }),
    output: z.strictObject({ url: z.string() }),
    errors: [...portalErrors, 'notFound', 'fileNotReady', 'fileRejected'],
  }),
  stopReminders: route.post('/portal/reminders/stop', {
    access: 'anyone',
    hasSecretResponse: true,
    summary: 'Stop reminder mails, with the token of one',
    input: z.strictObject({ token: portalSecret }),
    output: z.strictObject({ language, office: z.string(), phone: nullableText }),
    errors: ['portalLinkExpired', 'tooManyRequests'],
  }),
})
