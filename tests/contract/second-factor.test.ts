import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../support/api/caller'
import { queueRequests } from '../support/database/queue-requests'
import { queryRows } from '../support/database/rows'
import { runCommand } from '../support/office/command'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People, password, signIn } from '../support/people/people'
import { poll } from '../support/poll'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  return office.remove
})

/** The code of the 30-second period that is `ahead` periods from now. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })
const login = (email: string, code?: string) => people.stranger.auth.login({ email, password, ...(code && { code }) })
async function account(roles: ('Admin' | 'User' | 'Editor')[] = ['User']) {
  const email = `${crypto.randomUUID()}@office.example`
  const { id } = await people.admin.users.create({ email, name: email.slice(0, 8), roles, password, mustRotate: false })
  return { id, email, person: await signIn(office.url, email) }
}
/** With the code of this period, which stays valid in the next one. It can be used again, so that two codes are valid at once. */
async function enroll(person: ApiClient) {
  const { secret, uri } = await person.secondFactors.begin({})
  const { recoveryCodes } = await person.secondFactors.confirm({ code: codeOf(secret) })
  await queryRows(office.databaseUrl, 'UPDATE second_factor SET step = step - 1 WHERE user_id = $1', [(await person.auth.me({})).user.id])
  return { secret, uri, recoveryCodes }
}
/** Makes the last code older than 10 minutes. The process caches a session for a second. */
async function expireProof(id: string, person: ApiClient) {
  await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() - interval '11 minutes' WHERE user_id = $1`, [id])
  await poll(
    async () => (await checkRecent(person)).status,
    (status) => status === 403,
  )
}
const checkRecent = (person: ApiClient) => person.raw('GET', '/auth/confirm')

test('the password alone is not enough; a code works once, and no secret is stored in plain text', async () => {
  const { id, email, person } = await account()
  const elsewhere = await signIn(office.url, email)
  const { secret, uri, recoveryCodes } = await enroll(person)
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
  expect(new Set(recoveryCodes).size).toBe(10)
  await expect(elsewhere.auth.me({})).rejects.toMatchObject({ status: 401 })
  expect(await person.secondFactors.getState({})).toMatchObject({ on: true, codesLeft: 10, required: false })
  await expect(person.secondFactors.begin({})).rejects.toMatchObject({ status: 409 })

  await expect(login(email)).rejects.toMatchObject({
    status: 401,
    message: 'Please enter the code from your authenticator app',
    body: { needs: 'code' },
  })
  await expect(people.stranger.auth.login({ email, password: 'a wrong sentence', code: codeOf(secret) })).rejects.toMatchObject({
    message: 'Invalid credentials',
  })
  const code = codeOf(secret)
  expect(await login(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ mustEnroll: false })
  await expect(login(email, code)).rejects.toMatchObject({ status: 403, message: 'This code is incorrect or was already used' })
  const raced = await Promise.allSettled(Array.from({ length: 5 }, () => login(email, recoveryCodes[0]?.toUpperCase())))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await login(email, recoveryCodes[1])
  expect(await person.secondFactors.getState({})).toMatchObject({ codesLeft: 8 })

  const stored = JSON.stringify(
    await queryRows(office.databaseUrl, 'SELECT s.*, c.* FROM second_factor s JOIN recovery_code c USING (user_id) WHERE s.user_id = $1', [
      id,
    ]),
  )
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))]) expect(stored).not.toContain(text)
  const actions = (await people.admin.ledger.list({ record: id })).entries.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['second-factor-on', 'second-factor-failed', 'recovery-code-used']))
})

test('limits attempts at codes', async () => {
  const { email, person } = await account()
  const { secret } = await enroll(person)
  for (let n = 0; n < 10; n++) await expect(login(email, '000000')).rejects.toMatchObject({ status: 403 })
  const blocked = { status: 429, message: 'Too many attempts. Please try again in ten minutes.' }
  await expect(login(email, codeOf(secret))).rejects.toMatchObject(blocked)
  await expect(person.confirmation.confirm({ code: codeOf(secret) })).rejects.toMatchObject(blocked)
})

test('a correct code resets the count of wrong ones', async () => {
  const { person } = await account()
  const { secret } = await enroll(person)
  const fail = async () => void (await expect(person.confirmation.confirm({ code: '000000' })).rejects.toMatchObject({ status: 403 }))
  for (let n = 0; n < 9; n++) await fail()
  await person.confirmation.confirm({ code: codeOf(secret) })
  for (let n = 0; n < 9; n++) await fail()
  await person.confirmation.confirm({ code: codeOf(secret, 1) })
})

test('SSNs, exports and roles require the second factor again after 10 minutes', async () => {
  const { id, person } = await account(['Admin'])
  const { secret } = await enroll(person)
  const client = await person.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1', ssn: '123-45-6789' })
  const guarded = [
    () => person.ssns.reveal({ id: client.id, reason: 'x' }),
    () => person.confirmation.check({}),
    () => person.users.update({ id, name: 'Renamed' }),
    () => person.secondFactors.setRequiredRoles({ roles: [] }),
  ]
  for (const act of guarded) await act()
  await expireProof(id, person)
  for (const act of guarded)
    await expect(act()).rejects.toMatchObject({ status: 403, message: "Please confirm it's you", body: { needs: 'code' } })
  expect((await person.raw('GET', '/clients/export')).status).toBe(403)
  await person.clients.list({})
  await expect(person.confirmation.confirm({ code: '000000' })).rejects.toMatchObject({ status: 403 })
  await person.confirmation.confirm({ code: codeOf(secret) })
  for (const act of guarded) await act()
  expect((await person.raw('GET', '/clients/export')).status).toBe(200)
  expect((await people.user.raw('GET', '/clients/export')).status).toBe(200)
  await person.secondFactors.turnOff({})
  expect(await person.secondFactors.getState({})).toMatchObject({ on: false, codesLeft: 0 })
})

test('with a second factor, the password alone does not change the password of an older session', async () => {
  const { id, person } = await account()
  const { secret } = await enroll(person)
  await queryRows(office.databaseUrl, `UPDATE session SET started_at = now() - interval '11 minutes' WHERE user_id = $1`, [id])
  await expireProof(id, person)
  const change = (currentPassword?: string) =>
    person.auth.changePassword({ password: 'a sentence of a thief', ...(currentPassword && { currentPassword }) })
  const signInAgain = { status: 403, message: 'Not allowed: sign in again to change your password' }
  await expect(change()).rejects.toMatchObject(signInAgain)
  await expect(change(password)).rejects.toMatchObject({ status: 403, message: "Please confirm it's you", body: { needs: 'code' } })
  await person.confirmation.confirm({ code: codeOf(secret) })
  await expect(change()).rejects.toMatchObject(signInAgain)
  await expect(change('a wrong sentence')).rejects.toMatchObject({ status: 400 })
  await change(password)
})

test('an authenticator secret that is not confirmed expires after 15 minutes', async () => {
  const { id, person } = await account()
  const { secret } = await person.secondFactors.begin({})
  const age = (minutes: number) =>
    queryRows(office.databaseUrl, 'UPDATE second_factor SET started_at = now() - make_interval(mins => $2) WHERE user_id = $1', [
      id,
      minutes,
    ])
  await age(16)
  await expect(person.secondFactors.confirm({ code: codeOf(secret) })).rejects.toMatchObject({
    status: 409,
    message: 'This setup has expired. Please start again.',
  })
  const renewed = await person.secondFactors.begin({})
  await age(14)
  await person.secondFactors.confirm({ code: codeOf(renewed.secret) })
  await age(100_000)
  expect(await person.secondFactors.getState({})).toMatchObject({ on: true, since: expect.any(String) })
})

test('a lost phone can be replaced by recovery codes, an Admin or the command line', async () => {
  const { id, email, person } = await account()
  const { recoveryCodes } = await enroll(person)
  const renewed = await person.secondFactors.renewCodes({})
  await expect(login(email, recoveryCodes[0])).rejects.toMatchObject({ status: 403 })
  await login(email, renewed.recoveryCodes[0])
  await expect(people.user.secondFactors.reset({ id })).rejects.toMatchObject({ status: 403 })
  expect((await people.admin.users.list({ q: email })).users[0]).toMatchObject({ secondFactor: true })
  expect((await people.user.users.list({ q: email })).users[0]).toMatchObject({ secondFactor: false })
  await people.admin.secondFactors.reset({ id })
  await expect(person.auth.me({})).rejects.toMatchObject({ status: 401 })
  const back = await signIn(office.url, email)
  await enroll(back)
  const machine = { DATABASE_URL: office.databaseUrl, DATA_DIR: office.dataDir, PAYLOAD_SECRET: 'tests '.repeat(8) }
  const keys = { FIELD_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`, LEDGER_KEY: Buffer.alloc(32, 2).toString('base64') }
  const { printed } = await runCommand('admin-reset', [email, '--second-factor'], { ...machine, ...keys })
  const temporary = /\w{5}-\w{5}-\w{5}/.exec(printed)?.[0] ?? ''
  expect(await people.stranger.auth.login({ email, password: temporary })).toMatchObject({ mustRotate: true })
})

