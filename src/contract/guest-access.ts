import { z } from 'zod'
import { fileState, uploadedFileFields } from './attachments.ts'
import { clientMsgId, messageText } from './chat.ts'
import { languages } from './constants/languages.ts'
import { id, idInput, timestamp } from './fields.ts'
import { tooManyPixels, uploadLink, uploadLinkFields } from './files.ts'
import { route, routes } from './route.ts'

export const maxPhotoBytes = 20 * 1024 ** 2
/** Of a guest in 24 hours: upload links, and those whose photo was not sent. Together at most 1 GB. */
export const maxPhotosPerDay = 50
export const maxUnsentPhotos = 20
export const invalidPhoto = {
  type: { field: 'name', message: 'Please choose a photo: JPEG, PNG, WebP or GIF' },
  size: { field: 'size', message: 'Please choose a photo of at most 20 MB' },
  pixels: { field: 'name', message: tooManyPixels },
}

export const guestSecret = z.string('Please open the link').max(100, 'Please open the link')
export const guestMessage = z.strictObject({
  id,
  seq: z.number(),
  mine: z.boolean(),
  /** Null for a system message. */
  from: z.string().nullable(),
  content: z.string(),
  deleted: z.boolean(),
  file: z.strictObject({ id, name: z.string(), size: z.number(), state: fileState }).nullable(),
  clientMsgId: z.string().nullable(),
  createdOn: timestamp,
})
/** What guests do. The secret is in the body, not in a cookie or an address. */
export const guestAccess = routes({
  enter: route.post('/guest/enter', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'Use a guest link, once. The response contains the secret for all further calls',
    input: z.strictObject({ token: guestSecret }),
    output: z.strictObject({ secret: z.string() }),
    errors: ['guestLinkExpired', 'tooManyRequests'],
  }),
  getChat: route.post('/guest/look', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'Whether the guest was let in and, if so, the newest messages, oldest first; with `before` earlier ones',
    input: z.strictObject({ secret: guestSecret, before: id.optional() }),
    output: z.strictObject({
      id,
      office: z.string(),
      phone: z.string().nullable(),
      name: z.string(),
      language: z.enum(languages),
      state: z.enum(['waiting', 'in']),
      people: z.array(z.string()),
      expiresAt: timestamp,
      messages: z.array(guestMessage),
      more: z.boolean(),
    }),
    errors: ['guestLinkExpired'],
  }),
  sendMessage: route.create('/guest/say', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'Send a message. The same clientMsgId sends it only once',
    input: z.strictObject({
      secret: guestSecret,
      content: messageText,
      clientMsgId: clientMsgId.optional(),
    }),
    output: z.strictObject({ message: guestMessage }),
    errors: ['guestLinkExpired', 'idempotencyKeyReused', 'tooManyRequests'],
  }),
  createPhotoLink: route.post('/guest/photos/link', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'An upload link for one photo: PUT it to uploadUrl with the header x-ms-blob-type: BlockBlob, then send blobUrl',
    input: z.strictObject({ secret: guestSecret, ...uploadLinkFields }),
    output: uploadLink,
    errors: ['guestLinkExpired', 'tooManyRequests', 'tooManyPhotos'],
  }),
  sendPhoto: route.create('/guest/photos', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'Send an uploaded photo. The server inspects it first. The same clientMsgId sends it only once',
    input: z.strictObject({ secret: guestSecret, clientMsgId, ...uploadedFileFields }),
    output: z.strictObject({ message: guestMessage }),
    errors: ['guestLinkExpired', 'tooManyRequests'],
  }),
  getFileLink: route.post('/guest/files/:id', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'A download link, valid for five minutes, for a file that was sent since the guest was let in',
    input: idInput.extend({ secret: guestSecret }),
    output: z.strictObject({ url: z.string() }),
    errors: ['guestLinkExpired', 'notFound', 'fileNotReady', 'fileRejected'],
  }),
})
