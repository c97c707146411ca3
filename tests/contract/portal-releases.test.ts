import { beforeAll, expect, test } from 'vitest'
import { portalMessages } from '@/contract/portal-messages'
import { openSocket } from '../support/api/socket'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import {
  answerAppointment,
  enter,
  enteredPortal,
  requestDocument,
  sendFiles,
  smallPdf,
  tokenOf,
  upload,
  waitForUploads,
} from '../support/records/portals'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})
const start = '2099-01-01T10:00:00Z'
const view = (secret: string) => people.stranger.portalAccess.getPortal({ secret })

async function attach(id: string, name = 'letter.txt') {
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: name })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'Dear Luz' })
  return (await people.user.attachments.create({ id, name, url: blobUrl })).id
}
async function released(caseId: string) {
  const attachmentId = await attach(caseId)
  await people.user.attachments.update({ id: caseId, attachmentId, released: true })
  return attachmentId
}
async function deliver(target: { requestId: string; secret: string }) {
  await sendFiles(people.user, target, [{ name: 'a.pdf', body: smallPdf }])
  await waitForUploads(people.user, target)
}

test('a colleague may put an event into a case, but only those who can change the case show it to the client', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const { caseId: own } = await enteredPortal(people.other)
  const refused = { status: 403, message: 'Not allowed' }
  const event = { title: 'Internal', start }
  await expect(people.other.events.create({ ...event, caseId, released: true })).rejects.toMatchObject(refused)
  const { id } = await people.other.events.create({ ...event, caseId })
  await expect(people.other.events.update({ id, released: true })).rejects.toMatchObject(refused)
  await people.other.events.update({ id, caseId: own, released: true })
  await expect(people.other.events.update({ id, caseId, released: true })).rejects.toMatchObject(refused)
  expect((await view(secret)).appointments).toEqual([])
})

test('the client sees the new name of a renamed file', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const attachmentId = await released(caseId)
  await people.user.attachments.update({ id: caseId, attachmentId, name: 'Carta' })
  expect((await view(secret)).files.map(({ name }) => name)).toEqual(['Carta.txt'])
})

test('the next client of a case sees nothing that was released to the one before', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const file = await released(caseId)
  const { id: event } = await people.user.events.create({ title: 'Cita de Luz', start, caseId, released: true })
  await answerAppointment(people.user, { id: event, secret, answer: 'cannotCome' })
  const requestId = await requestDocument(people.user, caseId)
  await deliver({ requestId, secret })
  await people.user.documentRequests.return({ id: caseId, requestId, reasonEs: 'Es de Luz' })
  const { id: rosa } = await people.user.clients.create({ firstName: 'Rosa', lastName: 'Ruiz', phone: '1' })
  await people.user.cases.update({ id: caseId, clientName: rosa })
  const { link, portal } = await people.user.portals.create({ id: caseId, language: 'es' })
  const next = await enter(people.user, tokenOf(link))
  expect(await view(next)).toMatchObject({
    name: 'Rosa Ruiz',
    appointments: [],
    files: [],
    messages: [],
    documentRequests: [{ id: requestId, state: 'requested', reason: null, uploads: [] }],
  })
  await expect(people.stranger.portalAccess.getFileLink({ id: file, secret: next })).rejects.toMatchObject({ status: 404 })
  expect((await people.user.events.get({ id: event })).event).toMatchObject({ released: false, clientAnswer: null })
  await deliver({ requestId, secret: next })
  expect((await view(next)).documentRequests[0]?.uploads).toHaveLength(1)
  // A further portal of the same client keeps what was released.
  await released(caseId)
  await people.user.portals.end({ id: portal.id })
  const again = await people.user.portals.create({ id: caseId })
  expect((await view(await enter(people.user, tokenOf(again.link)))).files).toHaveLength(1)
})

