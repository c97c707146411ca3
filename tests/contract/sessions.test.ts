import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { idleHeader } from '@/contract/constants/auth'
import { runtime } from '../../scripts/start/install.mjs'
import type { ApiClient } from '../support/api/caller'
import { randomIpHeaders } from '../support/api/random-ip'
import { openSocket } from '../support/api/socket'
import { queueRequests } from '../support/database/queue-requests'
import { queryRows } from '../support/database/rows'
import { testEnvironment } from '../support/office/environment'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People, password, signIn } from '../support/people/people'
import { poll } from '../support/poll'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice({ TRUST_PROXY: '1' })
  people = await createPeople(office)
  return office.remove
})
const ben = () => signIn(office.url, 'ben@office.example')

test('a user can list and end their own sessions only', async () => {
  const [here, there] = [await ben(), await ben()]
  const { sessions } = await here.sessions.list({})
  expect(sessions.filter((one) => one.current)).toHaveLength(1)
  const [other] = (await there.sessions.list({})).sessions.filter((one) => one.current)
  await here.sessions.end({ id: other?.id ?? '' })
  await expect(there.auth.me({})).rejects.toMatchObject({ status: 401 })
  await expect(here.sessions.end({ id: other?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  const [theirs] = (await people.other.sessions.list({})).sessions
  await expect(here.sessions.end({ id: theirs?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  expect((await people.other.auth.me({})).user.email).toBe('cleo@office.example')
})

test('Payload’s admin gets the signed-in user and the expiry, never a token', async () => {
  const [response, stranger] = await Promise.all([people.user.shell.me({}), people.stranger.shell.me({})])
  expect(response.user?.email).toBe('ben@office.example')
  expect((response.exp ?? 0) * 1000 - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  expect(JSON.stringify(response)).not.toContain(people.user.token)
  expect(stranger).toMatchObject({ user: null, exp: null })
})

test('an expired session is not listed and cannot be ended', async () => {
  const [here, idle, old] = [await ben(), await ben(), await ben()]
  const idOf = async (person: ApiClient) => (await person.sessions.list({})).sessions.find((one) => one.current)?.id ?? ''
  const [hereId, idleId, oldId] = [await idOf(here), await idOf(idle), await idOf(old)]
  await queryRows(office.databaseUrl, `UPDATE session SET seen_at = now() - interval '13 hours' WHERE id = $1`, [idleId])
  await queryRows(office.databaseUrl, `UPDATE session SET started_at = now() - interval '8 days' WHERE id = $1`, [oldId])
  const listed = (await here.sessions.list({})).sessions.map(({ id }) => id)
  expect([hereId, idleId, oldId].map((id) => listed.includes(id))).toEqual([true, false, false])
  for (const id of [idleId, oldId]) await expect(here.sessions.end({ id })).rejects.toMatchObject({ status: 404 })
})

test('a session ends after 12 hours in which only its open tab sent requests, but not after a person’s request', async () => {
  const { id, client } = await addPerson(people.admin)
  const shift = (minutes: number) =>
    queryRows(office.databaseUrl, 'UPDATE session SET seen_at = seen_at - make_interval(mins => $2) WHERE user_id = $1', [id, minutes])
  const readIdleHours = async () => {
    const age = 'SELECT extract(epoch FROM now() - seen_at)::float / 3600 AS hours FROM session WHERE user_id = $1'
    return (await queryRows<{ hours: number }>(office.databaseUrl, age, [id]))[0]?.hours ?? 0
  }
  const refetch = () => client.raw('GET', '/chat/rooms', { headers: { [idleHeader]: '1' } })
  const sendAutomatically = async () => {
    await client.communications.createToken({})
    await client.shell.me({})
    // A client's page that is open in the same browser.
    await expect(client.portalAccess.getPortal({ secret: 'x'.repeat(43) })).rejects.toThrow()
    expect((await refetch()).status).toBe(200)
    await client.raw('GET', '/chat/rooms', { headers: { 'sec-fetch-dest': 'image' } })
    const socket = await openSocket(office.url, client.token ?? '')
    socket.socket.close()
    await socket.closed
  }
  await shift(11 * 60)
  await sendAutomatically()
  expect(await readIdleHours()).toBeGreaterThan(10.9)
  // Right after the others: a cached session is kept too.
  await client.auth.me({})
  expect(await readIdleHours()).toBeLessThan(0.1)
  await shift(11 * 60)
  await sendAutomatically()
  await shift(61)
  await poll(
    async () => (await refetch()).status,
    (status) => status === 401,
  )
})

test('a password that changes during a sign-in starts no session', async () => {
  const { id, email } = await addPerson(people.admin)
  const change = `UPDATE "user" SET password_hash = 'changed' WHERE id = $1`
  const [result] = await queueRequests(office.databaseUrl, change, [id], () => [people.stranger.auth.login({ email, password })])
  expect(result).toMatchObject({ status: 'rejected', reason: { status: 401 } })
})

test('deletes expired sessions and reset links, but not the date until when an invitation was valid', async () => {
  const { id, email, client } = await addPerson(people.admin)
  const idle = await signIn(office.url, email)
  const { sessions } = await idle.sessions.list({})
  const idleId = sessions.find((one) => one.current)?.id
  await people.stranger.passwordReset.forgot({ email })
  const { user: invited } = await people.admin.invitations.create({ email: `${crypto.randomUUID()}@office.example` })
  await queryRows(office.databaseUrl, `UPDATE session SET seen_at = now() - interval '13 hours' WHERE id = $1`, [idleId])
  await queryRows(office.databaseUrl, `UPDATE password_reset SET expires_at = now() - interval '1 hour' WHERE user_id IN ($1, $2)`, [
    id,
    invited.id,
  ])
  const countOf = async (table: 'session' | 'password_reset', user: string) =>
    (await queryRows(office.databaseUrl, `SELECT FROM ${table} WHERE user_id = $1`, [user])).length
  expect([await countOf('session', id), await countOf('password_reset', id)]).toEqual([2, 1])
  await office.restart()
  await poll(
    async () => [await countOf('session', id), await countOf('password_reset', id)],
    (counts) => counts.join() === '1,0',
  )
  await client.auth.me({})
  expect(await countOf('password_reset', invited.id)).toBe(1)
})

test('a change of the password in progress does not survive a reset', async () => {
  const { id, client } = await addPerson(people.admin)
  const reset = `WITH ended AS (DELETE FROM session WHERE user_id = $1) UPDATE "user" SET password_hash = 'reset' WHERE id = $1`
  const [result] = await queueRequests(office.databaseUrl, reset, [id], () => [client.auth.changePassword({ password: `new ${password}` })])
  expect(result).toMatchObject({ status: 'rejected', reason: { status: 401 } })
  expect(await queryRows(office.databaseUrl, 'SELECT password_hash FROM "user" WHERE id = $1', [id])).toEqual([{ password_hash: 'reset' }])
})

test('whatever ends a person’s sessions ends their calendar feed', async () => {
  const { id, email } = await addPerson(people.admin)
  const feedOf = async (person: ApiClient) => office.url + (await person.feed.create({})).address
  const ends = {
    'signed out everywhere': async () => (await signIn(office.url, email)).sessions.endAll({}),
    'an Admin signed them out': () => people.admin.sessions.endAllOfUser({ id }),
    'changed the password': async () => (await signIn(office.url, email)).auth.changePassword({ password }),
    'an Admin set a password': () => people.admin.users.update({ id, password, mustRotate: false }),
    'turned on a second factor': async () => {
      const person = await signIn(office.url, email)
      const { secret } = await person.secondFactors.begin({})
      await person.secondFactors.confirm({ code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
      await person.secondFactors.turnOff({})
    },
  }
  for (const [name, end] of Object.entries(ends)) {
    const address = await feedOf(await signIn(office.url, email))
    expect((await fetch(address)).status, name).toBe(200)
    await end()
    expect((await fetch(address)).status, name).toBe(404)
  }
  const person = await signIn(office.url, email)
  const address = await feedOf(person)
  await person.auth.logout({})
  expect((await fetch(address)).status).toBe(200)
})

test('signing out everywhere ends this session too and is in the ledger', async () => {
  const [here, there] = [await ben(), await ben()]
  await here.sessions.endAll({})
  for (const ended of [here, there]) await expect(ended.auth.me({})).rejects.toMatchObject({ status: 401 })
  const { entries } = await people.admin.ledger.list({ action: 'sign-out-everywhere' })
  expect(entries[0]?.sentence).toBe('Ben Ito signed out everywhere')
  people.user = await ben()
})

test('an Admin can end the sessions of a user, who can sign in again, and the ledger records it', async () => {
  const [here, there] = [await ben(), await ben()]
  const { id } = (await here.auth.me({})).user
  await people.admin.sessions.endAllOfUser({ id })
  for (const ended of [here, there]) await expect(ended.auth.me({})).rejects.toMatchObject({ status: 401 })
  const { entries } = await people.admin.ledger.list({ action: 'sign-out-of' })
  expect(entries[0]?.sentence).toBe('Ana Ruiz signed the account of “Ben Ito” out everywhere')
  await expect(people.admin.sessions.endAllOfUser({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  people.user = await ben()
})

test('an Admin sees how many records belong to an account before deleting it', async () => {
  const [benId, cleoId] = [(await people.user.auth.me({})).user.id, (await people.other.auth.me({})).user.id]
  const [theirs, start] = [{ title: 'Peña', clientName: 'Iván Peña' }, '2027-01-01T10:00:00Z']
  await people.user.cases.create(theirs)
  await people.other.cases.create({ ...theirs, assignedTo: benId })
  await people.user.events.create({ title: 'Hearing', start })
  // What others own and work on does not count, nor what is deleted.
  await people.other.cases.create(theirs)
  await people.user.cases.create({ ...theirs, assignedTo: cleoId })
  await people.other.events.create({ title: 'Hearing', start })
  await people.user.events.create({ title: 'Hearing', start, userId: cleoId })
  await people.user.cases.remove({ id: (await people.user.cases.create(theirs)).id })
  await people.user.events.remove({ id: (await people.user.events.create({ title: 'Hearing', start })).id })
  await expect(people.admin.users.countBelongings({ id: benId })).resolves.toEqual({
    clients: 0,
    contacts: 0,
    conflictChecks: 0,
    deadlines: 0,
    cases: 3,
    events: 1,
    reminders: 0,
    todos: 0,
  })
})

test('admin:reset sets a temporary password', async () => {
  const settings = {
    DATABASE_URL: office.databaseUrl,
    DATA_DIR: office.dataDir,
    PAYLOAD_SECRET: 'tests '.repeat(8),
    FIELD_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
    LEDGER_KEY: Buffer.alloc(32, 2).toString('base64'),
  }
  const reset = (email: string) =>
    promisify(execFile)(runtime(), ['scripts/start/admin-reset.ts', email], { env: testEnvironment(settings) })
  const before = await signIn(office.url, 'ana@office.example')
  const { address } = await before.feed.create({})
  const { stdout } = await reset('Ana@office.example')
  const temporary = /\w{5}-\w{5}-\w{5}/.exec(stdout)?.[0] ?? ''
  await poll(
    () =>
      before.auth.me({}).then(
        () => 'lives',
        () => 'ended',
      ),
    (state) => state === 'ended',
  )
  expect((await fetch(office.url + address)).status).toBe(404)
  const admin = await signIn(office.url, 'ana@office.example', temporary)
  expect(await admin.auth.me({})).toMatchObject({ mustRotate: true })
  await admin.auth.changePassword({ password })
  people.admin = await signIn(office.url, 'ana@office.example')
  const { entries } = await people.admin.ledger.list({ action: 'machine-reset' })
  expect(entries[0]?.sentence).toBe('The office set a temporary password from the command line')
  await expect(reset('nobody@office.example')).rejects.toMatchObject({ stderr: expect.stringContaining('No account has the email') })
})

test('limits failed sign-ins per address and per email, except for a browser that signed in before', async () => {
  const attempt = (email: string, headers: object, typed = 'wrong') =>
    people.stranger.raw('POST', '/auth/login', {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password: typed }),
    })
  const cleo = 'cleo@office.example'
  const known = await attempt(cleo, randomIpHeaders(), password)
  const cookie =
    known.headers
      .getSetCookie()
      .find((one) => one.startsWith('lawoffice-device='))
      ?.split(';')[0] ?? ''
  const here = randomIpHeaders()
  for (let n = 0; n < 30; n++) expect((await attempt(`nobody${n}@office.example`, here)).status).toBe(401)
  expect((await attempt(cleo, { ...here, cookie }, password)).status).toBe(429)
  for (let n = 0; n < 100; n++) expect((await attempt(cleo, randomIpHeaders())).status).toBe(401)
  const late = await attempt(cleo, randomIpHeaders(), password)
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await attempt(cleo, { ...randomIpHeaders(), cookie }, password)).status).toBe(200)
  expect((await attempt(cleo, { ...randomIpHeaders(), cookie: cookie.replace(/.{4}$/, 'AAAA') }, password)).status).toBe(429)
})
