import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { maxPhotoBytes, maxPhotosPerDay, maxUnsentPhotos } from '@/contract/guest-access'
import { randomIpHeaders } from '../support/api/random-ip'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { hostileFiles } from '../support/hostile/corpus'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
let office: OfficeUnderTest
let photo: Buffer
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
})
const expired = { status: 410 }

async function inviteGuest(admitted = true) {
  const { id: clientId } = await people.user.clients.create({ firstName: 'Luz', lastName: 'Peña', phone: '555 0100' })
  const { id: threadId, invitations } = await people.user.guests.invite({ clientIds: [clientId] })
  const { id = '', link = '' } = invitations[0] ?? {}
  const { secret } = await people.stranger.guestAccess.enter({ token: link.split('#')[1] ?? '' }, { headers: randomIpHeaders() })
  if (admitted) await people.user.guests.admit({ id })
  return { id, threadId, secret }
}
const put = (address: string, body: BodyInit) => fetch(address, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body })
async function upload(secret: string, body: Uint8Array | string = photo, filename = 'id.jpg') {
  const { uploadUrl, blobUrl } = await people.stranger.guestAccess.createPhotoLink({ secret, filename })
  return { url: blobUrl, status: (await put(uploadUrl, typeof body === 'string' ? body : new Uint8Array(body))).status }
}
const send = (secret: string, url: string, more: { name?: string; size?: number; clientMsgId?: string } = {}) =>
  people.stranger.guestAccess.sendPhoto({ secret, url, name: 'id.jpg', clientMsgId: crypto.randomUUID(), ...more })
const fileCount = (threadId: string) => queryRows(office.databaseUrl, 'SELECT id FROM chat_file WHERE thread_id = $1', [threadId])

test('a guest sends a photo, which staff see in the thread and both can download', async () => {
  const { secret, threadId, id } = await inviteGuest()
  const staff = await openSocket(office.url, people.user.token ?? '')
  const { url } = await upload(secret)
  const clientMsgId = crypto.randomUUID()
  const { message } = await send(secret, url, { clientMsgId, size: photo.length })
  expect(message).toMatchObject({ mine: true, content: 'id.jpg', file: { name: 'id.jpg', size: photo.length, state: 'ready' } })
  expect((await send(secret, url, { clientMsgId })).message.id).toBe(message.id)
  const received = await staff.waitFor('message', (m) => m.message.id === message.id)
  expect(received.message).toMatchObject({ guest: id, sender: null, file: { name: 'id.jpg', type: 'image/jpeg', state: 'ready' } })
  const shown = await people.user.raw('GET', `${received.message.file?.url.replace('/api', '')}?inline=1`)
  expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual(['image/jpeg', 'nosniff'])
  const own = await people.stranger.guestAccess.getFileLink({ id: message.file?.id ?? '', secret })
  expect(Buffer.from(await (await fetch(new URL(own.url, office.url))).arrayBuffer())).toEqual(photo)
  expect(await fileCount(threadId)).toHaveLength(1)
  staff.socket.close()
})

test('the same photo sent several times at once is one message', async () => {
  const { secret, threadId } = await inviteGuest()
  const { url } = await upload(secret)
  const clientMsgId = crypto.randomUUID()
  const sent = await Promise.all(Array.from({ length: 6 }, () => send(secret, url, { clientMsgId })))
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1)
  expect(await fileCount(threadId)).toHaveLength(1)
})

test.each(['png', 'webp', 'gif'] as const)('accepts a photo of type %s, and adds the extension that its name lacks', async (type) => {
  const { secret } = await inviteGuest()
  const { url } = await upload(secret, await sharp(photo).toFormat(type).toBuffer())
  expect((await send(secret, url, { name: '../../photo' })).message.content).toBe(`photo.${type}`)
})

test('rejects every file that is not a photo, whatever its name says', async () => {
  const { secret, threadId } = await inviteGuest()
  const files = hostileFiles(office.url).filter((_, n) => n % 16 === 0)
  for (const { name, bytes } of files) {
    const { url } = await upload(secret, bytes, name)
    await expect(send(secret, url, { name }), name).rejects.toMatchObject({ status: 400 })
  }
  const { url: pdf } = await upload(secret, '%PDF-1.7')
  await expect(send(secret, pdf, { name: 'id.pdf' })).rejects.toMatchObject({ message: 'Please choose a photo: JPEG, PNG, WebP or GIF' })
  const { url: disguised } = await upload(secret)
  for (const name of ['id.html', 'id.exe', 'id.png']) await expect(send(secret, disguised, { name })).rejects.toMatchObject({ status: 400 })
  const { url: cut } = await upload(secret, photo.subarray(0, 12))
  await expect(send(secret, cut)).rejects.toMatchObject({ status: 400 })
  expect(await fileCount(threadId)).toEqual([])
})

