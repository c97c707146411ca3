import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { enter, enteredPortal, requestDocument, sendFiles, smallPdf, tokenOf, waitForUploads } from '../support/records/portals'
import { uploadText } from '../support/records/walled-records'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})

/** Of two cases of one client, and of a case of another. */
async function enterThreePortals() {
  const first = await enteredPortal(people.user)
  const { id: caseId } = await people.user.cases.create({ title: 'The second matter', clientName: first.clientId })
  const { link } = await people.user.portals.create({ id: caseId, language: 'es' })
  return [first, { caseId, secret: await enter(people.user, tokenOf(link)) }, await enteredPortal(people.user)]
}
const view = (secret: string) => people.stranger.portalAccess.getPortal({ secret })
const attach = async (id: string) =>
  (await people.user.attachments.create({ id, name: 'letter.txt', url: await uploadText(people.user, 'letter') })).id
async function release(id: string) {
  const attachmentId = await attach(id)
  await people.user.attachments.update({ id, attachmentId, released: true })
  return attachmentId
}
type List = 'documentRequests' | 'files' | 'appointments'
/** Creates a record in each of the three cases, and compares what each portal lists. */
async function expectOwn(list: List, create: (caseId: string) => Promise<string>) {
  const portals = await enterThreePortals()
  const created = []
  for (const { caseId } of portals) created.push([await create(caseId)])
  const shown = await Promise.all(portals.map(async ({ secret }) => (await view(secret))[list].map(({ id }) => id)))
  expect(shown).toEqual(created)
}

test('a portal lists the documents that its own case needs, not those of another case of the client', () =>
  expectOwn('documentRequests', (id) => requestDocument(people.user, id)))

test('a portal lists the files released in its own case, not those of another case of the client', () => expectOwn('files', release))

test('a portal lists the appointments of its own case, not those of another case of the client', () =>
  expectOwn(
    'appointments',
    async (caseId) => (await people.user.events.create({ title: 'Cita', start: '2099-01-01T10:00:00Z', caseId, released: true })).id,
  ))

test('a portal lists no file that was not released, also not what the client sent', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, caseId)
  await sendFiles(people.user, { requestId, secret }, [{ name: 'a.pdf', body: smallPdf }])
  await waitForUploads(people.user, { requestId, secret })
  await attach(caseId)
  expect((await people.user.attachments.list({ id: caseId })).total).toBe(2)
  expect((await view(secret)).files).toEqual([])
})

test('a released file that was deleted is neither listed nor opened', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const id = await release(caseId)
  await people.stranger.portalAccess.getFileLink({ id, secret })
  await people.user.attachments.remove({ id: caseId, attachmentId: id })
  expect((await view(secret)).files).toEqual([])
  await expect(people.stranger.portalAccess.getFileLink({ id, secret })).rejects.toMatchObject({ status: 404 })
})

test('the file of a message that was deleted is not opened', async () => {
  const { portal, secret } = await enteredPortal(people.user)
  const { threadId } = portal
  const { message } = await people.user.chat.sendFile({ threadId, name: 'letter.txt', url: await uploadText(people.user, 'letter') })
  const id = message.file?.id ?? ''
  await people.stranger.portalAccess.getFileLink({ id, secret })
  await people.user.chat.deleteMessage({ id: message.id })
  await expect(people.stranger.portalAccess.getFileLink({ id, secret })).rejects.toMatchObject({ status: 404 })
})

test('a client who comes back sees their own earlier uploads, not those of the client in between', async () => {
  const { caseId, clientId, secret } = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, caseId)
  const send = async (from: string) => {
    await sendFiles(people.user, { requestId, secret: from }, [{ name: 'a.pdf', body: smallPdf }])
    await waitForUploads(people.user, { requestId, secret: from })
    return (await view(from)).documentRequests[0]?.uploads.map(({ id }) => id) ?? []
  }
  const enterAs = async (client: string) => {
    await people.user.cases.update({ id: caseId, clientName: client })
    return enter(people.user, tokenOf((await people.user.portals.create({ id: caseId, language: 'es' })).link))
  }
  const own = await send(secret)
  const { id: rosa } = await people.user.clients.create({ firstName: 'Rosa', lastName: 'Ortiz', phone: '1' })
  const hers = await send(await enterAs(rosa))
  expect(hers).not.toEqual(own)
  expect((await view(await enterAs(clientId))).documentRequests[0]?.uploads.map(({ id }) => id)).toEqual(own)
})
