import { PDFDocument } from '@cantoo/pdf-lib'
import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { maxPortalFileBytes } from '@/contract/constants/portal'
import { portalMessages } from '@/contract/portal-messages'
import { queueRequests } from '../support/database/queue-requests'
import { queryRows } from '../support/database/rows'
import { hostileFiles } from '../support/hostile/corpus'
import { uploadBeforeReading } from '../support/network/send-before-reading'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { poll } from '../support/poll'
import { enteredPortal, requestDocument, sendFiles, sha256, smallPdf, takePhoto, upload, waitForUploads } from '../support/records/portals'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})

async function prepare(fields: { translation?: boolean } = {}) {
  const portal = await enteredPortal(people.user)
  return { ...portal, requestId: await requestDocument(people.user, portal.caseId, fields) }
}
const requestOf = async (id: string) => (await people.user.documentRequests.list({ id })).documentRequests[0]
async function download(caseId: string, attachmentId: string) {
  const response = await people.user.raw('GET', `/cases/${caseId}/attachments/${attachmentId}/download`)
  return Buffer.from(await (await fetch(new URL(response.headers.get('location') ?? '', office.url))).arrayBuffer())
}
/** Where the red mark of `takePhoto` is in the pictures of a PDF. */
async function findMarks(pdf: Buffer) {
  const marks: string[] = []
  for (let at = pdf.indexOf('\xff\xd8\xff', 0, 'latin1'); at >= 0; at = pdf.indexOf('\xff\xd8\xff', at + 1, 'latin1')) {
    const { data, info } = await sharp(pdf.subarray(at)).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const isRed = (x: number, y: number) => (data[(y * width + x) * channels + 1] ?? 255) < 100
    const sides = {
      top: [width >> 1, 5],
      bottom: [width >> 1, height - 5],
      left: [5, height >> 1],
      right: [width - 5, height >> 1],
    } as const
    marks.push(...Object.entries(sides).flatMap(([side, [x, y]]) => (isRed(x, y) ? [side] : [])))
  }
  return marks
}
const attachmentsOf = (caseId: string) => queryRows(office.databaseUrl, 'SELECT id FROM attachment WHERE case_id = $1', [caseId])

test('two photos become one upright PDF, and staff keep the originals', async () => {
  const target = await prepare()
  const photos = [await takePhoto(6), await takePhoto()]
  const sent = await sendFiles(
    people.user,
    target,
    photos.map((body, i) => ({ name: `IMG_${i}.jpg`, body })),
  )
  expect(sent).toMatchObject({ title: 'Pasaporte', uploads: [{ files: 2 }] })
  expect(await waitForUploads(people.user, target)).toMatchObject({ state: 'received', uploads: [{ state: 'ready', problem: null }] })
  const request = await requestOf(target.caseId)
  expect(request).toMatchObject({ state: 'received' })
  const [document, ...originals] = request?.files ?? []
  expect(document).toMatchObject({ name: 'Passport.pdf', type: 'application/pdf', original: false })
  expect(originals.map(({ original, name }) => [original, name])).toEqual([
    [true, 'IMG_0.jpg'],
    [true, 'IMG_1.jpg'],
  ])
  const pdf = await download(target.caseId, document?.id ?? '')
  const pages = (await PDFDocument.load(pdf)).getPages().map((page) => page.getSize())
  expect(pages.map(({ width, height }) => width < height)).toEqual([true, false])
  expect(await findMarks(pdf)).toEqual(['top', 'left'])
  const stored = await Promise.all(originals.map(async ({ id }) => sha256(await download(target.caseId, id))))
  expect(stored).toEqual(photos.map(sha256))
  const { attachments } = await people.user.attachments.list({ id: target.caseId })
  expect(attachments.every(({ fromPortal, released }) => fromPortal && !released)).toBe(true)
})

test('a large photo is compressed, and a PDF stays as it is', async () => {
  const target = await prepare()
  const noise = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  await sendFiles(people.user, target, [{ name: 'large.jpg', body: noise }])
  await waitForUploads(people.user, target)
  expect((await requestOf(target.caseId))?.files[0]?.size).toBeLessThan(noise.length / 2)
  const second = await prepare()
  await sendFiles(people.user, second, [{ name: 'letter.pdf', body: smallPdf }])
  await waitForUploads(people.user, second)
  expect((await requestOf(second.caseId))?.files).toMatchObject([{ name: 'letter.pdf', original: false, size: smallPdf.length }])
})

