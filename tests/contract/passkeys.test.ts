import { beforeAll, expect, test } from 'vitest'
import type { ApiError } from '@/client/api'
import { createApiClient } from '../support/api/caller'
import { queueRequests } from '../support/database/queue-requests'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { createAuthenticator } from '../support/people/authenticator'
import { type People, password, signIn } from '../support/people/people'

let office: OfficeUnderTest
let people: People
let here: string
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
  here = office.url.replace('127.0.0.1', 'localhost')
})

async function account(roles: ('User' | 'Admin')[] = ['User']) {
  const email = `${crypto.randomUUID()}@office.example`
  const { id } = await people.admin.users.create({ email, name: 'Dora Lim', roles, password, mustRotate: false })
  return { id, email, person: await signIn(office.url, email) }
}
type Account = Awaited<ReturnType<typeof account>>
async function withPasskey({ person }: Pick<Account, 'person'>, device = createAuthenticator(here)) {
  const { recoveryCodes } = await person.passkeys.add({
    name: 'Office laptop',
    made: device.register(await person.passkeys.beginRegistration({})),
  })
  return { device, recoveryCodes }
}
const login = (email: string, more = {}) => people.stranger.auth.login({ email, password, ...more })
/** The challenge of a sign-in. */
const asked = (email: string) =>
  login(email).then(
    () => Promise.reject(new Error('Nothing was asked')),
    ({ status, body }: ApiError) => {
      expect({ status, needs: body.needs, error: body.error }).toEqual({
        status: 401,
        needs: 'code',
        error: 'Please use your passkey, or enter a code',
      })
      return body.passkey as { challenge: string }
    },
  )
const wrong = { status: 403, message: 'This passkey was not accepted. Please try again' }

test('the first passkey turns on the second factor, ends other sessions and completes a sign-in', async () => {
  const { id, email, person } = await account()
  const other = await signIn(office.url, email)
  const { device, recoveryCodes } = await withPasskey({ person })
  expect(recoveryCodes).toHaveLength(10)
  await expect(other.auth.me({})).rejects.toMatchObject({ status: 401 })
  expect(await person.secondFactors.getState({})).toMatchObject({ on: true, since: null, codesLeft: 10 })
  expect((await people.admin.users.list({ q: email })).users[0]).toMatchObject({ secondFactor: true })
  expect(await asked(email)).toMatchObject({ rpId: 'localhost' })
  await expect(login(email, { code: '123456' })).rejects.toMatchObject({ status: 403 })
  await login(email, { passkey: device.authenticate(await asked(email), 1) })
  await login(email, { code: recoveryCodes[0] })
  expect((await person.passkeys.list({})).passkeys).toMatchObject([{ name: 'Office laptop', usedAt: expect.any(String) }])
  // A second passkey gives no new codes, and a wrong password is rejected.
  expect((await withPasskey({ person })).recoveryCodes).toEqual([])
  await expect(login(email, { password: 'wrong', passkey: device.authenticate(await asked(email), 2) })).rejects.toMatchObject({
    status: 401,
  })
  const entries = (await people.admin.ledger.list({ record: id })).entries
  expect(entries.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([expect.stringContaining('added the passkey “Office laptop”'), expect.stringContaining('used a recovery code')]),
  )
})

test('a signature is valid once, for its user, purpose and origin', async () => {
  const { email, person } = await account()
  const { device } = await withPasskey({ person })
  const first = await asked(email)
  const shown = device.authenticate(first, 5)
  await login(email, { passkey: shown })
  await expect(login(email, { passkey: shown })).rejects.toMatchObject(wrong)
  // The counter of a cloned device is lower.
  await expect(login(email, { passkey: device.authenticate(await asked(email), 5) })).rejects.toMatchObject(wrong)
  const stranger = await account()
  const foreign = await withPasskey(stranger)
  await expect(login(email, { passkey: foreign.device.authenticate(await asked(email), 1) })).rejects.toMatchObject(wrong)
  await expect(login(email, { passkey: device.authenticate(await asked(stranger.email), 6) })).rejects.toMatchObject(wrong)
  const late = await asked(email)
  await queryRows(office.databaseUrl, `UPDATE passkey_challenge SET expires_at = now() - interval '1 second' WHERE challenge = $1`, [
    late.challenge,
  ])
  await expect(login(email, { passkey: device.authenticate(late, 7) })).rejects.toMatchObject(wrong)
  await expect(withPasskey({ person }, createAuthenticator('https://evil.example'))).rejects.toMatchObject(wrong)
  await expect(withPasskey({ person }, createAuthenticator(here, 'evil.example'))).rejects.toMatchObject(wrong)
  const again = createAuthenticator(here)
  await expect(person.passkeys.add({ name: 'x', made: again.register(await person.passkeys.createChallenge({})) })).rejects.toMatchObject(
    wrong,
  )
  await login(email, { passkey: device.authenticate(await asked(email), 8) })
})

