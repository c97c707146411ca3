import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { waitForLockWaits } from '../support/database/lock-waits'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People, signIn } from '../support/people/people'

let office: OfficeUnderTest
let people: People
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  return office.remove
})

const chosen = 'a sentence of my own'
const tokenOf = (link: string | null) => link?.split('#')[1] ?? ''
const newEmail = () => `${crypto.randomUUID()}@office.example`
const accept = (link: string | null, password = chosen) => people.stranger.passwordReset.reset({ token: tokenOf(link), password })
async function invite(more: { send?: boolean } = {}) {
  const email = newEmail()
  const invitation = await people.admin.invitations.create({ email, name: 'Nia Ochoa', ...more })
  return { email, ...invitation }
}
const expired = { status: 410 }

test('an invited person chooses the password, with a link that works once', async () => {
  const { email, link, user, expiresAt } = await invite()
  expect(link).toMatch(/^http:\/\/[^/]+\/invitation#[\w-]{43}$/)
  expect(user).toMatchObject({ name: 'Nia Ochoa', roles: ['User'] })
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  await expect(signIn(office.url, email, chosen)).rejects.toMatchObject({ status: 401 })
  await accept(link)
  await expect(accept(link, 'another long sentence')).rejects.toMatchObject(expired)
  const nia = await signIn(office.url, email, chosen)
  await expect(nia.auth.me({})).resolves.toMatchObject({ mustRotate: false, user: { email } })
})

test('a usable link names its account, any other reveals nothing', async () => {
  const findAccount = (link: string | null) => people.stranger.passwordReset.findAccount({ token: tokenOf(link) })
  const { id, email, link } = await invite()
  await expect(findAccount(link)).resolves.toEqual({ name: 'Nia Ochoa', email })
  const { link: second } = await people.admin.invitations.renew({ id })
  await queryRows(office.databaseUrl, 'UPDATE password_reset SET expires_at = now() WHERE user_id = $1', [id])
  const { link: third } = await people.admin.invitations.renew({ id })
  await accept(third)
  const withdrawn = await invite()
  await people.admin.invitations.withdraw({ id: withdrawn.id })
  const message = 'This link has expired or was already used. Please request a new one.'
  for (const invalid of [link, second, third, withdrawn.link, '#unknown', '#'])
    await expect(findAccount(invalid)).rejects.toMatchObject({ status: 410, message, body: { error: message } })
})

test('a link expires after seven days, and a new one replaces it', async () => {
  const { id, link } = await invite()
  const { link: second } = await people.admin.invitations.renew({ id })
  await expect(accept(link)).rejects.toMatchObject(expired)
  await queryRows(office.databaseUrl, `UPDATE password_reset SET expires_at = expires_at - interval '7 days' WHERE user_id = $1`, [id])
  await expect(accept(second)).rejects.toMatchObject(expired)
  const { link: third } = await people.admin.invitations.renew({ id })
  await accept(third)
  for (const change of ['renew', 'withdraw'] as const)
    await expect(people.admin.invitations[change]({ id })).rejects.toMatchObject({ status: 409 })
})

test('a withdrawn invitation ends the link and the account', async () => {
  const { id, link, email } = await invite()
  await people.admin.invitations.withdraw({ id })
  await expect(accept(link)).rejects.toMatchObject(expired)
  expect((await people.admin.users.list({})).users.some((user) => user.id === id)).toBe(false)
  await people.admin.invitations.create({ email })
})

test('shows Admins who has not accepted yet', async () => {
  const { id, link } = await invite()
  const findIn = async (person: keyof People) => (await people[person].users.list({})).users.find((user) => user.id === id)
  expect((await findIn('admin'))?.invitedUntil).toEqual(expect.any(String))
  expect((await findIn('user'))?.invitedUntil).toBeNull()
  await accept(link)
  expect((await findIn('admin'))?.invitedUntil).toBeNull()
})

test('tells all staff that someone has not accepted yet', async () => {
  const { id, link } = await invite()
  const isInvited = async () => (await people.user.users.list({})).users.find((user) => user.id === id)?.invited
  expect(await isInvited()).toBe(true)
  await accept(link)
  expect(await isInvited()).toBe(false)
})

test('the outbox shows a mailed link only on request, and not at all once it is used, replaced or withdrawn', async () => {
  const { id, link, email } = await invite({ send: true })
  expect(link).toBeNull()
  const mails = async () => (await people.admin.outbox.list({})).mails.filter(({ to }) => to === email)
  const [first] = await mails()
  expect(first).toMatchObject({ text: '', hasSecretLink: true, kind: 'account-invitation' })
  const { text } = await people.admin.outbox.readText({ id: first?.id ?? '' })
  await people.admin.invitations.renew({ id, send: true })
  const unreadable = { text: '', hasSecretLink: false, dueAt: null, failure: 'The invitation was used, renewed or withdrawn' }
  expect((await mails())[1]).toMatchObject(unreadable)
  await expect(accept(/invitation(#[\w-]+)/.exec(text)?.[1] ?? '')).rejects.toMatchObject(expired)
  const second = await people.admin.outbox.readText({ id: (await mails())[0]?.id ?? '' })
  await accept(/invitation(#[\w-]+)/.exec(second.text)?.[1] ?? '')
  for (const mail of await mails()) expect(mail).toMatchObject(unreadable)
  const stored = await queryRows(office.databaseUrl, `SELECT text FROM outbox_mail WHERE "to" = $1 AND text <> ''`, [email])
  expect(stored).toEqual([])
  const sentences = (await people.admin.ledger.list({ resource: 'user' })).entries.map(({ sentence }) => sentence)
  expect(sentences).toContain('Ana Ruiz emailed an invitation for the account of “Nia Ochoa”')
  expect(sentences).toContain('Nia Ochoa accepted the invitation')
})

test('does not invite an address that has an account', async () => {
  await expect(people.admin.invitations.create({ email: 'BEN@office.example' })).rejects.toMatchObject({ status: 409 })
  await expect(people.admin.invitations.create({ email: '' })).rejects.toMatchObject({ status: 400, message: 'Email is required' })
})

test('an invited Admin does not count as the Admin who must remain', async () => {
  await people.admin.invitations.create({ email: `${crypto.randomUUID()}@office.example`, roles: ['Admin'] })
  const { id } = (await people.admin.auth.me({})).user
  await expect(people.admin.users.update({ id, roles: ['User'] })).rejects.toMatchObject({
    status: 409,
    message: 'The last Admin cannot be removed',
  })
})

test('a link is not renewed while the invited person chooses the password', async () => {
  const { id } = await invite()
  const client = new pg.Client({ connectionString: office.databaseUrl })
  await client.connect()
  await client.query('BEGIN')
  await client.query(`UPDATE "user" SET password_hash = 'chosen' WHERE id = $1`, [id])
  const renewal = people.admin.invitations.renew({ id }).then(
    () => 'renewed',
    ({ message }: Error) => message,
  )
  await Promise.race([renewal, waitForLockWaits(office.databaseUrl, 1)])
  await client.query('COMMIT')
  await client.end()
  expect(await renewal).toBe('This person already has a password, so there is no invitation')
})
