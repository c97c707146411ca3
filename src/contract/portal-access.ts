import { z } from 'zod'
import { fileState, uploadedFileFields } from './attachments.ts'
import { callKind } from './calls.ts'
import { clientMsgId, messageText } from './chat.ts'
import { appointmentAnswers } from './constants/events.ts'
import { codeMinutes, maxCodeTries, maxKnownPortals, maxPhotosOfDocument } from './constants/portal.ts'
import { documentRequestStates } from './document-requests.ts'
import { calendarDate, id, instant, nullableText, timestamp } from './fields.ts'
import { uploadLink, uploadLinkFields } from './files.ts'
import { guestMessage } from './guest-access.ts'
import { portalLanguage, portalOffice } from './portal.ts'
import { uploadProblemNames } from './portal-messages.ts'
import { route, routes } from './route.ts'

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
const appointmentTime = z.strictObject({
  start: timestamp,
  /** First and last date of an all-day appointment. */
  days: z.strictObject({ first: z.string(), last: z.string() }).nullable(),
})
const appointment = appointmentTime.extend({
  id,
  title: z.string(),
  end: timestamp.nullable(),
  answer: z.enum(appointmentAnswers).nullable(),
})
const appointmentChangeStates = ['canceled', 'moved', 'withdrawn'] as const
/** Since the client saw it. Nothing describes a withdrawn one: it may now be about someone else. */
const appointmentChange = z.strictObject({
  id,
  state: z.enum(appointmentChangeStates),
  title: nullableText,
  before: appointmentTime.nullable(),
  after: appointmentTime.nullable(),
})
/** The time that the client saw, as in the view. */
const seenTime = {
  start: instant.optional(),
  days: z.strictObject({ first: calendarDate, last: calendarDate }, 'Please give the dates of the appointment, or null').nullish(),
}
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
    ignoresIdempotencyKey: true,
    summary:
      'Use a link, once, or a link and the mailed code. The response contains the secret of this device for all further calls. With one of `secrets` that already opens the portal, it contains that secret and no device is added',
    input: z.strictObject({
      token: portalSecret,
      /** Those that this device has, of any portal. */
      secrets: z.array(portalSecret).max(maxKnownPortals, `Please send at most ${maxKnownPortals} secrets`).optional(),
      code: z
        .string(codeMessage)
        .regex(/^\d{6}$/, codeMessage)
        .optional(),
    }),
    output: z.strictObject({ secret: z.string() }),
    errors: [...portalErrors, 'invalidPortalCode', 'portalCodeExpired'],
  }),
  requestCode: route.post('/portal/code', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: `Email the client a code for another device: six digits, valid for ${codeMinutes} minutes and ${maxCodeTries} tries. The token is that of a link, also a used one, or of a mail`,
    input: z.strictObject({ token: portalSecret }),
    errors: [...portalErrors, 'portalWithoutEmail'],
  }),
  getPortal: route.post('/portal/view', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary:
      'What the office released to the client. Document requests: returned, requested, received, accepted. The newest messages, oldest first; with `before` earlier ones',
    input: z.strictObject({ ...secret, before: id.optional() }),
    output: z.strictObject({
      office: portalOffice,
      /** The client as a person in calls. */
      guestId: id,
      name: z.string(),
      language: portalLanguage,
      nextStep: nullableText,
      documentRequests: z.array(request),
      appointments: z.array(appointment),
      appointmentChanges: z.array(appointmentChange),
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
    ignoresIdempotencyKey: true,
    summary: 'Send a message. The same clientMsgId sends it only once',
    input: z.strictObject({
      ...secret,
      content: messageText,
      clientMsgId: clientMsgId.optional(),
    }),
    output: z.strictObject({ message: guestMessage }),
    errors: [...portalErrors, 'idempotencyKeyReused'],
  }),
  createUploadLink: route.post('/portal/document-requests/:id/files/link', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'An upload link for one file: PUT it to uploadUrl with the header x-ms-blob-type: BlockBlob, then send blobUrl',
    input: z.strictObject({ id, ...secret, ...uploadLinkFields, size: uploadedFileFields.size }),
    output: uploadLink,
    errors: [...portalErrors, 'notFound', 'documentNotNeeded', 'tooManyFiles', 'fileTooLarge'],
  }),
  sendFiles: route.create('/portal/document-requests/:id/files', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
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
    ignoresIdempotencyKey: true,
    summary: 'Say whether the client comes. The person of the appointment is notified. Refused if the appointment has another time now',
    input: z.strictObject({
      id,
      ...secret,
      answer: z.enum(appointmentAnswers, 'Please answer confirm or cannotCome'),
      /** Without `start` the answer is 404, and the client is told to reload the page. */
      ...seenTime,
    }),
    output: z.strictObject({ appointment }),
    errors: [...portalErrors, 'notFound', 'appointmentChanged'],
  }),
  dismissAppointmentChange: route.post('/portal/appointments/:id/change/dismiss', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary:
      'Stop showing that an appointment was canceled, moved or withdrawn. An answer does the same for a moved one. Refused if another change is shown now. The same again succeeds',
    input: z.strictObject({
      id,
      ...secret,
      /** The change that the client saw. Without it the answer is 404, and the client is told to reload the page. */
      state: z.enum(appointmentChangeStates, 'Please give what became of the appointment').optional(),
      /** The time that `after` contained. */
      ...seenTime,
    }),
    errors: [...portalErrors, 'notFound', 'appointmentChanged'],
  }),
  getFileLink: route.post('/portal/files/:id', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'A download link, valid for five minutes, for a file that the office released or sent as a message',
    input: z.strictObject({ id, ...secret }),
    output: z.strictObject({ url: z.string() }),
    errors: [...portalErrors, 'notFound', 'fileNotReady', 'fileRejected'],
  }),
  stopReminders: route.post('/portal/reminders/stop', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'Stop reminder mails, with the token of one',
    input: z.strictObject({ token: portalSecret }),
    output: z.strictObject({ language: portalLanguage, office: z.string(), phone: nullableText }),
    errors: ['portalLinkExpired', 'tooManyRequests'],
  }),
})
