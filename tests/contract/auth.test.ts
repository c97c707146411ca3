import { beforeAll, expect, test } from 'vitest'
import { createApiClient } from '../support/api/caller'
import { randomIpHeaders } from '../support/api/random-ip'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { signIn } from '../support/people/people'

const password = 'a long enough sentence'
const ana = { email: 'ana@office.example', name: 'Ana Ruiz', password }
const eve = 'eve@office.example'
let office: OfficeUnderTest
const stranger = () => createApiClient(office.url, null)
beforeAll(async () => {
  office = await startOffice()
  return office.remove
})

test('the setup account can create one Admin and do nothing else', async () => {
  const setup = await signIn(office.url, office.setup.email, office.setup.password)
  expect(await setup.auth.me({})).toMatchObject({ mustCreateAdmin: true, user: { roles: [] } })
  await expect(setup.contacts.list({})).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  for (const other of [
    () => setup.auth.changePassword({ password }),
    () => setup.secondFactors.begin({}),
    () => setup.passkeys.beginRegistration({}),
  ])
    await expect(other()).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  await expect(setup.accounts.createInitial({ email: '', password: 'short' } as never)).rejects.toMatchObject({
    status: 400,
    errors: [
      { field: 'email', message: 'Email and password are required' },
      { field: 'password', message: 'Password must be at least 8 characters' },
    ],
  })
  await expect(setup.accounts.createInitial({ ...ana, password: 'password1' })).rejects.toMatchObject({
    message: 'Please choose a less common password',
  })

  const both = await Promise.allSettled([setup.accounts.createInitial(ana), setup.accounts.createInitial({ ...ana, email: eve })])
  expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(setup.auth.me({})).rejects.toMatchObject({ status: 401, message: 'Not authenticated' })
  await expect(stranger().auth.login({ email: office.setup.email, password: office.setup.password })).rejects.toMatchObject({ status: 401 })
})

test('the first Admin must create a second account', async () => {
  const email = (await findFirstAdmin()).email
  const admin = await signIn(office.url, email)
  expect(await admin.auth.me({})).toMatchObject({ mustCreateAdmin: false, mustCreateUser: true, user: { roles: ['Admin'] } })
  await expect(admin.accounts.createInitial(ana)).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  await expect(admin.accounts.createRequired({ email: email.toUpperCase(), password })).rejects.toMatchObject({
    status: 409,
    message: 'E-mail already in use',
  })
  await expect(admin.accounts.createRequired({ email: 'ben@office.example', password: '' })).rejects.toMatchObject({
    message: 'Email and password are required',
  })
  await admin.accounts.createRequired({ email: 'ben@office.example', name: 'Ben Ito', password })
  expect(await admin.auth.me({})).toMatchObject({ mustCreateUser: false })
  expect(await (await signIn(office.url, 'ben@office.example')).auth.me({})).toMatchObject({
    user: { roles: ['User'] },
    mustRotate: false,
    mustCreateUser: false,
  })
})

test('only the setup account can create the first Admin', async () => {
  const ben = await signIn(office.url, 'ben@office.example')
  const hide = (hidden: string) =>
    queryRows(office.databaseUrl, `UPDATE "user" SET deleted_at = ${hidden} WHERE email IN ($1, $2)`, [ana.email, eve])
  await hide('now()')
  await expect(ben.accounts.createInitial({ ...ana, email: 'zoe@office.example' })).rejects.toMatchObject({
    status: 403,
    message: 'Not allowed',
  })
  await hide('NULL')
})

/** Which of the two simultaneous requests created its account. */
async function findFirstAdmin() {
  for (const email of [ana.email, eve])
    if (
      await stranger()
        .auth.login({ email, password })
        .then(
          () => true,
          () => false,
        )
    )
      return { email }
  throw new Error('no Admin was made')
}

test('a wrong password and an unknown email get the same response', async () => {
  for (const attempt of [
    { email: 'ben@office.example', password: 'wrong' },
    { email: 'nobody@office.example', password },
  ])
    await expect(stranger().auth.login(attempt)).rejects.toMatchObject({
      status: 401,
      message: 'Invalid credentials',
      body: { error: 'Invalid credentials' },
    })
})

