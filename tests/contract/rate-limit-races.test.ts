import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { LimitName } from '@/providers/limits'
import { fromOneNetwork, randomIpHeaders } from '../support/api/random-ip'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People, password, signIn } from '../support/people/people'
import { portalScenarios, type Scenario } from '../support/records/portal-limits'

let office: OfficeUnderTest
let people: People
beforeAll(async () => {
  office = await startOffice({ TRUST_PROXY: '1' })
  people = await createPeople(office)
  return office.remove
})

type Headers = ReturnType<typeof randomIpHeaders>
const post = (path: string, body: object, headers: Headers = randomIpHeaders()) =>
  people.stranger.raw('POST', path, { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
const newEmail = () => `${crypto.randomUUID()}@visitor.example`
const login = (email: string, headers?: Headers) => post('/auth/login', { email, password: 'wrong' }, headers)

async function inviteGuest(participantIds: string[] = []) {
  const { id: clientId } = await people.user.clients.create({ firstName: 'Luz', lastName: 'Peña', email: newEmail() })
  const { invitations } = await people.user.guests.invite({ clientIds: [clientId], participantIds })
  return { id: invitations[0]?.id ?? '', token: invitations[0]?.link.split('#')[1] ?? '' }
}
async function admitGuest() {
  const { id, token } = await inviteGuest()
  const { secret } = await people.stranger.guestAccess.enter({ token }, { headers: randomIpHeaders() })
  await people.user.guests.admit({ id })
  return secret
}
const countForgotten = async () => {
  const [row] = await queryRows<{ n: number }>(
    office.databaseUrl,
    `SELECT count(*)::int AS n FROM ledger_entry WHERE action = 'password-forgotten'`,
  )
  return row?.n ?? 0
}

test("another site's page cannot use up the limits of its visitor's address", async () => {
  const address = randomIpHeaders()
  const fromOtherSite = { ...address, origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
  const invalidLogin = (headers: Headers) => post('/auth/login', {}, headers)
  const statuses = (await Promise.all(Array.from({ length: 40 }, () => invalidLogin(fromOtherSite)))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([403]))
  expect((await invalidLogin(address)).status).toBe(400)
})

// The queue for hashing holds 66 sign-ins.
const scenarios: Record<LimitName, Scenario> = {
  signInPair: {
    limit: 10,
    waves: [60],
    prepare: async () => {
      const [email, headers] = [newEmail(), randomIpHeaders()]
      return () => login(email, headers)
    },
  },
  signInAddress: {
    limit: 30,
    waves: [60],
    prepare: async () => {
      const headers = randomIpHeaders()
      return () => login(newEmail(), headers)
    },
  },
  signInAddressNetwork: {
    limit: 100,
    waves: [60, 60],
    prepare: async () => {
      const nextHeaders = fromOneNetwork()
      return () => login(newEmail(), nextHeaders())
    },
  },
  signInEmail: {
    limit: 100,
    waves: [60, 60],
    prepare: async () => {
      const email = newEmail()
      return () => login(email)
    },
  },
  currentPassword: {
    limit: 10,
    waves: [40],
    prepare: async () => {
      const { client } = await addPerson(people.admin)
      const send = (headers: Headers) =>
        client.raw('POST', '/auth/confirm', { headers: { 'content-type': 'application/json', ...headers }, body: '{"password":"wrong"}' })
      return () => send(randomIpHeaders())
    },
  },
  secondFactor: {
    limit: 10,
    waves: [200],
    prepare: async () => {
      const email = newEmail()
      await people.admin.users.create({ email, name: 'Dora Lim', roles: ['User'], password, mustRotate: false })
      const person = await signIn(office.url, email)
      await person.secondFactors.begin({})
      const headers = { 'content-type': 'application/json' }
      return () => person.raw('POST', '/auth/second-factor/confirm', { headers, body: '{"code":"000000"}' })
    },
  },
  forgotAddress: {
    limit: 20,
    count: countForgotten,
    prepare: async () => {
      const headers = randomIpHeaders()
      return () => post('/auth/forgot', { email: newEmail() }, headers)
    },
  },
  forgotAddressNetwork: {
    limit: 200,
    waves: [100, 100, 100, 100],
    count: countForgotten,
    prepare: async () => {
      const nextHeaders = fromOneNetwork()
      return () => post('/auth/forgot', { email: newEmail() }, nextHeaders())
    },
  },
  forgotEmail: {
    limit: 3,
    waves: [30],
    count: countForgotten,
    prepare: async () => {
      const email = newEmail()
      return () => post('/auth/forgot', { email })
    },
  },
  requestAccepted: {
    limit: 5,
    waves: [40],
    prepare: async () => {
      const headers = randomIpHeaders()
      return () => post('/contacts/public', { fullName: `Visitor ${crypto.randomUUID()}`, phone: '1' }, headers)
    },
  },
  requestAcceptedNetwork: {
    limit: 50,
    prepare: async () => {
      const nextHeaders = fromOneNetwork()
      return () => post('/contacts/public', { fullName: `Visitor ${crypto.randomUUID()}`, phone: '1' }, nextHeaders())
    },
  },
  requestReceivedMails: {
    limit: 3,
    waves: [20],
    count: async () => {
      const mails = `SELECT count(*)::int AS n FROM outbox_mail WHERE kind = 'request-received' AND "to" ~* '^luz[+]'`
      return (await queryRows<{ n: number }>(office.databaseUrl, mails))[0]?.n ?? 0
    },
    prepare: async () => () =>
      post('/contacts/public', { fullName: 'Luz Peña', email: `${randomInt(2) ? 'luz' : 'Luz'}+${crypto.randomUUID()}@visitor.example` }),
  },
  rejectedRequests: {
    limit: 30,
    waves: [200],
    prepare: async () => {
      const headers = randomIpHeaders()
      return () => post('/contacts/public', { fullName: ' ' }, headers)
    },
  },
  rejectedRequestsNetwork: {
    limit: 300,
    prepare: async () => {
      const nextHeaders = fromOneNetwork()
      return () => post('/contacts/public', { fullName: ' ' }, nextHeaders())
    },
  },
  visitorPages: {
    limit: 200,
    // Two pages are rendered at once, and fifty wait.
    waves: Array(5).fill(50),
    prepare: async () => {
      const headers = randomIpHeaders()
      return () => fetch(`${office.url}/admin`, { headers, redirect: 'manual' })
    },
  },
  visitorPagesNetwork: {
    limit: 2000,
    waves: Array(42).fill(50),
    prepare: async () => {
      const nextHeaders = fromOneNetwork()
      return () => fetch(`${office.url}/admin`, { headers: nextHeaders(), redirect: 'manual' })
    },
  },
  formPages: {
    limit: 30,
    prepare: async () => {
      const headers = randomIpHeaders()
      return () => fetch(office.url, { method: 'POST', headers, body: new URLSearchParams({ fullName: 'Typed' }) })
    },
  },
  formPagesNetwork: {
    limit: 300,
    // Two pages are rendered at once, and fifty wait.
    waves: Array(8).fill(40),
    prepare: async () => {
      const nextHeaders = fromOneNetwork()
      return () => fetch(office.url, { method: 'POST', headers: nextHeaders(), body: new URLSearchParams({ fullName: 'Typed' }) })
    },
  },
  guestInvitations: {
    limit: 200,
    waves: [250],
    prepare: async () => {
      // Someone who has not invited anybody in this hour.
      const { id } = await inviteGuest([(await people.other.auth.me({})).user.id])
      const headers = { 'content-type': 'application/json' }
      return () => people.other.raw('POST', `/chat/guests/${id}/link`, { headers, body: '{}' })
    },
  },
  guestEntries: {
    limit: 60,
    prepare: async () => {
      const headers = randomIpHeaders()
      return () => post('/guest/enter', { token: 'x' }, headers)
    },
  },
  guestEntriesNetwork: {
    limit: 600,
    waves: [300, 300, 300],
    prepare: async () => {
      const nextHeaders = fromOneNetwork()
      return () => post('/guest/enter', { token: 'x' }, nextHeaders())
    },
  },
  ...portalScenarios(() => people.user),
  guestMessages: {
    limit: 60,
    prepare: async () => {
      const secret = await admitGuest()
      return () => post('/guest/say', { secret, content: 'Hello' })
    },
  },
  guestPhotos: {
    limit: 30,
    waves: [10, 10, 20],
    prepare: async () => {
      const secret = await admitGuest()
      return async () => {
        const response = await post('/guest/photos/link', { secret, filename: 'id.jpg' })
        // Photos that are not sent have a limit of their own.
        await queryRows(office.databaseUrl, `UPDATE blob SET attachment = 'sent' WHERE guest_id IS NOT NULL AND attachment IS NULL`)
        return response
      }
    },
  },
  guestCalls: {
    limit: 60,
    prepare: async () => {
      const secret = await admitGuest()
      return () => post('/guest/ticket', { secret })
    },
  },
}

test.each(Object.entries(scenarios))('parallel attempts do not exceed the limit %s', async (_, { limit, prepare, waves, count }) => {
  const attempt = await prepare()
  const before = (await count?.()) ?? 0
  const statuses: number[] = []
  for (const size of waves ?? [2 * limit]) {
    const responses = await Promise.all(Array.from({ length: size }, attempt))
    statuses.push(...responses.map(({ status }) => status))
  }
  for (const status of statuses) expect(status).toBeLessThan(500)
  expect(count ? (await count()) - before : statuses.filter((status) => status !== 429).length).toBe(limit)
})

test('people who sign in to one account at once are all let in, also after nine mistakes', async () => {
  const headers = randomIpHeaders()
  for (let n = 0; n < 9; n += 1) expect((await login('ben@office.example', headers)).status).toBe(401)
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => post('/auth/login', { email: 'ben@office.example', password }, headers)),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('limits count the addresses of one IPv6 network together', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const network = '2001:db8:77:1'
  for (let n = 0; n < 5; n += 1)
    expect((await post('/contacts/public', { fullName: `V ${n}`, phone: '1' }, from(`${network}::${n + 1}`))).status).toBe(201)
  const next = { fullName: 'One more', phone: '1' }
  expect((await post('/contacts/public', next, from(`${network}:ffff:0:0:9`))).status).toBe(429)
  expect((await post('/contacts/public', next, from('2001:db8:77:2::1'))).status).toBe(201)
})

test('a request is stored also when its visitor gets no mail', async () => {
  const email = newEmail()
  const send = () => post('/contacts/public', { fullName: 'Iván Peña', email })
  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push((await send()).status)
  expect(statuses).toEqual(Array(5).fill(201))
  expect((await people.user.contacts.list({ q: email })).contacts).toHaveLength(5)
})