test('open screens follow a release and its withdrawal when the case gets another client', async () => {
  const { caseId } = await enteredPortal(people.user)
  const file = await attach(caseId)
  const socket = await openSocket(office.url, people.user.token ?? '')
  const by = (await people.user.auth.me({})).user.id
  const expectChange = (change: { resource: string; id?: string }) =>
    expect.poll(() => socket.received('changed')).toContainEqual({ type: 'changed', ...change, by })
  await people.user.attachments.update({ id: caseId, attachmentId: file, released: true })
  await expectChange({ resource: 'attachment', id: file })
  const { id: rosa } = await people.user.clients.create({ firstName: 'Rosa', lastName: 'Ruiz', phone: '1' })
  await people.user.cases.update({ id: caseId, clientName: rosa })
  await people.user.portals.create({ id: caseId })
  // Of all files and events, without an id.
  await expectChange({ resource: 'attachment' })
  await expectChange({ resource: 'event' })
  socket.socket.close()
})

test('a translation that was refused, or is still being checked, accepts nothing', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, caseId, { translation: true })
  await deliver({ requestId, secret })
  const file = await attach(caseId)
  const accept = () => people.user.documentRequests.accept({ id: caseId, requestId, translationId: file, certificateId: file })
  for (const state of ['refused', 'checking']) {
    await queryRows(office.databaseUrl, 'UPDATE attachment SET state = $2, check_at = NULL WHERE id = $1', [file, state])
    await expect(accept(), state).rejects.toMatchObject({ status: 400, errors: [{ field: 'translationId' }, { field: 'certificateId' }] })
  }
  await queryRows(office.databaseUrl, `UPDATE attachment SET state = 'ready' WHERE id = $1`, [file])
  await accept()
})

test('of documents sent at once with one id one is stored, and the others are 404', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const uploadId = crypto.randomUUID()
  for (let round = 0; round < 4; round += 1) {
    await queryRows(office.databaseUrl, 'DELETE FROM portal_upload WHERE id = $1', [uploadId])
    const ids = await Promise.all(Array.from({ length: 8 }, () => requestDocument(people.user, caseId)))
    const sent = []
    for (const id of ids) {
      const { url } = await upload(people.user, { requestId: id, secret }, smallPdf, 'a.pdf')
      sent.push({ id, secret, uploadId, files: [{ name: 'a.pdf', url }] })
    }
    const results = await Promise.allSettled(sent.map((input) => people.stranger.portalAccess.sendFiles(input)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 404, message: portalMessages.notFound.es })
  }
})

test('downloads are limited, because each is in the ledger', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const id = await released(caseId)
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => people.stranger.portalAccess.getFileLink({ id, secret })))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(30)
  expect(refused[0]?.reason).toMatchObject({ status: 429, message: portalMessages.tooManyRequests.es })
})

test('nothing is sent after the portal has ended, also with an upload link from before', async () => {
  const { id, caseId, secret } = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, caseId)
  const { url } = await upload(people.user, { requestId, secret }, smallPdf, 'a.pdf')
  await people.user.portals.end({ id })
  const input = { id: requestId, secret, uploadId: crypto.randomUUID(), files: [{ name: 'a.pdf', url }] }
  await expect(people.stranger.portalAccess.sendFiles(input)).rejects.toMatchObject({ status: 410, message: portalMessages.portalEnded.es })
  expect((await people.user.attachments.list({ id: caseId })).attachments).toEqual([])
})

test('a purged client’s name can no longer be read in the ledger of the portal', async () => {
  const { id, caseId, clientId } = await enteredPortal(people.user)
  const sentences = async () => (await people.admin.ledger.list({ record: id })).entries.map(({ sentence }) => sentence)
  expect((await sentences()).join()).toContain('Luz')
  await people.user.cases.remove({ id: caseId })
  await people.user.clients.remove({ id: clientId })
  await queryRows(office.databaseUrl, `UPDATE client SET deleted_at = now() - interval '31 days' WHERE id = $1`, [clientId])
  await people.admin.deleted.purge({ resource: 'client', id: clientId })
  expect((await sentences()).join()).not.toContain('Luz')
})
