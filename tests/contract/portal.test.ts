import { beforeAll, expect, test } from 'vitest'
import { portalMessages } from '@/contract/portal-messages'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { enter, enteredPortal, openPortal, tokenOf } from '../support/records/portals'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})
const expired = { status: 410, message: portalMessages.portalLinkExpired.es }
const mailsTo = (email: string) =>
  queryRows<{ kind: string; subject: string }>(
    office.databaseUrl,
    'SELECT kind, subject FROM outbox_mail WHERE "to" = $1 ORDER BY created_at',
    [email],
  )
/** The text that the mailbox gets. */
async function readMail(email: string, kind: string) {
  const [mail] = await queryRows<{ id: string }>(
    office.databaseUrl,
    'SELECT id FROM outbox_mail WHERE "to" = $1 AND kind = $2 ORDER BY created_at DESC',
    [email, kind],
  )
  return (await people.admin.outbox.readText({ id: mail?.id ?? '' })).text
}
const requestCode = async (token: string, email: string) => {
  await people.stranger.portalAccess.requestCode({ token })
  return /\d{6}/.exec(await readMail(email, 'portal-code'))?.[0] ?? ''
}
const ledgerOf = async (record: string) =>
  (await people.admin.ledger.list({ record })).entries.map(({ sentence, personName }) => [sentence, personName])

test('a link works once, and its secret shows the portal', async () => {
  const { id, caseId, token, portal, office: onSheet } = await openPortal(people.user)
  expect(portal).toMatchObject({ state: 'invited', language: 'es', clientName: 'Luz Peña', devices: [], canModify: true })
  const secret = await enter(people.user, token)
  await expect(enter(people.user, token)).rejects.toMatchObject(expired)
  const view = await people.stranger.portalAccess.getPortal({ secret })
  expect(view).toMatchObject({
    name: 'Luz Peña',
    language: 'es',
    nextStep: null,
    documentRequests: [],
    appointments: [],
    messages: [],
    files: [],
    office: onSheet,
  })
  const { portal: open } = await people.other.portals.get({ id: caseId })
  expect(open).toMatchObject({ id, state: 'open', linkExpiresAt: null, canModify: false })
  expect(open?.devices).toHaveLength(1)
  expect(await ledgerOf(id)).toEqual([
    ['The client Luz Peña opened the portal of “Luz Peña” on a device', null],
    ['Ben Ito opened the portal of “Luz Peña”', 'Ben Ito'],
  ])
})

test('staff without the case may read the portal and change nothing', async () => {
  const { id, caseId } = await openPortal(people.user)
  const denied = { status: 403 }
  await expect(people.other.portals.create({ id: caseId })).rejects.toMatchObject(denied)
  await expect(people.other.portals.update({ id, nextStepEn: 'a', nextStepEs: 'b' })).rejects.toMatchObject(denied)
  await expect(people.other.portals.renewLink({ id })).rejects.toMatchObject(denied)
  await expect(people.other.portals.end({ id })).rejects.toMatchObject(denied)
  await expect(people.user.portals.create({ id: caseId })).rejects.toMatchObject({
    status: 409,
    message: 'This case already has an open portal',
  })
})

test('the next step needs both languages, and a stale change is refused', async () => {
  const { id, portal, token } = await openPortal(people.user)
  await expect(people.user.portals.update({ id, nextStepEn: 'We file' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'nextStepEs' }],
  })
  const stale = { headers: { 'if-match': `"${new Date(portal.updatedAt).getTime().toString(36)}"` } }
  const { portal: changed } = await people.user.portals.update({ id, nextStepEn: 'We file', nextStepEs: 'Presentamos' }, stale)
  expect(changed).toMatchObject({ nextStepEn: 'We file', nextStepEs: 'Presentamos' })
  await expect(people.user.portals.update({ id, language: 'en' }, stale)).rejects.toMatchObject({ status: 412 })
  const secret = await enter(people.user, token)
  expect((await people.stranger.portalAccess.getPortal({ secret })).nextStep).toBe('Presentamos')
  await people.user.portals.update({ id, language: 'en' })
  expect((await people.stranger.portalAccess.getPortal({ secret })).nextStep).toBe('We file')
})

test('people who may change the case change the language of the portal, as the ledger records', async () => {
  const { id } = await openPortal(people.user)
  const texts = { nextStepEn: 'We file', nextStepEs: 'Presentamos' }
  await people.user.portals.update({ id, ...texts })
  await expect(people.other.portals.update({ id, language: 'en' })).rejects.toMatchObject({ status: 403 })
  await expect(people.user.portals.update({ id, language: 'en' })).resolves.toMatchObject({ portal: { language: 'en', ...texts } })
  const [entry] = (await people.admin.ledger.list({ record: id, limit: 1 })).entries
  expect(entry).toMatchObject({
    sentence: 'Ben Ito changed the language of the portal of “Luz Peña” from Spanish to English',
    changes: [{ field: 'language', before: 'es', after: 'en' }],
  })
})

