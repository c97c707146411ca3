import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { mailsOfKind, readLastMail } from '../support/records/portal-mails'
import { enter, enteredPortal, openPortal, requestDocument, sendFiles, smallPdf, waitForUploads } from '../support/records/portals'
import { createTypeWithTemplate } from '../support/records/templates'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})
const countMails = async (email: string) => (await mailsOfKind(office.databaseUrl, { email, kind: 'portal-request' })).length
const setState = (id: string, requestId: string, state: 'requested' | 'received') =>
  people.user.documentRequests.update({ id, requestId, state })

test('a client without open requests gets one mail, without names, when a document is asked for', async () => {
  const { caseId, email } = await enteredPortal(people.user)
  const first = await requestDocument(people.user, caseId)
  expect(await countMails(email)).toBe(1)
  const text = await readLastMail(people, office.databaseUrl, { email, kind: 'portal-request' })
  expect(text).toMatch(/^Buen día:\n\nNecesitamos algo de usted\./)
  expect(text).toMatch(/\/portal#\S+/)
  expect(text).toMatch(/\/portal\/stop\?language=es#\S+/)
  expect(text.replace(/#\S+/g, '')).not.toMatch(/Luz|Pasaporte|Passport/)
  const second = await requestDocument(people.user, caseId)
  expect(await countMails(email)).toBe(1)
  await setState(caseId, first, 'received')
  await setState(caseId, first, 'requested')
  expect(await countMails(email)).toBe(1)
  for (const requestId of [first, second]) await setState(caseId, requestId, 'received')
  await setState(caseId, first, 'requested')
  await setState(caseId, second, 'requested')
  expect(await countMails(email)).toBe(2)
})

test('a document that was not needed and is asked for again is announced', async () => {
  const { caseId, email } = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, caseId)
  await people.user.documentRequests.waive({ id: caseId, requestId, reason: 'We have a copy' })
  await setState(caseId, requestId, 'requested')
  expect(await countMails(email)).toBe(2)
  await people.user.documentRequests.remove({ id: caseId, requestId })
  await requestDocument(people.user, caseId)
  expect(await countMails(email)).toBe(3)
})

test('several documents of a template are one mail, and a preview is none', async () => {
  const { caseId, email } = await enteredPortal(people.user)
  const documents = Array.from({ length: 10 }, (_, i) => `\n      - { key: paper${i}, en: Paper ${i}, es: Papel ${i} }`).join('')
  const { id: caseTypeId } = await createTypeWithTemplate(people, `\n    documents:${documents}\n`)
  await people.user.cases.update({ id: caseId, caseTypeId })
  await people.user.caseTemplates.apply({ id: caseId, dryRun: true })
  expect(await countMails(email)).toBe(0)
  expect((await people.user.caseTemplates.apply({ id: caseId })).added).toHaveLength(10)
  expect(await countMails(email)).toBe(1)
})

test('documents asked for at the same moment are one mail', async () => {
  const { caseId, email } = await enteredPortal(people.user)
  await Promise.all(Array.from({ length: 4 }, () => requestDocument(people.user, caseId)))
  expect(await countMails(email)).toBe(1)
})

test('a client whose documents were all sent gets a mail for the next one, also while the office still checks them', async () => {
  const { caseId, email, secret } = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, caseId)
  await sendFiles(people.user, { requestId, secret }, [{ name: 'a.pdf', body: smallPdf }])
  await waitForUploads(people.user, { requestId, secret })
  await queryRows(
    office.databaseUrl,
    `UPDATE portal_upload SET state = 'checking', due_at = now() + interval '1 hour' WHERE request_id = $1`,
    [requestId],
  )
  await queryRows(office.databaseUrl, `UPDATE document_request SET state = 'requested' WHERE id = $1`, [requestId])
  await requestDocument(people.user, caseId)
  expect(await countMails(email)).toBe(2)
})

test('a returned document has its own mail', async () => {
  const { caseId, email } = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, caseId)
  await setState(caseId, requestId, 'received')
  await people.user.documentRequests.return({ id: caseId, requestId, reasonEs: 'Borroso' })
  await setState(caseId, requestId, 'requested')
  await requestDocument(people.user, caseId)
  expect(await countMails(email)).toBe(1)
})

test('sends no mail if the portal was never opened or has ended, or if the client has no email or stopped the reminders', async () => {
  const invited = await openPortal(people.user)
  const ended = await enteredPortal(people.user)
  await people.user.portals.end({ id: ended.id })
  const stopped = await enteredPortal(people.user)
  await people.stranger.portalAccess.stopReminders({ token: stopped.token })
  const unreachable = await enteredPortal(people.user)
  await people.user.clients.update({ id: unreachable.clientId, email: null })
  const email = `${crypto.randomUUID()}@client.example`
  const { id: clientId } = await people.user.clients.create({ firstName: 'Luz', lastName: 'Peña', phone: '555 0100', email })
  const { id: without } = await people.user.cases.create({ title: 'No portal', clientName: clientId })
  for (const { caseId } of [invited, ended, stopped, unreachable, { caseId: without }]) await requestDocument(people.user, caseId)
  for (const address of [invited.email, ended.email, stopped.email, unreachable.email, email]) expect(await countMails(address)).toBe(0)
  // Once the invited client has opened it, the next one that is asked for after all others came is announced.
  await enter(people.user, invited.token)
  const [first] = (await people.user.documentRequests.list({ id: invited.caseId })).documentRequests
  await setState(invited.caseId, first?.id ?? '', 'received')
  await requestDocument(people.user, invited.caseId)
  expect(await countMails(invited.email)).toBe(1)
})