test('refuses a photo of more than 20 MB and one with more than 40 megapixels', async () => {
  const { secret, threadId } = await inviteGuest()
  const large = new Uint8Array(maxPhotoBytes + 1)
  large.set(photo)
  const declared = await upload(secret, large)
  expect(declared.status).toBe(413)
  const { uploadUrl, blobUrl } = await people.stranger.guestAccess.createPhotoLink({ secret, filename: 'id.jpg' })
  const streamed = new Blob([large]).stream()
  const init = { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: streamed, duplex: 'half' } as RequestInit
  expect((await fetch(uploadUrl, init)).status).toBe(413)
  for (const url of [declared.url, blobUrl])
    await expect(send(secret, url)).rejects.toMatchObject({ message: 'The file has not arrived. Please upload it again.' })
  const wide = await sharp({ create: { width: 10_000, height: 4_001, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const { url } = await upload(secret, wide, 'id.png')
  await expect(send(secret, url, { name: 'id.png' })).rejects.toMatchObject({
    message: 'Please choose a picture of at most 40 megapixels',
  })
  expect(await fileCount(threadId)).toEqual([])
})

test('a guest sends and reads no file of another thread, guest or person', async () => {
  const [luz, other] = [await inviteGuest(), await inviteGuest()]
  const { url: foreign } = await upload(other.secret)
  const { uploadUrl, blobUrl: ofStaff } = await people.user.files.createUploadLink({ filename: 'id.jpg' })
  await put(uploadUrl, new Uint8Array(photo))
  for (const url of [foreign, ofStaff, 'https://evil.example/id.jpg', '/etc/passwd'])
    await expect(send(luz.secret, url)).rejects.toMatchObject({ status: 400 })
  await expect(people.user.chat.sendFile({ threadId: luz.threadId, name: 'id.jpg', url: foreign })).rejects.toMatchObject({ status: 400 })
  const { message } = await send(other.secret, foreign)
  await expect(send(other.secret, foreign)).rejects.toMatchObject({ status: 400 })
  const fileId = message.file?.id ?? ''
  await expect(people.stranger.guestAccess.getFileLink({ id: fileId, secret: luz.secret })).rejects.toMatchObject({ status: 404 })
  expect((await people.stranger.guestAccess.getChat({ secret: luz.secret })).messages).toEqual([])
  for (const version of ['download', 'thumbnail']) {
    expect((await people.admin.raw('GET', `/chat/files/${fileId}/${version}`)).status).toBe(403)
    expect((await people.stranger.raw('GET', `/chat/files/${fileId}/${version}`)).status).toBe(401)
  }
})

test('a guest who waits or whose access ended can neither upload nor send', async () => {
  const waiting = await inviteGuest(false)
  await expect(people.stranger.guestAccess.createPhotoLink({ secret: waiting.secret, filename: 'id.jpg' })).rejects.toMatchObject({
    status: 403,
  })
  const { id, secret, threadId } = await inviteGuest()
  const { url } = await upload(secret)
  const { message } = await send(secret, (await upload(secret)).url)
  await people.user.guests.end({ id })
  await expect(people.stranger.guestAccess.createPhotoLink({ secret, filename: 'id.jpg' })).rejects.toMatchObject(expired)
  await expect(send(secret, url)).rejects.toMatchObject(expired)
  await expect(people.stranger.guestAccess.getFileLink({ id: message.file?.id ?? '', secret })).rejects.toMatchObject(expired)
  expect(await fileCount(threadId)).toHaveLength(1)
})

test('a guest gets 50 upload links in 24 hours, and 20 whose photo was not sent', async () => {
  const [sending, collecting] = [await inviteGuest(), await inviteGuest()]
  const add = (guest: string, count: number, attachment: string | null) =>
    queryRows(
      office.databaseUrl,
      `INSERT INTO blob (id, filename, guest_id, made_at, attachment) SELECT gen_random_uuid(), 'id.jpg', $1, now(), $3 FROM generate_series(1, $2::int)`,
      [guest, count, attachment],
    )
  await add(sending.id, maxPhotosPerDay - 1, 'sent')
  await add(collecting.id, maxUnsentPhotos - 1, null)
  const refused = { status: 429, message: 'Too many photos today. Please try again tomorrow or call the office.' }
  for (const { secret, id } of [sending, collecting]) {
    const links = Array.from({ length: 4 }, () => people.stranger.guestAccess.createPhotoLink({ secret, filename: 'id.jpg' }))
    const settled = await Promise.allSettled(links)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused)
    await queryRows(office.databaseUrl, `UPDATE blob SET made_at = now() - interval '25 hours' WHERE guest_id = $1`, [id])
    await people.stranger.guestAccess.createPhotoLink({ secret, filename: 'id.jpg' })
  }
})

test('two requests at once send a photo once', async () => {
  const { secret, threadId } = await inviteGuest()
  const { url } = await upload(secret)
  const clientMsgId = crypto.randomUUID()
  await Promise.allSettled(Array.from({ length: 4 }, () => send(secret, url, { clientMsgId })))
  expect((await send(secret, url, { clientMsgId })).message.file?.name).toBe('id.jpg')
  expect(await fileCount(threadId)).toHaveLength(1)
})

test('a guest no longer sees the name of a file that the office deleted', async () => {
  const { secret, threadId } = await inviteGuest()
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'letter.txt' })
  await put(uploadUrl, 'Dear Ms. Peña')
  const { id } = await people.user.chat.sendFile({ threadId, name: 'letter.txt', url: blobUrl })
  const newest = async () => (await people.stranger.guestAccess.getChat({ secret })).messages.at(-1)
  expect(await newest()).toMatchObject({ deleted: false, file: { name: 'letter.txt' } })
  await people.user.chat.deleteMessage({ id })
  expect(await newest()).toMatchObject({ deleted: true, file: null })
})