test('a new link voids the earlier one and leaves devices; an ended portal closes all', async () => {
  const { id, token, secret } = await enteredPortal(people.user)
  const { link } = await people.user.portals.renewLink({ id })
  await expect(people.stranger.portalAccess.requestCode({ token })).rejects.toMatchObject({ status: 410 })
  await people.stranger.portalAccess.getPortal({ secret })
  await people.user.portals.end({ id })
  const ended = { status: 410, message: portalMessages.portalEnded.es }
  await expect(people.stranger.portalAccess.getPortal({ secret })).rejects.toMatchObject(ended)
  await expect(enter(people.user, tokenOf(link))).rejects.toMatchObject({ status: 410 })
  await expect(people.user.portals.renewLink({ id })).rejects.toMatchObject({ status: 409 })
})

test('a link expires after seven days', async () => {
  const { id, token } = await openPortal(people.user)
  await queryRows(office.databaseUrl, `UPDATE portal SET link_expires_at = now() - interval '1 second' WHERE id = $1`, [id])
  await expect(enter(people.user, token)).rejects.toMatchObject(expired)
})

test('a portal ends 30 days after its case was closed, with its client, and with the case', async () => {
  const { id, caseId, clientId, secret } = await enteredPortal(people.user)
  const view = () => people.stranger.portalAccess.getPortal({ secret })
  await people.user.cases.update({ id: caseId, status: 'Closed' })
  const { portal } = await people.user.portals.get({ id: caseId })
  expect(Math.round((Date.parse(portal?.until ?? '') - Date.now()) / 86_400_000)).toBe(30)
  await view()
  await people.user.cases.update({ id: caseId, status: 'Open' })
  expect((await people.user.portals.get({ id: caseId })).portal?.until).toBeNull()
  await people.user.cases.update({ id: caseId, status: 'Closed' })
  await queryRows(office.databaseUrl, 'UPDATE portal SET until = now() WHERE id = $1', [id])
  await expect(view()).rejects.toMatchObject({ status: 410 })
  await people.user.cases.update({ id: caseId, status: 'Open' })
  await view()
  const { id: another } = await people.user.clients.create({ firstName: 'Rosa', lastName: 'Ruiz', phone: '1' })
  await people.user.cases.update({ id: caseId, clientName: another })
  await expect(view()).rejects.toMatchObject({ status: 410 })
  await people.user.cases.update({ id: caseId, clientName: clientId })
  await view()
  await people.user.cases.remove({ id: caseId })
  await expect(view()).rejects.toMatchObject({ status: 410 })
})

test('a used link lets another device in by a mailed code, once', async () => {
  const { id, token, email } = await enteredPortal(people.user)
  const code = await requestCode(token, email)
  const wrong = code === '000000' ? '111111' : '000000'
  await expect(enter(people.user, token, wrong)).rejects.toMatchObject({ status: 403, message: portalMessages.invalidPortalCode.es })
  await people.stranger.portalAccess.getPortal({ secret: await enter(people.user, token, code) })
  await expect(enter(people.user, token, code)).rejects.toMatchObject({ status: 410, message: portalMessages.portalCodeExpired.es })
  const late = await requestCode(token, email)
  await queryRows(office.databaseUrl, `UPDATE portal SET code_expires_at = code_expires_at - interval '10 minutes' WHERE id = $1`, [id])
  await expect(enter(people.user, token, late)).rejects.toMatchObject({ status: 410 })
})

test('codes go to the address for which the link was made, not to one that somebody entered later', async () => {
  const { id, caseId, clientId, token, email } = await enteredPortal(people.user)
  expect((await people.user.portals.get({ id: caseId })).portal).toMatchObject({ needsLinkForCodes: false })
  const later = `${crypto.randomUUID()}@client.example`
  await people.user.clients.update({ id: clientId, email: later })
  expect((await people.user.portals.get({ id: caseId })).portal).toMatchObject({ needsLinkForCodes: true })
  const refused = { status: 409, message: portalMessages.portalWithoutEmail.es }
  await expect(people.stranger.portalAccess.requestCode({ token })).rejects.toMatchObject(refused)
  expect(await mailsTo(later)).toEqual([])
  await people.user.clients.update({ id: clientId, email: email.toUpperCase() })
  expect(await requestCode(token, email.toUpperCase())).toMatch(/^\d{6}$/)
  await people.user.clients.update({ id: clientId, email: later })
  const { link } = await people.user.portals.renewLink({ id })
  expect(await requestCode(tokenOf(link), later)).toMatch(/^\d{6}$/)
})

