import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { type ApiClient, createApiClient } from '../api/caller'
import { randomIpHeaders } from '../api/random-ip'
import { poll } from '../poll'

type Options = { language?: 'en' | 'es'; mail?: boolean }
/** Opens a portal for a new client with a case of `owner`. */
export async function openPortal(owner: ApiClient, { language = 'es', mail = false }: Options = {}) {
  const email = `${randomUUID()}@client.example`
  const { id: clientId } = await owner.clients.create({ firstName: 'Luz', lastName: 'Peña', phone: '555 0100', email })
  const { id: caseId } = await owner.cases.create({ title: `Matter ${randomUUID()}`, clientName: clientId })
  const { id, link, portal, office } = await owner.portals.create({ id: caseId, language, mail })
  return { id, caseId, clientId, email, portal, office, token: tokenOf(link) }
}
export const tokenOf = (link: string) => link.split('#')[1] ?? ''

/** From an address of its own. */
export const enter = async ({ url }: ApiClient, token: string, code?: string) =>
  (await createApiClient(url, null).portalAccess.enter({ token, ...(code && { code }) }, { headers: randomIpHeaders() })).secret

export async function enteredPortal(owner: ApiClient, options: Options = {}) {
  const portal = await openPortal(owner, options)
  return { ...portal, secret: await enter(owner, portal.token) }
}

/** Answers for the time that the client sees now. */
export async function answerAppointment(
  { url }: ApiClient,
  { id, secret, answer }: { id: string; secret: string; answer: 'confirm' | 'cannotCome' },
) {
  const stranger = createApiClient(url, null)
  const appointment = (await stranger.portalAccess.getPortal({ secret })).appointments.find((shown) => shown.id === id)
  if (!appointment) throw new Error('The portal does not show this appointment')
  const { start, days } = appointment
  return stranger.portalAccess.answerAppointment({ id, secret, answer, start, days })
}

export const requestDocument = async (owner: ApiClient, caseId: string, fields: { translation?: boolean } = {}) =>
  (await owner.documentRequests.create({ id: caseId, en: 'Passport', es: 'Pasaporte', ...fields })).id

/** Wider than high, with a mark in the left half; `orientation` as in EXIF. */
export const takePhoto = (orientation?: number) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 100, height: 200, channels: 3, background: '#c00' } }, left: 0, top: 0 }])
    .withMetadata(orientation ? { orientation } : {})
    .jpeg()
    .toBuffer()

type Target = { requestId: string; secret: string }
export async function upload(owner: ApiClient, { requestId, secret }: Target, body: Uint8Array | string, filename = 'photo.jpg') {
  const stranger = createApiClient(owner.url, null)
  const { uploadUrl, blobUrl } = await stranger.portalAccess.createUploadLink({ id: requestId, secret, filename })
  const bytes = typeof body === 'string' ? body : new Uint8Array(body)
  const { status } = await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: bytes })
  return { url: blobUrl, status, uploadUrl }
}
export type SentFile = { name: string; body: Uint8Array | string }
export async function sendFiles(owner: ApiClient, target: Target, files: SentFile[], uploadId: string = randomUUID()) {
  const sent = []
  for (const { name, body } of files) sent.push({ name, url: (await upload(owner, target, body, name)).url })
  const stranger = createApiClient(owner.url, null)
  return (await stranger.portalAccess.sendFiles({ id: target.requestId, secret: target.secret, uploadId, files: sent })).documentRequest
}
/** Waits until what was sent is no longer checked. */
export const waitForUploads = async (owner: ApiClient, { requestId, secret }: Target) =>
  poll(
    async () =>
      (await createApiClient(owner.url, null).portalAccess.getPortal({ secret })).documentRequests.find(({ id }) => id === requestId),
    (request) => request !== undefined && request.uploads.length > 0 && request.uploads.every(({ state }) => state !== 'checking'),
    60_000,
  )
export const smallPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
