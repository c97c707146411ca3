import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Route } from '@/contract/route'
import { type ApiClient, createApiClient } from '../support/api/caller'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People, password, signIn } from '../support/people/people'
import { poll } from '../support/poll'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  return office.remove
})

/** Ends what sign-ins and confirmations of this person allow. The process caches a session for a second. */
async function expireConfirmation(person: ApiClient, { databaseUrl } = office) {
  const { id } = (await person.auth.me({})).user
  await queryRows(databaseUrl, `UPDATE session SET proved_at = now() - interval '11 minutes' WHERE user_id = $1`, [id])
  await poll(
    () => person.raw('GET', '/auth/confirm'),
    ({ status }) => status === 403,
  )
}
async function staleAdmin() {
  const { client, id, email } = await addPerson(people.admin, { roles: ['Admin'] })
  await expireConfirmation(client)
  return { client, id, email }
}
const needsPassword = { status: 403, message: "Please confirm it's you", body: { needs: 'password' } }

/** Routes of Admins that change no account, role or session and open none. Every other one needs a confirmation. */
const unprotected = new Set<string>(
  `accounts.skipSecondAccount backups.getState backups.request setup.get setup.update
  caseTypes.create caseTypes.import caseTypes.remove caseTypes.restore caseTypes.setNotes
  subTypes.create subTypes.remove subTypes.restore subTypes.setNotes
  ledger.list ledger.verify outbox.list users.countBelongings secondFactors.getRequiredRoles walls.list
  rules.import rules.create rules.createVersion rules.compute rules.check rules.suspend holidays.update`.split(/\s+/),
)
const alsoProtected = [
  'ssns.reveal',
  'clients.export',
  'contacts.export',
  'cases.export',
  'confirmation.check',
  'feed.create',
  'secondFactors.begin',
  'secondFactors.confirm',
]
const routes = Object.entries(contract).flatMap(([noun, table]) =>
  Object.entries(table).map(([name, route]) => [`${noun}.${name}`, route as Route] as const),
)
const protectedRoutes = routes.filter(
  ([name, { access }]) => (access === 'admin' && !unprotected.has(name)) || alsoProtected.includes(name),
)
const newAccount = { email: 'x@office.example', password }
/** Valid bodies of routes that reject an empty one. */
const bodies: Record<string, object> = {
  'accounts.createRequired': newAccount,
  'users.create': newAccount,
  'invitations.create': { email: newAccount.email },
  'walls.create': { case: crypto.randomUUID(), people: [crypto.randomUUID()], basis: '1.10', reason: 'Former client' },
  'walls.lift': { reason: 'The matter is closed' },
  'ssns.reveal': { reason: 'Tax form' },
  'conflictChecks.setMode': { mode: 'warn' },
  'setup.saveOffice': { name: 'Office' },
  'secondFactors.confirm': { code: '123456' },
  'secondFactors.setRequiredRoles': { roles: [] },
}

describe('routes that need a confirmation', () => {
  let admin: ApiClient
  beforeAll(async () => {
    admin = (await staleAdmin()).client
  })
  const send = ({ method, path }: Route, body: object = {}) =>
    admin.raw(method.toUpperCase(), path.replace(':resource', 'case').replace(/:\w+/g, crypto.randomUUID()), {
      ...(method !== 'get' && method !== 'delete' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })

  test.each(protectedRoutes)('%s', async (name, route) => {
    const response = await send(route, bodies[name])
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 403,
      body: { error: "Please confirm it's you", needs: 'password' },
    })
  })
  test('the list of other routes names no route that does not exist', () => {
    const names = new Set<string>(routes.map(([name]) => name))
    expect([...unprotected, ...alsoProtected].filter((name) => !names.has(name))).toEqual([])
  })
})

test('a form is checked before it needs a confirmation, and the right to send it before the form', async () => {
  const { client } = await staleAdmin()
  const { id: person } = await addPerson(people.admin)
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
  const wall = { case: id, people: [person], basis: '1.10' as const, reason: 'Former client' }
  await expect(client.walls.create({ ...wall, people: [], reason: '' })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: 'people', message: 'Please choose at least one person' },
        { field: 'reason', message: 'Please give a reason' },
      ],
    },
  })
  await expect(client.walls.lift({ id, reason: '' })).rejects.toMatchObject({ status: 400, message: 'Please give a reason' })
  await expect(client.ssns.reveal({ id, reason: '' })).rejects.toMatchObject({ status: 400, message: 'Please give a reason' })
  await expect(people.user.walls.create({ ...wall, people: [] })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  // Whether the record exists is not said before the confirmation, and a refused request uses no Idempotency-Key.
  const once = { headers: { 'idempotency-key': crypto.randomUUID() } }
  await expect(client.walls.create({ ...wall, case: crypto.randomUUID() })).rejects.toMatchObject(needsPassword)
  await expect(client.walls.create(wall, once)).rejects.toMatchObject(needsPassword)
  await client.confirmation.confirm({ password })
  const created = await client.walls.create(wall, once)
  expect((await client.walls.create(wall, once)).id).toBe(created.id)
  expect((await client.walls.list({ case: id })).walls).toHaveLength(1)
})