test('a portal ends for staff and client when its case has no client any more', async () => {
  const { caseId, clientId, secret } = await enteredPortal(people.user)
  await people.user.clients.update({ id: clientId, email: null })
  expect((await people.user.portals.get({ id: caseId })).portal).toMatchObject({ needsLinkForCodes: true, clientEmail: null })
  await people.user.cases.update({ id: caseId, clientName: 'Nobody' })
  expect((await people.user.portals.get({ id: caseId })).portal).toMatchObject({ state: 'ended', needsLinkForCodes: false })
  await expect(people.stranger.portalAccess.getPortal({ secret })).rejects.toMatchObject({ status: 410 })
})

test('the ledger has each code that a client asked for', async () => {
  const { id, token, email } = await enteredPortal(people.user)
  await requestCode(token, email)
  expect((await ledgerOf(id))[0]?.[0]).toContain('asked for a code to use the portal on another device')
})

test('of two devices that enter one code, one gets access', async () => {
  const { id, token, email } = await enteredPortal(people.user)
  for (let round = 0; round < 3; round += 1) {
    await queryRows(office.databaseUrl, 'DELETE FROM portal_device WHERE portal_id = $1', [id])
    const code = await requestCode(token, email)
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => enter(people.user, token, code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await queryRows(office.databaseUrl, 'SELECT 1 FROM portal_device WHERE portal_id = $1', [id])).toHaveLength(1)
  }
})

test('a code has five tries, also at once', async () => {
  const { token, email } = await enteredPortal(people.user)
  const code = await requestCode(token, email)
  const guesses = Array.from({ length: 20 }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'))
  const results = await Promise.allSettled(guesses.map((guess) => enter(people.user, token, guess)))
  const statuses = results.map((result) => (result.status === 'rejected' ? result.reason.status : 200))
  expect(statuses.filter((status) => status === 403)).toHaveLength(5)
  await expect(enter(people.user, token, code)).rejects.toMatchObject({ status: 410 })
})

test('a sixth device takes the place of the one that was not used the longest', async () => {
  const { id, token, email, secret } = await enteredPortal(people.user)
  await queryRows(office.databaseUrl, `UPDATE portal_device SET seen_at = now() - interval '1 day' WHERE portal_id = $1`, [id])
  let last = ''
  for (let device = 0; device < 5; device += 1) last = await enter(people.user, token, await requestCode(token, email))
  await people.stranger.portalAccess.getPortal({ secret: last })
  await expect(people.stranger.portalAccess.getPortal({ secret })).rejects.toMatchObject({ status: 410 })
})

test('mails are in the language of the client and name no matter', async () => {
  const { email, caseId, token } = await openPortal(people.user, { mail: true })
  const { title } = (await people.user.cases.get({ id: caseId })).case
  await enter(people.user, token)
  await requestCode(token, email)
  for (const kind of ['portal-invitation', 'portal-code']) {
    // The random letters of the link could be such a word.
    const text = (await readMail(email, kind)).replace(/#\S+/g, '')
    expect(text).toMatch(/^Buen día:/)
    expect(text).not.toContain(title)
    expect(text).not.toContain('Luz')
  }
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['portal-invitation', 'portal-code'])
  const [stored] = await queryRows<{ text: string }>(office.databaseUrl, `SELECT text FROM outbox_mail WHERE "to" = $1`, [email])
  expect(stored?.text).not.toContain('#')
})

test('a message reaches the chat of the case, and staff answer there', async () => {
  const { secret, portal } = await enteredPortal(people.user)
  const clientMsgId = crypto.randomUUID()
  const { message } = await people.stranger.portalAccess.sendMessage({ secret, content: 'Buenos días', clientMsgId })
  expect((await people.stranger.portalAccess.sendMessage({ secret, content: 'Buenos días', clientMsgId })).message.id).toBe(message.id)
  const { room } = await people.user.chat.getRoom({ id: portal.threadId })
  expect(room).toMatchObject({ caseId: portal.case, unread: 1, guests: [{ name: 'Luz Peña', state: 'in', portal: true }] })
  await people.user.chat.send({ threadId: portal.threadId, content: 'Buen día, Luz' })
  const { messages } = await people.stranger.portalAccess.getPortal({ secret })
  expect(messages.map(({ content, mine, from }) => [content, mine, from])).toEqual([
    ['Buenos días', true, 'Luz Peña'],
    ['Buen día, Luz', false, 'Ben Ito'],
  ])
  const guest = room.guests[0]?.id ?? ''
  for (const change of ['renew', 'admit', 'end'] as const)
    await expect(people.user.guests[change]({ id: guest })).rejects.toMatchObject({ status: 404 })
})

test('the response says that an email waits without a mail server', async () => {
  const { id } = await openPortal(people.user)
  expect(await people.user.portals.renewLink({ id, mail: true })).toMatchObject({ mailed: true, mailWaits: true })
  expect(await people.user.portals.renewLink({ id, mail: false })).toMatchObject({ mailed: false, mailWaits: false })
})