test('rejects a password that is too long', async () => {
  await expect(stranger().auth.login({ email: 'ben@office.example', password: 'x'.repeat(129) })).rejects.toMatchObject({ status: 400 })
})

test('a blank email counts as none', async () => {
  const admin = await signIn(office.url, (await findFirstAdmin()).email)
  await expect(admin.accounts.createRequired({ email: '  ', name: 'Zoe', password })).rejects.toMatchObject({
    status: 400,
    message: 'Email and password are required',
  })
})

test('registration explains that accounts come from invitations', async () => {
  await expect(stranger().auth.register({ email: 'x@y.example' } as never)).rejects.toMatchObject({
    status: 403,
    message: 'Registration is available via admin invitation',
  })
})

test('20 simultaneous sign-ins create 20 sessions; signing out of one leaves the others', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => signIn(office.url, 'ben@office.example')))
  await people[0]?.auth.logout({})
  const outcomes = await Promise.allSettled(people.map((p) => p.auth.me({})))
  expect(outcomes.map((l) => l.status)).toEqual(['rejected', ...Array.from({ length: 19 }, () => 'fulfilled')])
})

test('the session cookie is HttpOnly, works like the bearer token and ends with the session', async () => {
  const response = await stranger().raw('POST', '/auth/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ben@office.example', password }),
  })
  const set = response.headers.getSetCookie().find((c) => c.startsWith('lawoffice-session=')) ?? ''
  expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/)
  const cookie = set.split(';')[0] ?? ''
  const request = (path: string, method = 'GET', headers = {}) => stranger().raw(method, path, { headers: { cookie, ...headers } })
  expect((await request('/auth/me')).status).toBe(200)
  expect((await request('/auth/logout', 'POST')).status).toBe(403)
  const out = await request('/auth/logout', 'POST', { 'sec-fetch-site': 'same-origin' })
  expect([out.status, out.headers.getSetCookie().some((c) => c.startsWith('lawoffice-session=; ') && c.includes('Max-Age=0'))]).toEqual([
    200,
    true,
  ])
  expect((await request('/auth/me')).status).toBe(401)
})

test('changing the password ends the other sessions of the user', async () => {
  const [here, there] = [await signIn(office.url, 'ben@office.example'), await signIn(office.url, 'ben@office.example')]
  await expect(here.auth.changePassword({ password: 'short' })).rejects.toMatchObject({
    status: 400,
    message: 'Password must be at least 8 characters',
  })
  // Right after signing in the current password is not needed, but a wrong one is not ignored.
  await expect(here.auth.changePassword({ password: 'another long sentence', currentPassword: 'wrong' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'currentPassword' }],
  })
  await here.auth.changePassword({ password: 'another long sentence' })
  await here.auth.me({})
  await expect(there.auth.me({})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(office.url, 'ben@office.example')).rejects.toMatchObject({ status: 401 })
  await signIn(office.url, 'ben@office.example', 'another long sentence')
})

test('rejects invented tokens', async () => {
  for (const token of ['x', 'eyJhbGciOiJub25lIn0.eyJpZCI6MX0.', 'A'.repeat(43)]) {
    await expect(createApiClient(office.url, token).auth.me({})).rejects.toMatchObject({ status: 401 })
    expect((await stranger().raw('GET', '/auth/me', { headers: { cookie: `lawoffice-session=${token}` } })).status).toBe(401)
    expect((await stranger().raw('GET', '/auth/me', { headers: { cookie: `payload-token=${token}` } })).status).toBe(401)
  }
})

test('blocks an address after 10 failed sign-ins for an email, ignores forged addresses and says how long to wait', async () => {
  const attempt = () =>
    stranger()
      .auth.login({ email: 'flood@office.example', password: 'wrong' }, { headers: randomIpHeaders() })
      .catch((e: unknown) => e as { status: number; message: string; headers: Headers })
  const responses = []
  for (let i = 0; i < 11; i++) responses.push(await attempt())
  expect(responses.slice(0, 10).map((a) => (a as { status: number }).status)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(responses[10]).toMatchObject({ status: 429, message: 'Invalid credentials' })
  expect(Number((responses[10] as { headers: Headers }).headers.get('retry-after'))).toBeGreaterThan(0)
})