test('a role that requires a second factor cannot be used without one', async () => {
  const statusOfUsers = async () => (await people.admin.raw('GET', '/users')).status
  const { person, id } = await account(['Admin'])
  await expect(person.secondFactors.setRequiredRoles({ roles: ['User'] })).rejects.toMatchObject({ status: 409 })
  await enroll(person)
  const editor = await account(['Editor'])
  const lawyer = await account()
  // An unconfirmed factor does not count.
  await lawyer.person.secondFactors.begin({})
  await expect(people.user.secondFactors.setRequiredRoles({ roles: [] })).rejects.toMatchObject({ status: 403 })
  const repeated = Array.from({ length: 20 }, () => 'User' as const)
  await expect(person.secondFactors.setRequiredRoles({ roles: repeated })).rejects.toMatchObject({ status: 400 })
  expect(await person.secondFactors.setRequiredRoles({ roles: ['User'] })).toEqual({ roles: ['User'] })
  try {
    const signed = await login(lawyer.email)
    expect(signed).toMatchObject({ mustEnroll: true })
    const fresh = createApiClient(office.url, signed.token)
    await expect(fresh.clients.list({})).rejects.toMatchObject({
      status: 403,
      message: 'Please set up two-factor authentication first',
      body: { needs: 'enroll' },
    })
    for (const page of ['/admin', '/admin/clients'])
      expect(
        (await fetch(office.url + page, { redirect: 'manual', headers: { cookie: `lawoffice-session=${signed.token}` } })).headers.get(
          'location',
        ),
      ).toMatch(/\/second-factor$/)
    const there = await fetch(`${office.url}/second-factor`, {
      redirect: 'manual',
      headers: { cookie: `lawoffice-session=${signed.token}` },
    })
    expect(there.status).toBe(200)
    expect(await there.text()).toContain('Your role requires two-factor authentication')
    await enroll(fresh)
    await fresh.clients.list({})
    await expect(fresh.secondFactors.turnOff({})).rejects.toMatchObject({ status: 409 })
    expect(await editor.person.auth.me({})).toMatchObject({ mustEnroll: false })
    // An Admin has the other roles too.
    await poll(statusOfUsers, (status) => status === 403)
  } finally {
    await person.secondFactors.setRequiredRoles({ roles: [] })
  }
  await poll(statusOfUsers, (status) => status === 200)
  expect((await people.admin.ledger.list({ action: 'second-factor-required', person: id })).entries[0]?.sentence).toContain('none')
})

