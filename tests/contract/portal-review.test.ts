import { beforeAll, expect, test } from 'vitest'
import { portalReminderDays } from '@/contract/constants/portal'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { poll } from '../support/poll'
import {
  answerAppointment,
  enter,
  enteredPortal,
  openPortal,
  requestDocument,
  sendFiles,
  smallPdf,
  waitForUploads,
} from '../support/records/portals'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})
const sql = <T extends Record<string, unknown> = Record<string, unknown>>(text: string, values: unknown[]) =>
  queryRows<T>(office.databaseUrl, text, values)

async function deliver(fields: { translation?: boolean } = {}) {
  const portal = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, portal.caseId, fields)
  await sendFiles(people.user, { requestId, secret: portal.secret }, [{ name: 'a.pdf', body: smallPdf }])
  await waitForUploads(people.user, { requestId, secret: portal.secret })
  return { ...portal, requestId, key: { id: portal.caseId, requestId } }
}
const viewOf = async (secret: string) => (await people.stranger.portalAccess.getPortal({ secret })).documentRequests[0]
const mails = (email: string, kind: string) =>
  sql<{ id: string; text: string }>('SELECT id, text FROM outbox_mail WHERE "to" = $1 AND kind = $2', [email, kind])
const readMail = async (id = '') => (await people.admin.outbox.readText({ id })).text

test('a colleague returns a document with its reason, and accepts the next one', async () => {
  const { key, secret, email } = await deliver()
  await expect(people.other.documentRequests.return({ ...key, reasonEn: 'Blurred' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'reasonEs' }],
  })
  await people.other.documentRequests.return({ ...key, reasonEs: 'Está borroso' })
  expect(await viewOf(secret)).toMatchObject({ state: 'returned', reason: 'Está borroso' })
  expect(await mails(email, 'portal-returned')).toHaveLength(1)
  await expect(people.other.documentRequests.accept(key)).rejects.toMatchObject({ status: 409 })
  await sendFiles(people.user, { requestId: key.requestId, secret }, [{ name: 'b.pdf', body: smallPdf }])
  await waitForUploads(people.user, { requestId: key.requestId, secret })
  const { documentRequest } = await people.other.documentRequests.accept(key)
  expect(documentRequest).toMatchObject({ state: 'accepted', reviewedByName: 'cleo', files: [{ name: 'b.pdf' }, { name: 'a.pdf' }] })
  expect(await viewOf(secret)).toMatchObject({ state: 'accepted', reason: null })
  await expect(people.other.documentRequests.accept(key)).rejects.toMatchObject({ status: 409 })
  const [entry] = (await people.admin.ledger.list({ record: key.requestId })).entries
  expect(entry?.sentence).toBe('cleo accepted the document “Passport”')
})

test('a document that came in English needs no translation', async () => {
  const { key } = await deliver({ translation: true })
  const { documentRequest } = await people.other.documentRequests.accept({ ...key, isEnglish: true })
  expect(documentRequest).toMatchObject({ state: 'accepted', translation: false, translationId: null, certificateId: null })
  const [entry] = (await people.admin.ledger.list({ record: key.requestId })).entries
  expect(entry?.sentence).toContain('cleo accepted the document “Passport”')
  expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'translation', before: true, after: false }))
})