test('a password confirms for ten minutes, a wrong one does not, and attempts are limited', async () => {
  const { client } = await staleAdmin()
  const { id } = await addPerson(people.admin)
  await expect(client.users.remove({ id })).rejects.toMatchObject(needsPassword)
  await expect(client.confirmation.confirm({})).rejects.toMatchObject({ status: 400, message: 'Password is required' })
  await expect(client.confirmation.confirm({ code: '123456' })).rejects.toMatchObject({ status: 400 })
  await expect(client.confirmation.confirm({ password: 'a wrong sentence' })).rejects.toMatchObject({
    status: 400,
    message: 'Invalid credentials',
    body: { errors: [{ field: 'password', message: 'Invalid credentials' }] },
  })
  await expect(client.users.remove({ id })).rejects.toMatchObject(needsPassword)
  await client.confirmation.confirm({ password })
  await client.users.remove({ id })
  await client.users.restore({ id })
  await client.sessions.endAllOfUser({ id })
  await expireConfirmation(client)
  for (let n = 0; n < 9; n++) await expect(client.confirmation.confirm({ password: 'wrong' })).rejects.toMatchObject({ status: 400 })
  await expect(client.confirmation.confirm({ password })).rejects.toMatchObject({ status: 429 })
})

test('with a second factor the password is not enough', async () => {
  const { client } = await addPerson(people.admin, { roles: ['Admin'] })
  const { secret } = await client.secondFactors.begin({})
  const code = (ahead: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })
  // Stays valid in the next step, and the code of the next step is already valid: the steps may change at any time.
  await client.secondFactors.confirm({ code: code(0) })
  await expireConfirmation(client)
  const needsCode = { status: 403, message: "Please confirm it's you", body: { needs: 'code' } }
  await expect(client.users.create({ email: 'x@office.example' })).rejects.toMatchObject(needsCode)
  for (const evidence of [{}, { password }]) await expect(client.confirmation.confirm(evidence)).rejects.toMatchObject(needsCode)
  await expect(client.users.create({ email: 'x@office.example' })).rejects.toMatchObject(needsCode)
  await client.confirmation.confirm({ code: code(1) })
  await client.users.create({ email: 'x@office.example' })
})

test('a stale session sets up no second factor, and turning one on confirms', async () => {
  const { client, email } = await addPerson(people.admin)
  await expireConfirmation(client)
  await expect(client.secondFactors.begin({})).rejects.toMatchObject(needsPassword)
  await expect(client.passkeys.beginRegistration({})).rejects.toMatchObject(needsPassword)
  await client.confirmation.confirm({ password })
  await client.secondFactors.begin({})
  // A new sign-in counts too.
  await (await signIn(office.url, email)).confirmation.check({})
})

test('the second account is created once, with a fresh confirmation', async () => {
  const empty = await startOffice()
  try {
    const setup = await signIn(empty.url, empty.setup.email, empty.setup.password)
    await setup.accounts.createInitial({ email: 'ana@office.example', password })
    const ana = await signIn(empty.url, 'ana@office.example')
    const create = (name: string) => ana.accounts.createRequired({ email: `${name}@office.example`, password })
    await expireConfirmation(ana, empty)
    await expect(create('ben')).rejects.toMatchObject(needsPassword)
    await ana.confirmation.confirm({ password })
    const created = await Promise.allSettled(['ben', 'cleo', 'dora'].map(create))
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ana.users.list({})).users).toHaveLength(2)
    await expect(create('edi')).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  } finally {
    await empty.remove()
  }
})

test('the link of another account in the outbox is shown only after a confirmation, and the ledger records it', async () => {
  const { client } = await staleAdmin()
  await people.stranger.passwordReset.forgot({ email: 'ana@office.example' })
  const { mails } = await client.outbox.list({})
  const mail = mails.find(({ to }) => to === 'ana@office.example')
  expect(mail).toMatchObject({ kind: 'password-reset', text: '', hasSecretLink: true })
  const page = await fetch(`${office.url}/admin/settings/outbox`, { headers: { cookie: `lawoffice-session=${client.token}` } })
  expect(await page.text()).not.toMatch(/reset-password#[\w-]/)
  const read = () => client.outbox.readText({ id: mail?.id ?? '' })
  await expect(read()).rejects.toMatchObject(needsPassword)
  await client.confirmation.confirm({ password })
  expect((await read()).text).toMatch(/\/reset-password#[\w-]{43}\n/)
  await expect(client.outbox.readText({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  const { entries } = await people.admin.ledger.list({ action: 'mail-read' })
  expect(entries.map(({ sentence }) => sentence)).toEqual(['Dana read the link in an email to ana@office.example'])
  const stored = JSON.stringify(await queryRows(office.databaseUrl, 'SELECT * FROM outbox_mail'))
  expect(stored).not.toContain('reset-password#')
  await expect(createApiClient(office.url, null).outbox.readText({ id: mail?.id ?? '' })).rejects.toMatchObject({ status: 401 })
})

test('the address of website requests changes only after a confirmation', async () => {
  const { client } = await staleAdmin()
  const post = async (path: string, body = {}) =>
    client.raw('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const emailOf = async () => (await queryRows<{ email: string | null }>(office.databaseUrl, 'SELECT email FROM office'))[0]?.email
  const versionOf = async (email: string) => {
    const [row] = await queryRows<{ id: string }>(office.databaseUrl, 'SELECT id FROM _office_v WHERE version_email = $1', [email])
    return `/globals/office/versions/${row?.id}`
  }
  const [former, email] = ['former@office.example', 'requests@office.example']
  await client.confirmation.confirm({ password })
  for (const one of [former, email]) expect((await post('/globals/office', { email: one })).status).toBe(200)
  await expireConfirmation(client)
  expect((await post('/globals/office', { phone: '(559) 555-0199' })).status).toBe(200)
  for (const [path, body] of [['/globals/office', { email: former }] as const, [await versionOf(former)] as const]) {
    const refused = await post(path, body)
    expect({ status: refused.status, text: await refused.text() }).toEqual({
      status: 400,
      text: expect.stringContaining('Please sign in again first'),
    })
  }
  expect(await emailOf()).toBe(email)
  expect((await post(await versionOf(email))).status).toBe(200)
})