test('a sign-in with the password alone starts no session when the account gets a second factor in the meantime', async () => {
  const { id, email } = await account()
  const enable = `WITH held AS (SELECT id FROM "user" WHERE id = $1 FOR NO KEY UPDATE)
    INSERT INTO second_factor (id, user_id, secret, step, started_at, confirmed_at) SELECT gen_random_uuid(), id, 'x', 0, now(), now() FROM held`
  const [result] = await queueRequests(office.databaseUrl, enable, [id], () => [login(email)])
  expect(result).toMatchObject({ status: 'rejected', reason: { status: 401, body: { needs: 'code' } } })
})

test('the first second factor ends a session that was being started with the password alone', async () => {
  const { id, person } = await account()
  const { secret } = await person.secondFactors.begin({})
  const start = `WITH held AS (SELECT id FROM "user" WHERE id = $1 FOR SHARE)
    INSERT INTO session (id, token_hash, user_id, started_at, seen_at, proved_at) SELECT gen_random_uuid(), $2, id, now(), now(), now() FROM held`
  const hash = crypto.randomUUID()
  await queueRequests(office.databaseUrl, start, [id, hash], () => [person.secondFactors.confirm({ code: codeOf(secret) })])
  expect(await queryRows(office.databaseUrl, 'SELECT FROM session WHERE token_hash = $1', [hash])).toEqual([])
  expect(await person.secondFactors.getState({})).toMatchObject({ on: true })
})
