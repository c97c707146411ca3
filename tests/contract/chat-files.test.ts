import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { randomIpHeaders } from '../support/api/random-ip'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
let office: OfficeUnderTest
const id = { admin: '', other: '' }
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
  id.admin = (await people.admin.auth.me({})).user.id
  id.other = (await people.other.auth.me({})).user.id
})
async function upload(person: ApiClient, content = 'Dear Mr. Peña') {
  const { uploadUrl, blobUrl } = await person.files.createUploadLink({ filename: 'x' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: content })
  return blobUrl
}
/** With Ben and Cleo. */
const createChat = async () => (await people.user.chat.createRoom({ participantIds: [id.other] })).id
const send = async (threadId: string, name = 'letter.txt') =>
  (await people.user.chat.sendFile({ threadId, name, url: await upload(people.user) })).message
const download = async (person: ApiClient, url: string) => {
  const response = await person.raw('GET', url.replace('/api', ''))
  return response.status === 302 ? (await fetch(new URL(response.headers.get('location') ?? '', office.url))).text() : response.status
}

test('a file is sent as a message, and only participants can open it', async () => {
  const threadId = await createChat()
  const [colleague, outsider] = [
    await openSocket(office.url, people.other.token ?? ''),
    await openSocket(office.url, people.admin.token ?? ''),
  ]
  const message = await send(threadId, '../letter.txt')
  expect(message).toMatchObject({
    content: 'letter.txt',
    type: 'text',
    file: { name: 'letter.txt', size: 14, type: 'application/octet-stream', state: 'ready' },
  })
  expect((await colleague.waitFor('message', (m) => m.message.id === message.id)).message.file?.url).toBe(message.file?.url)
  outsider.send({ type: 'ping' })
  await outsider.waitFor('pong')
  expect(outsider.received('message')).toEqual([])
  expect((await people.other.chat.listMessages({ threadId })).messages.at(-1)).toEqual(message)

  const url = message.file?.url ?? ''
  for (const person of [people.user, people.other]) expect(await download(person, url)).toBe('Dear Mr. Peña')
  expect([await download(people.admin, url), await download(people.stranger, url)]).toEqual([403, 401])
  const downloads = `SELECT action FROM ledger_entry WHERE resource = 'chat-file' AND record = $1`
  expect(await queryRows(office.databaseUrl, downloads, [message.file?.id])).toEqual([{ action: 'download' }, { action: 'download' }])
  for (const { socket } of [colleague, outsider]) socket.close()
})

test('a participant who joined later or was removed cannot open a file, and a deleted one is gone', async () => {
  const threadId = await createChat()
  const { id: messageId, file } = await send(threadId)
  await people.admin.chat.updateRoom({ id: threadId, add: [id.admin] })
  expect(await download(people.admin, file?.url ?? '')).toBe(403)
  const later = (await send(threadId)).file?.url ?? ''
  expect(await download(people.admin, later)).toBe('Dear Mr. Peña')
  await people.user.chat.updateRoom({ id: threadId, remove: [id.other] })
  expect(await download(people.other, file?.url ?? '')).toBe(403)
  await expect(people.user.chat.editMessage({ id: messageId, content: 'other.txt' })).rejects.toMatchObject({ status: 404 })
  await people.user.chat.deleteMessage({ id: messageId })
  expect(await download(people.user, file?.url ?? '')).toBe(404)
  expect((await people.user.chat.listMessages({ threadId })).messages.find((m) => m.id === messageId)?.file).toBeNull()
})

test('rejects a file of another user, one already sent, and one whose content does not match its name', async () => {
  const threadId = await createChat()
  const [theirs, page, used] = [
    await upload(people.other),
    await upload(people.user, '<html><script>alert(1)</script>'),
    await upload(people.user),
  ]
  const refused = (given: { url: string; name?: string }) =>
    expect(people.user.chat.sendFile({ threadId, name: 'a.txt', ...given })).rejects.toMatchObject({ status: 400 })
  await people.user.chat.sendFile({ threadId, name: 'a.txt', url: used })
  for (const url of [theirs, used, 'https://evil.example/x', '/etc/passwd']) await refused({ url })
  await refused({ url: page, name: 'a.pdf' })
  await expect(people.admin.chat.sendFile({ threadId, name: 'a.txt', url: await upload(people.admin) })).rejects.toMatchObject({
    status: 403,
  })
  const caseId = (await people.user.cases.create({ title: 'Peña', clientName: 'Peña' })).id
  await expect(people.user.attachments.create({ id: caseId, name: 'a.txt', url: used })).rejects.toMatchObject({ status: 400 })
  expect((await people.user.chat.listMessages({ threadId })).messages).toHaveLength(1)
})

test('a guest can open only files sent after they were admitted', async () => {
  const { id: clientId } = await people.user.clients.create({ firstName: 'Luz', lastName: 'Peña', phone: '555 0100' })
  const { id: threadId, invitations } = await people.user.guests.invite({ clientIds: [clientId] })
  const [{ id: guestId, link } = { id: '', link: '' }] = invitations
  const { secret } = await people.stranger.guestAccess.enter({ token: link.split('#')[1] ?? '' }, { headers: randomIpHeaders() })
  const early = (await send(threadId)).file?.id ?? ''
  await people.user.guests.admit({ id: guestId })
  const { id: messageId, file: shown } = await send(threadId)
  const sent = shown?.id ?? ''
  const otherFile = (await send(await createChat())).file?.id ?? ''
  const { messages } = await people.stranger.guestAccess.getChat({ secret })
  expect(messages.map(({ file }) => file)).toEqual([{ id: sent, name: 'letter.txt', size: 14, state: 'ready' }])
  const { url } = await people.stranger.guestAccess.getFileLink({ id: sent, secret })
  const saved = await fetch(new URL(url, office.url))
  expect([await saved.text(), saved.headers.get('content-disposition')]).toEqual([
    'Dear Mr. Peña',
    expect.stringMatching(/^attachment; .*letter\.txt/),
  ])
  for (const one of [early, otherFile])
    await expect(people.stranger.guestAccess.getFileLink({ id: one, secret })).rejects.toMatchObject({ status: 404 })
  await people.user.chat.deleteMessage({ id: messageId })
  await expect(people.stranger.guestAccess.getFileLink({ id: sent, secret })).rejects.toMatchObject({ status: 404 })
  await people.user.guests.end({ id: guestId })
  await expect(people.stranger.guestAccess.getFileLink({ id: sent, secret })).rejects.toMatchObject({ status: 410 })
})

test('files=true lists only messages with files, in pages', async () => {
  const threadId = await createChat()
  const sent = [await send(threadId, 'a.txt'), await send(threadId, 'b.txt'), await send(threadId, 'c.txt')]
  await people.user.chat.send({ threadId, content: 'No file' })
  const deleted = await send(threadId, 'd.txt')
  await people.user.chat.deleteMessage({ id: deleted.id })
  const list = (more: { limit?: number; before?: string } = {}) => people.other.chat.listMessages({ threadId, files: true, ...more })
  const names = async (page: ReturnType<typeof list>) => (await page).messages.map(({ file }) => file?.name)
  expect(await names(list())).toEqual(['a.txt', 'b.txt', 'c.txt'])
  expect(await list({ limit: 2 })).toMatchObject({ more: true })
  expect(await names(list({ limit: 2 }))).toEqual(['b.txt', 'c.txt'])
  expect(await names(list({ limit: 2, before: sent[1]?.id }))).toEqual(['a.txt'])
  expect((await people.admin.raw('GET', `/chat/threads/${threadId}/messages?files=true`)).status).toBe(403)
})