test('the same upload sent twice, also at once, is stored once', async () => {
  const target = await prepare()
  const { url } = await upload(people.user, target, await takePhoto())
  const input = { id: target.requestId, secret: target.secret, uploadId: crypto.randomUUID(), files: [{ name: 'a.jpg', url }] }
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => people.stranger.portalAccess.sendFiles(input)))
  expect(results.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
  expect((await people.stranger.portalAccess.sendFiles(input)).documentRequest.uploads).toHaveLength(1)
  await waitForUploads(people.user, target)
  expect((await requestOf(target.caseId))?.files.filter(({ original }) => original)).toHaveLength(1)
})

test('a process that finishes after its lease ended adds no second document', async () => {
  const target = await prepare()
  const uploadId = crypto.randomUUID()
  await sendFiles(people.user, target, [{ name: 'a.jpg', body: await takePhoto() }], uploadId)
  await waitForUploads(people.user, target)
  const query = (text: string) => queryRows(office.databaseUrl, text, [uploadId])
  await query(`DELETE FROM attachment WHERE upload_id = $1 AND type = 'application/pdf'`)
  const holder = new pg.Client({ connectionString: office.databaseUrl })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM document_request WHERE id = $1 FOR UPDATE', [target.requestId])
    await query(`UPDATE portal_upload SET state = 'checking', document_id = NULL, due_at = now() WHERE id = $1`)
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await poll(
      () => queryRows(office.databaseUrl, 'SELECT pid FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))', [rows[0]?.pid]),
      ({ length }) => length > 0,
    )
    // Another process finishes it meanwhile.
    await query(`UPDATE portal_upload SET state = 'ready', due_at = NULL WHERE id = $1`)
    await holder.query('COMMIT')
  } finally {
    await holder.end()
  }
  // Uploads are prepared one after the other.
  const next = await prepare()
  await sendFiles(people.user, next, [{ name: 'b.jpg', body: await takePhoto() }])
  await waitForUploads(people.user, next)
  expect(await attachmentsOf(target.caseId)).toHaveLength(1)
})