test('of two simultaneous reviews one is stored', async () => {
  const { key } = await deliver()
  const results = await Promise.allSettled([
    people.user.documentRequests.accept(key),
    people.other.documentRequests.return({ ...key, reasonEs: 'Cortado' }),
    people.admin.documentRequests.accept(key),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a stale review is refused', async () => {
  const { key } = await deliver()
  const { updatedAt } = (await people.user.documentRequests.list({ id: key.id })).documentRequests[0] ?? { updatedAt: '' }
  await people.user.documentRequests.update({ ...key, due: '2026-12-24' })
  const stale = { headers: { 'if-match': `"${new Date(updatedAt).getTime().toString(36)}"` } }
  await expect(people.user.documentRequests.accept(key, stale)).rejects.toMatchObject({ status: 412 })
})

test('a document in another language is accepted only with translation and certificate', async () => {
  const { key, caseId } = await deliver({ translation: true })
  const missing = { status: 409, message: 'This document needs a translation and its certificate before it can be accepted' }
  const [file] = (await people.user.attachments.list({ id: caseId })).attachments
  const translationId = file?.id ?? ''
  await expect(people.user.documentRequests.accept(key)).rejects.toMatchObject(missing)
  await expect(people.user.documentRequests.accept({ ...key, translationId })).rejects.toMatchObject(missing)
  const stranger = await deliver()
  const [foreign] = (await people.user.attachments.list({ id: stranger.caseId })).attachments
  const wrong = people.user.documentRequests.accept({ ...key, translationId, certificateId: foreign?.id })
  await expect(wrong).rejects.toMatchObject({ status: 400, errors: [{ field: 'certificateId' }] })
  const { documentRequest } = await people.user.documentRequests.accept({ ...key, translationId, certificateId: translationId })
  expect(documentRequest).toMatchObject({ state: 'accepted', translationId, certificateId: translationId })
})

test('the queue is the same for all staff, oldest first, page by page, without deleted records', async () => {
  const delivered = [await deliver(), await deliver(), await deliver()]
  const ids = delivered.map(({ requestId }) => requestId)
  for (const [i, id] of ids.entries())
    await sql(`UPDATE document_request SET received_at = '2000-01-01'::timestamptz + $2 * interval '1 day' WHERE id = $1`, [id, i])
  const first = await people.other.documentRequests.review({ limit: 2 })
  expect(first.documentRequests.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(first.documentRequests[0]).toMatchObject({ clientName: 'Luz Peña', language: 'es', canModify: false, files: [{ state: 'ready' }] })
  const second = await people.other.documentRequests.review({ limit: 1, cursor: first.nextCursor })
  expect(second.documentRequests[0]?.id).toBe(ids[2])
  await people.user.cases.remove({ id: delivered[0]?.caseId ?? '' })
  await people.user.documentRequests.remove(delivered[1]?.key ?? { id: '', requestId: '' })
  expect((await people.other.documentRequests.review({ limit: 1 })).documentRequests[0]?.id).toBe(ids[2])
  const { documentRequest } = await people.user.documentRequests.restore(delivered[1]?.key ?? { id: '', requestId: '' })
  expect(documentRequest.state).toBe('received')
  for (const id of ids) await sql('UPDATE document_request SET received_at = now() WHERE id = $1', [id])
})

test('a walled colleague sees nothing in the queue, and reviews nothing', async () => {
  const { key, requestId, caseId } = await deliver()
  await sql(`UPDATE document_request SET received_at = '1999-01-01' WHERE id = $1`, [requestId])
  const other = (await people.other.auth.me({})).user.id
  expect((await people.other.documentRequests.review({ limit: 1 })).documentRequests[0]?.id).toBe(requestId)
  const { total } = await people.other.documentRequests.review({})
  await people.admin.walls.create({ case: caseId, people: [other], basis: '1.10', reason: 'A test' })
  const walled = await people.other.documentRequests.review({})
  expect([walled.documentRequests.some(({ id }) => id === requestId), walled.total]).toEqual([false, total - 1])
  for (const act of ['accept', 'remove'] as const)
    await expect(people.other.documentRequests[act](key)).rejects.toMatchObject({ status: 404 })
  await expect(people.other.portals.get({ id: caseId })).rejects.toMatchObject({ status: 404 })
})

/** The job runs once a minute. */
async function remind(email: string, { requestId, days }: { requestId: string; days: number }, expected: number) {
  await sql(`UPDATE document_request SET asked_at = asked_at - $2 * interval '1 day' WHERE id = $1`, [requestId, days])
  return poll(
    () => mails(email, 'portal-reminder'),
    (sent) => sent.length >= expected,
    90_000,
  )
}

test('a client is reminded after 3, 7 and 14 days, once each, and stops it with one tap', { timeout: 300_000 }, async () => {
  const { caseId, email, secret } = await enteredPortal(people.user)
  const requestId = await requestDocument(people.user, caseId)
  const silent = await openPortal(people.user)
  const silentRequest = await requestDocument(people.user, silent.caseId)
  const done = await deliver()
  await people.user.documentRequests.accept(done.key)
  const ended = await enteredPortal(people.user)
  const endedRequest = await requestDocument(people.user, ended.caseId)
  await people.user.portals.end({ id: ended.id })
  const closed = await openPortal(people.user)
  const closedRequest = await requestDocument(people.user, closed.caseId)
  await people.user.cases.update({ id: closed.caseId, status: 'Closed' })
  const optional = await openPortal(people.user)
  const { id: optionalRequest } = await people.user.documentRequests.create({
    id: optional.caseId,
    en: 'Photo',
    es: 'Foto',
    required: false,
  })
  await sql(`UPDATE document_request SET asked_at = now() - interval '20 days' WHERE id = ANY ($1)`, [
    [done.requestId, endedRequest, closedRequest, optionalRequest],
  ])
  const steps = [portalReminderDays[0], portalReminderDays[1] - portalReminderDays[0], portalReminderDays[2] - portalReminderDays[1]]
  // It asks nothing of the office: a stopped portal stays silent while another one is reminded.
  const stop = await people.stranger.portalAccess.stopReminders({ token: silent.token })
  expect(stop).toMatchObject({ language: 'es' })
  await sql(`UPDATE document_request SET asked_at = now() - interval '20 days' WHERE id = $1`, [silentRequest])
  let sent: { id: string }[] = []
  for (const [i, days] of steps.entries()) sent = await remind(email, { requestId, days }, i + 1)
  expect(sent).toHaveLength(3)
  for (const { email: address } of [silent, done, ended, closed, optional]) expect(await mails(address, 'portal-reminder')).toEqual([])
  const text = await readMail(sent[0]?.id)
  expect(text).toMatch(/^Buen día:/)
  const [, token = ''] = /\/portal\/stop\?language=es#(\S+)/.exec(text) ?? []
  await people.stranger.portalAccess.stopReminders({ token })
  expect((await people.user.portals.get({ id: caseId })).portal?.remindersStoppedAt).not.toBeNull()
  await people.stranger.portalAccess.getPortal({ secret })
  // The link of a reminder opens nothing without a code.
  const [, back = ''] = /\/portal#(\S+)/.exec(text) ?? []
  await expect(enter(people.user, back)).rejects.toMatchObject({ status: 410 })
  await people.stranger.portalAccess.requestCode({ token: back })
})

test('the client confirms an appointment, and its people are told', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const own = (await people.user.auth.me({})).user.id
  const start = '2099-02-03T18:00:00Z'
  const { id } = await people.other.events.create({ title: 'Entrevista', start, caseId, userId: own })
  await people.admin.events.update({ id, released: true })
  const { appointment } = await answerAppointment(people.user, { id, secret, answer: 'cannotCome' })
  expect(appointment).toMatchObject({ title: 'Entrevista', answer: 'cannotCome' })
  for (const person of [people.user, people.other]) {
    const { notices } = await person.notifications.list({})
    expect(notices.find(({ appointmentAnswer }) => appointmentAnswer?.eventId === id)).toMatchObject({
      appointmentAnswer: { from: 'Luz Peña', answer: 'cannotCome' },
      message: 'Entrevista',
      caseId,
    })
  }
  await answerAppointment(people.user, { id, secret, answer: 'cannotCome' })
  expect(await sql('SELECT 1 FROM notice WHERE event_id = $1 AND answer IS NOT NULL', [id])).toHaveLength(2)
  expect((await people.user.events.get({ id })).event).toMatchObject({ clientAnswer: 'cannotCome', released: true })
  await people.user.events.update({ id, start: '2099-02-04T18:00:00Z' })
  expect((await people.user.events.get({ id })).event.clientAnswer).toBeNull()
  await expect(people.user.events.update({ id, repeats: 'weekly' })).rejects.toMatchObject({ status: 400, errors: [{ field: 'released' }] })
  const hidden = await people.user.events.create({ title: 'Intern', start, caseId })
  const input = { id: hidden.id, secret, answer: 'confirm', start, days: null } as const
  await expect(people.stranger.portalAccess.answerAppointment(input)).rejects.toMatchObject({ status: 404 })
})