test('limits passkey attempts, and a passkey can replace a code', async () => {
  const { id, email, person } = await account()
  const { device } = await withPasskey({ person })
  const guarded = () => person.confirmation.check({})
  await queryRows(office.databaseUrl, `UPDATE session SET proved_at = now() - interval '11 minutes' WHERE user_id = $1`, [id])
  // A session is cached for a second.
  await person.profile.update({ name: 'Dora Lim' })
  await expect(guarded()).rejects.toMatchObject({ status: 403, body: { needs: 'code' } })
  await expect(person.passkeys.beginRegistration({})).rejects.toMatchObject({ status: 403, body: { needs: 'code' } })
  await person.confirmation.confirm({ passkey: device.authenticate(await person.passkeys.createChallenge({}), 1) })
  await guarded()
  for (let n = 0; n < 10; n++)
    await expect(login(email, { passkey: device.authenticate({ challenge: 'AAAA' }, 9) })).rejects.toMatchObject(wrong)
  await expect(login(email, { passkey: device.authenticate(await asked(email), 9) })).rejects.toMatchObject({ status: 429 })
})

test('a passkey that is registered already is rejected, for the same account and for another one', async () => {
  const [first, second] = [await account(), await account()]
  const { device } = await withPasskey(first)
  const inUse = { status: 409, message: 'This passkey is already registered' }
  for (const who of [first, second]) await expect(withPasskey(who, device)).rejects.toMatchObject(inUse)
  expect((await second.person.secondFactors.getState({})).on).toBe(false)
})

test('the last passkey cannot be removed while a role requires it; an Admin can reset it', async () => {
  const admin = await account(['Admin'])
  await withPasskey(admin)
  const { id, email, person } = await account()
  await admin.person.secondFactors.setRequiredRoles({ roles: ['User'] })
  try {
    const fresh = createApiClient(office.url, (await login(email)).token)
    await expect(fresh.clients.list({})).rejects.toMatchObject({ status: 403, body: { needs: 'enroll' } })
    await withPasskey({ person: fresh })
    await fresh.clients.list({})
    const [key] = (await fresh.passkeys.list({})).passkeys
    await expect(admin.person.passkeys.remove({ id: key?.id ?? '' })).rejects.toMatchObject({ status: 404 })
    await expect(fresh.passkeys.remove({ id: key?.id ?? '' })).rejects.toMatchObject({ status: 409 })
    await withPasskey({ person: fresh })
    await fresh.passkeys.remove({ id: key?.id ?? '' })
  } finally {
    await admin.person.secondFactors.setRequiredRoles({ roles: [] })
  }
  await admin.person.secondFactors.reset({ id })
  expect(await login(email)).toMatchObject({ mustEnroll: false })
  await expect(person.auth.me({})).rejects.toMatchObject({ status: 401 })
  const own = (await admin.person.passkeys.list({})).passkeys[0]
  await admin.person.passkeys.remove({ id: own?.id ?? '' })
  expect(await admin.person.secondFactors.getState({})).toMatchObject({ on: false, codesLeft: 0 })
})

test('registrations at the same time do not exceed twenty passkeys', async () => {
  const { person } = await account()
  for (let n = 0; n < 18; n += 1) await withPasskey({ person })
  const made = []
  for (let n = 0; n < 6; n += 1) made.push(createAuthenticator(here).register(await person.passkeys.beginRegistration({})))
  const results = await Promise.allSettled(made.map((one) => person.passkeys.add({ name: 'Raced', made: one })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await person.passkeys.list({})).passkeys).toHaveLength(20)
})

const lockAccount = 'SELECT FROM "user" WHERE id = $1 FOR NO KEY UPDATE'

test('of two first registrations at the same time, one gives recovery codes', async () => {
  const { id, person } = await account()
  const begin = async () => createAuthenticator(here).register(await person.passkeys.beginRegistration({}))
  const made = [await begin(), await begin()]
  const results = await queueRequests(office.databaseUrl, lockAccount, [id], () =>
    made.map((one) => person.passkeys.add({ name: 'Raced', made: one })),
  )
  const codes = results.map((result) => (result.status === 'fulfilled' ? result.value.recoveryCodes.length : result.reason))
  expect(codes.toSorted()).toEqual([0, 10])
})

test('of two deletions at the same time, one keeps the passkey that a role requires', async () => {
  const admin = await account(['Admin'])
  await withPasskey(admin)
  const { id, person } = await account()
  for (let n = 0; n < 2; n += 1) await withPasskey({ person })
  await admin.person.secondFactors.setRequiredRoles({ roles: ['User'] })
  try {
    const { passkeys } = await person.passkeys.list({})
    const results = await queueRequests(office.databaseUrl, lockAccount, [id], () =>
      passkeys.map((passkey) => person.passkeys.remove({ id: passkey.id })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await person.passkeys.list({})).passkeys).toHaveLength(1)
  } finally {
    await admin.person.secondFactors.setRequiredRoles({ roles: [] })
  }
})
