import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import { reservePort } from '../support/network/reserve-port.ts'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'
import { insertCase } from '../support/records/cases'
import { enteredPortal, requestDocument, sendFiles, takePhoto } from '../support/records/portals'

let people: People
let office: OfficeUnderTest
let port: number
let received = 0
/** When the scanner responds. */
let released = Promise.resolve()
/** Answers like clamd after the last, empty chunk. */
const scanner = createServer((socket: Socket) => {
  let all = ''
  socket.on('error', () => {})
  socket.on('data', (data) => {
    all += data.toString('latin1')
    if (!all.endsWith('\0\0\0\0')) return
    received += 1
    void released.then(() => socket.end(all.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'))
  })
})
beforeAll(async () => {
  port = await reservePort()
  office = await startOffice({ CLAMAV_URL: `tcp://127.0.0.1:${port}` })
  people = await createPeople(office)
  return office.remove
})
afterAll(() => void scanner.close())

test('a file can be opened only after a clean scan', async () => {
  const id = await insertCase(office.databaseUrl, people.user)
  const attach = async (content: string) => {
    const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'x' })
    await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: content })
    return (await people.user.attachments.create({ id, name: 'x.txt', url: blobUrl })).attachment
  }
  const state = (attachmentId: string) => people.user.attachments.get({ id, attachmentId }).then(({ attachment }) => attachment)
  const open = async (attachmentId: string, how = '') => {
    const response = await people.user.raw('GET', `/cases/${id}/attachments/${attachmentId}/download${how}`)
    return [response.status, response.status === 302 ? null : ((await response.json()) as { error: string }).error]
  }
  const [clean, infected] = [await attach('harmless'), await attach('EICAR')]
  for (const { id: one, state: now } of [clean, infected]) {
    expect(now).toBe('checking')
    for (const how of ['', '?inline=1']) expect(await open(one, how)).toEqual([409, 'Being checked'])
  }
  await poll(
    async () => office.output(),
    (output) => output.includes('could not scan a file for viruses'),
  )
  await new Promise<void>((listening) => scanner.listen(port, '127.0.0.1', listening))
  await queryRows(office.databaseUrl, `UPDATE attachment SET check_at = now() WHERE state = 'checking'`)
  await poll(
    () => state(clean.id),
    (a) => a.state === 'ready',
  )
  expect(await open(clean.id)).toEqual([302, null])
  await poll(
    () => state(infected.id),
    (a) => a.state === 'refused' && a.finding === 'Eicar-Signature',
  )
  expect(await open(infected.id)).toEqual([409, 'This file was rejected and cannot be opened'])
})

test('a chat file waits for its scan, and the chat shows the result', async () => {
  const threadId = (await people.user.chat.createRoom({ participantIds: [(await people.other.auth.me({})).user.id] })).id
  const send = async (content: string) => {
    const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'x' })
    await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: content })
    return (await people.user.chat.sendFile({ threadId, name: 'x.txt', url: blobUrl })).message
  }
  const open = async (url = '') => (await people.other.raw('GET', url.replace('/api', ''))).status
  const hers = await openSocket(office.url, people.other.token ?? '')
  for (const [content, outcome, status] of [
    ['harmless', 'ready', 302],
    ['EICAR', 'refused', 409],
  ] as const) {
    const { id, file } = await send(content)
    expect(file?.state).toBe('checking')
    await hers.waitFor('message', (m) => m.message.id === id && m.message.file?.state === outcome)
    expect(await open(file?.url)).toBe(status)
  }
  hers.socket.close()
})

test('photos of a client become a document only after their scan', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const deliver = async (body: Uint8Array) => {
    const requestId = await requestDocument(people.user, caseId)
    const sent = await sendFiles(people.user, { requestId, secret }, [{ name: 'a.jpg', body }])
    expect(sent).toMatchObject({ state: 'requested', uploads: [{ state: 'checking' }] })
    return requestId
  }
  // Until the scanner listens again, nothing is scanned.
  await new Promise((closed) => scanner.close(closed))
  const photo = await takePhoto()
  const [clean, infected] = [await deliver(photo), await deliver(Buffer.concat([photo, Buffer.from('EICAR')]))]
  const requestOf = async (id: string) =>
    (await people.user.documentRequests.list({ id: caseId })).documentRequests.find((one) => one.id === id)
  // The log line comes before the row is postponed: an update in between would be lost.
  await poll(
    () =>
      queryRows(
        office.databaseUrl,
        `SELECT id FROM attachment WHERE state = 'checking' AND check_at BETWEEN now() AND now() + interval '30 seconds'`,
      ),
    (postponed) => postponed.length === 2,
  )
  expect(await requestOf(clean)).toMatchObject({ state: 'requested', files: [{ state: 'checking', original: true }] })
  await new Promise<void>((listening) => scanner.listen(port, '127.0.0.1', listening))
  await queryRows(office.databaseUrl, `UPDATE attachment SET check_at = now() WHERE state = 'checking'`)
  await poll(
    () => requestOf(clean),
    (request) => request?.state === 'received' && request.files.length === 2,
  )
  const { documentRequests } = await poll(
    () => people.stranger.portalAccess.getPortal({ secret }),
    (view) => view.documentRequests.every(({ uploads }) => uploads[0]?.state !== 'checking'),
  )
  expect(documentRequests.find(({ id }) => id === infected)).toMatchObject({
    state: 'requested',
    uploads: [{ state: 'refused', problem: 'infected' }],
  })
  expect((await requestOf(infected))?.files).toMatchObject([{ state: 'refused', original: true }])
})

test('a stop leaves files that wait for the next start', async () => {
  const id = await insertCase(office.databaseUrl, people.user)
  const { closed } = await openSocket(office.url, people.user.token ?? '')
  const { promise, resolve: release } = Promise.withResolvers<void>()
  released = promise
  const before = received
  for (const filename of ['first', 'second']) {
    const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename })
    await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: filename })
    await people.user.attachments.create({ id, name: filename, url: blobUrl })
  }
  await poll(
    async () => received,
    (count) => count > before,
  )
  const stopped = office.stop()
  await closed
  release()
  await stopped
  const files = await queryRows(
    office.databaseUrl,
    'SELECT name, state, check_at <= now() AS due FROM attachment WHERE case_id = $1 ORDER BY name',
    [id],
  )
  expect(files).toEqual([
    { name: 'first', state: 'ready', due: null },
    { name: 'second', state: 'checking', due: true },
  ])
  await office.start()
  await poll(
    () => people.user.attachments.list({ id }),
    ({ attachments }) => attachments.every(({ state }) => state === 'ready'),
  )
})
