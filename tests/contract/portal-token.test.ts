import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { enter, requestDocument, sendFiles, smallPdf, tokenOf, waitForUploads } from '../support/records/portals'
import { createTokenRecords, type TokenRecords } from '../support/records/walled-records'

/** Letters only: a word that no other record has. */
const letters = () => `zp${[...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
const [token, released, email] = [letters(), letters(), `${letters()}@client.example`]
let people: People
let office: OfficeUnderTest
let records: TokenRecords
let secret: string
let portalId: string
let requestId: string
const future = '2099-01-01T10:00:00Z'
const view = async () => JSON.stringify(await people.stranger.portalAccess.getPortal({ secret }))
const count = (text: string, word: string) => text.toLowerCase().split(word).length - 1

beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
  records = await createTokenRecords(people.user, [people.other], token)
  const { client, caseId } = records
  // The client may read their own name.
  await people.user.clients.update({ id: client, firstName: 'Luz', middleName: null, lastName: 'Peña', name: null, email })
  const { id, link } = await people.user.portals.create({ id: caseId, language: 'es', mail: true })
  portalId = id
  secret = await enter(people.user, tokenOf(link))
  requestId = await requestDocument(people.user, caseId)
  await people.user.documentRequests.create({ id: caseId, en: token, es: 'Acta', help: token, helpEs: 'De nacimiento' })
  const { id: waived } = await people.user.documentRequests.create({ id: caseId, en: token, es: token })
  await people.user.documentRequests.waive({ id: caseId, requestId: waived, reason: token })
})

test('the token is in the case, and in nothing that its client reads', async () => {
  expect(count(JSON.stringify(await people.user.cases.get({ id: records.caseId })), token)).toBeGreaterThan(0)
  await sendFiles(people.user, { requestId, secret }, [{ name: 'a.pdf', body: smallPdf }])
  await waitForUploads(people.user, { requestId, secret })
  await people.user.documentRequests.return({ id: records.caseId, requestId, reasonEn: token, reasonEs: 'Está borroso' })
  await people.stranger.portalAccess.sendMessage({ secret, content: 'Hola' })
  expect(count(await view(), token)).toBe(0)
  expect(await view()).toContain('Está borroso')
})

test('no id of the case downloads or answers anything', async () => {
  for (const id of records.ids) {
    await expect(people.stranger.portalAccess.getFileLink({ id, secret }), id).rejects.toMatchObject({ status: 404 })
    const answer = { id, secret, answer: 'confirm', start: future, days: null } as const
    await expect(people.stranger.portalAccess.answerAppointment(answer), id).rejects.toMatchObject({ status: 404 })
  }
})

test('mails to the client have neither the token nor a name', async () => {
  const kinds = ['portal-invitation', 'portal-request', 'portal-returned']
  for (const kind of kinds) {
    const [mail] = await queryRows<{ id: string; subject: string }>(
      office.databaseUrl,
      'SELECT id, subject FROM outbox_mail WHERE "to" = $1 AND kind = $2',
      [email, kind],
    )
    const { text } = await people.admin.outbox.readText({ id: mail?.id ?? '' })
    // The random letters of the link could be such a word.
    const whole = `${mail?.subject} ${text}`.replace(/#\S+/g, '')
    for (const word of [token, 'luz', 'peña', 'borroso', 'pasaporte']) expect(count(whole, word), kind).toBe(0)
  }
})

test('what the office releases is read, once each, and only that', async () => {
  const { caseId } = records
  await people.user.portals.update({ id: portalId, nextStepEn: token, nextStepEs: `Paso ${released}` })
  await people.user.events.create({ title: `Cita ${released}`, notes: token, start: future, caseId, released: true })
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'a.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: `Carta ${released}` })
  const { id: attachmentId } = await people.user.attachments.create({
    id: caseId,
    name: `${released}.txt`,
    url: blobUrl,
    description: token,
    tags: [token],
  })
  expect(count(await view(), released)).toBe(2)
  await people.user.attachments.update({ id: caseId, attachmentId, released: true })
  const text = await view()
  expect([count(text, released), count(text, token)]).toEqual([3, 0])
  const { url } = await people.stranger.portalAccess.getFileLink({ id: attachmentId, secret })
  expect(await (await fetch(new URL(url, office.url))).text()).toBe(`Carta ${released}`)
})

test('an event that moves to another case, and a deleted file, are gone', async () => {
  const { caseId } = records
  const { id } = await people.user.events.create({ title: 'Audiencia', start: future, caseId, released: true })
  const { id: another } = await people.user.cases.create({ title: 'Another', clientName: 'Nobody' })
  expect(await view()).toContain('Audiencia')
  const { event } = await people.user.events.update({ id, caseId: another })
  expect(event.released).toBe(false)
  expect(await view()).not.toContain('Audiencia')
  const { attachments } = await people.user.attachments.list({ id: caseId })
  const own = attachments.find((one) => one.released)?.id ?? ''
  await people.user.attachments.remove({ id: caseId, attachmentId: own })
  expect(await view()).not.toContain(`${released}.txt`)
  await expect(people.stranger.portalAccess.getFileLink({ id: own, secret })).rejects.toMatchObject({ status: 404 })
})