test('refuses HEIC photos, programs and disguised files with a sentence, and keeps nothing', async () => {
  const target = await prepare()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const cases = [
    ['IMG_1.HEIC', heic, 'heic'],
    ['IMG_1.jpg', heic, 'heic'],
    ['passport.exe', 'MZ', 'program'],
    ['passport.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'program'],
    ['passport.pdf', await takePhoto(), 'disguised'],
    ['passport.txt', 'hello', 'unsupportedType'],
    ['passport.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), 'unsupportedType'],
  ] as const
  for (const [name, body, message] of cases)
    await expect(sendFiles(people.user, target, [{ name, body }]), name).rejects.toMatchObject({
      status: 400,
      message: portalMessages[message].es,
    })
  const two = [
    { name: 'a.pdf', body: smallPdf },
    { name: 'b.jpg', body: await takePhoto() },
  ]
  await expect(sendFiles(people.user, target, two)).rejects.toMatchObject({ message: portalMessages.pdfWithOthers.es })
  for (const { name, bytes } of hostileFiles(office.url).filter(({ bytes }, n) => n % 24 === 0 && !String(bytes).startsWith('%PDF')))
    await expect(sendFiles(people.user, target, [{ name, body: bytes }]), name).rejects.toMatchObject({ status: 400 })
  expect(await attachmentsOf(target.caseId)).toEqual([])
  expect(await requestOf(target.caseId)).toMatchObject({ state: 'requested', files: [] })
})

test('names lose folders, controls and reversed text', async () => {
  const target = await prepare()
  await sendFiles(people.user, target, [{ name: '../../a\u202egpj.\u0007b.jpg', body: await takePhoto() }])
  await waitForUploads(people.user, target)
  expect((await requestOf(target.caseId))?.files[1]?.name).toBe('a gpj. b.jpg')
  const second = await prepare()
  await sendFiles(people.user, second, [{ name: 'a\0.jpg', body: await takePhoto() }])
  await waitForUploads(people.user, second)
  expect((await requestOf(second.caseId))?.files[1]?.name).toBe('a .jpg')
})

test('a photo that cannot be decoded comes back with its reason, and the document is asked for again', async () => {
  const target = await prepare()
  const photo = await takePhoto()
  await sendFiles(people.user, target, [{ name: 'cut.jpg', body: photo.subarray(0, photo.length / 2) }])
  expect(await waitForUploads(people.user, target)).toMatchObject({
    state: 'requested',
    uploads: [{ state: 'refused', problem: 'unreadable' }],
  })
  const bomb = await sharp({ create: { width: 10_000, height: 8_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer()
  await sendFiles(people.user, target, [{ name: 'bomb.png', body: bomb }])
  expect((await waitForUploads(people.user, target))?.uploads[0]).toMatchObject({ state: 'refused', problem: 'pixels' })
})

test('a file of more than 100 MB is 413, declared and streamed', async () => {
  const target = await prepare()
  const link = { id: target.requestId, secret: target.secret, filename: 'a.pdf' }
  const tooLarge = people.stranger.portalAccess.createUploadLink({ ...link, size: maxPortalFileBytes + 1 })
  await expect(tooLarge).rejects.toMatchObject({ status: 413, message: portalMessages.fileTooLarge.es })
  const headers = { 'x-ms-blob-type': 'BlockBlob' }
  for (const chunked of [false, true]) {
    const { uploadUrl } = await people.stranger.portalAccess.createUploadLink(link)
    expect(await uploadBeforeReading(uploadUrl, { bytes: maxPortalFileBytes * 1.5, headers, chunked })).toBe(413)
  }
  const { uploadUrl } = await people.stranger.portalAccess.createUploadLink(link)
  const body = new Blob([new Uint8Array(maxPortalFileBytes + 1)]).stream()
  expect((await fetch(uploadUrl, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit)).status).toBe(413)
})

test('a file of another size than the browser declared is not taken', async () => {
  const { requestId: id, secret } = await prepare()
  const { uploadUrl, blobUrl } = await people.stranger.portalAccess.createUploadLink({ id, secret, filename: 'letter.pdf' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: new Uint8Array(smallPdf) })
  const files = [{ name: 'letter.pdf', url: blobUrl, size: smallPdf.length + 1 }]
  const sent = people.stranger.portalAccess.sendFiles({ id, secret, uploadId: crypto.randomUUID(), files })
  await expect(sent).rejects.toMatchObject({ status: 400, message: portalMessages.notUploaded.es })
})

test('the 51st file of a day is 429, also when all come at once', async () => {
  const target = await prepare()
  const requests = await Promise.all(Array.from({ length: 5 }, () => requestDocument(people.user, target.caseId)))
  const link = (id = '') => people.stranger.portalAccess.createUploadLink({ id, secret: target.secret, filename: 'a.jpg' })
  const results = await Promise.allSettled(Array.from({ length: 55 }, (_, i) => link(requests[i % 5])))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 429, message: portalMessages.tooManyFiles.es })
})

test('an upload that breaks off at 99 % leaves nothing', async () => {
  const target = await prepare()
  const photo = await takePhoto()
  const { uploadUrl, blobUrl } = await people.stranger.portalAccess.createUploadLink({
    id: target.requestId,
    secret: target.secret,
    filename: 'a.jpg',
  })
  let cut = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(photo.subarray(0, Math.floor(photo.length * 0.99)))
      cut = () => controller.error(new Error('connection lost'))
    },
  })
  const put = fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body, duplex: 'half' } as RequestInit)
  setImmediate(cut)
  await expect(put).rejects.toThrow()
  const input = { id: target.requestId, secret: target.secret, uploadId: crypto.randomUUID(), files: [{ name: 'a.jpg', url: blobUrl }] }
  await expect(people.stranger.portalAccess.sendFiles(input)).rejects.toMatchObject({ message: portalMessages.notUploaded.es })
  expect(await attachmentsOf(target.caseId)).toEqual([])
  expect(await queryRows(office.databaseUrl, 'SELECT 1 FROM portal_upload WHERE request_id = $1', [target.requestId])).toEqual([])
  // The same link takes the whole file.
  const again = await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: new Uint8Array(photo) })
  expect(again.status).toBe(201)
})

test('an accepted or waived document takes no more files', async () => {
  const target = await prepare()
  await people.user.documentRequests.waive({ id: target.caseId, requestId: target.requestId, reason: 'Not needed' })
  const refused = { status: 409, message: portalMessages.documentNotNeeded.es }
  await expect(upload(people.user, target, 'x')).rejects.toMatchObject(refused)
})

test('a document that waits while the office ends the portal is refused and not stored', async () => {
  const { id, caseId, requestId, secret } = await prepare()
  const { url } = await upload(people.user, { requestId, secret }, smallPdf, 'late.pdf')
  const end = `WITH p AS (UPDATE portal SET ended_at = now() WHERE id = $1 RETURNING guest_id)
               UPDATE chat_guest g SET ended_at = now() FROM p WHERE g.id = p.guest_id`
  const send = () =>
    people.stranger.portalAccess.sendFiles({ id: requestId, secret, uploadId: crypto.randomUUID(), files: [{ name: 'late.pdf', url }] })
  const [late] = await queueRequests(office.databaseUrl, end, [id], () => [send()])
  expect(late).toMatchObject({ status: 'rejected', reason: { status: 410, message: portalMessages.portalEnded.es } })
  expect(await requestOf(caseId)).toMatchObject({ state: 'requested', files: [] })
})
