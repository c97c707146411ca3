import { beforeAll, expect, test } from 'vitest'
import { randomIpHeaders } from '../support/api/random-ip'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

let people: People
beforeAll(async () => {
  const office = await startOffice({ TRUST_PROXY: '1' })
  people = await createPeople(office)
  return office.remove
})
const request = {
  fullName: 'Iván Peña',
  email: 'ivan@visitor.example',
  phone: '(555) 010-7788',
  area: 'Family Law',
  message: 'Necesito ayuda.\n¿Cuándo?',
  consent: true,
  language: 'es',
} as const

test('a visitor’s request is listed first until a user acknowledges it', async () => {
  await people.user.contacts.create({ name: 'Zoe Later', phone: '555 010 0001' })
  const { id } = await people.stranger.contacts.receive(request, { headers: randomIpHeaders() })
  const { contacts } = await people.user.contacts.list({})
  expect(contacts[0]).toMatchObject({ id, name: 'Iván Peña', source: 'public', acknowledged: false, canHandOver: false, canDelete: false })
  expect((await people.user.contacts.get({ id })).contact).toMatchObject({ message: request.message, language: 'es', notes: null })

  const taken = await people.user.contacts.acknowledge({ id })
  expect(taken.contact).toMatchObject({ acknowledged: true, acknowledgedByName: 'Ben Ito', canModify: true })
  const again = await people.other.contacts.acknowledge({ id })
  expect(again.contact).toMatchObject({ acknowledgedAt: taken.contact.acknowledgedAt, acknowledgedByName: 'Ben Ito', canModify: false })
})

test('any user sets the court date of a request, and nothing else, until someone owns it', async () => {
  const { id } = await people.stranger.contacts.receive(request, { headers: randomIpHeaders() })
  const { contact } = await people.user.contacts.get({ id })
  const { id: to } = (await people.other.auth.me({})).user
  expect(contact).toMatchObject({ canModify: true, canDelete: false, canHandOver: false, fields: ['hasCourtDate'] })
  await expect(people.user.contacts.update({ id, hasCourtDate: true, notes: 'Hearing on Friday' })).rejects.toMatchObject({
    status: 403,
    message: 'Not allowed to change notes',
  })
  for (const denied of [() => people.user.contacts.remove({ id }), () => people.user.contacts.handOver({ ids: [id], to })])
    await expect(denied()).rejects.toMatchObject({ status: 403 })
  const changed = await people.user.contacts.update({ id, hasCourtDate: true })
  expect(changed.contact).toMatchObject({ hasCourtDate: true, acknowledged: false, owner: null })
  await people.other.contacts.acknowledge({ id })
  expect((await people.user.contacts.get({ id })).contact).toMatchObject({ canModify: false, fields: [] })
  await expect(people.user.contacts.update({ id, hasCourtDate: false })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
})

test('rejects a request with all its errors at once', async () => {
  await expect(people.stranger.contacts.receive({ fullName: ' ', consent: false } as never)).rejects.toMatchObject({
    status: 400,
    message:
      'Please enter your full name. Please confirm you understand the consultation fee and appointment requirement. Please provide either an email address or phone number so we can contact you.',
  })
  await expect(people.stranger.contacts.receive({ fullName: 'A', email: 'no mail' })).rejects.toMatchObject({
    errors: [{ field: 'email', message: 'Please enter a valid email address.' }],
  })
})

test('thanks a bot that fills the honeypot and stores nothing', async () => {
  const before = await people.user.contacts.count({})
  await expect(
    people.stranger.contacts.receive({ ...request, website: 'https://spam.example' }, { headers: randomIpHeaders() }),
  ).resolves.toMatchObject({ ok: true })
  expect(await people.user.contacts.count({})).toEqual(before)
})

test('stores text exactly as typed', async () => {
  const name = 'اسم — Ĺ́ 👩🏽‍⚖️ <b>&amp;'
  const notes = '  two\n\tlines\r\n=cmd "quoted" \\ \u202Ertl '
  const { contact } = await people.user.contacts.create({ name, email: 'x@y.example', notes })
  expect(contact).toMatchObject({ name, notes })
})

test('a colleague can read a contact but not change it', async () => {
  const { id } = await people.user.contacts.create({ name: 'Mine', email: 'mine@visitor.example' })
  expect((await people.other.contacts.get({ id })).contact.canModify).toBe(false)
  expect(await people.other.contacts.getPermissions({ id })).toEqual({ canModify: false, canDelete: false, canHandOver: false, fields: [] })
  await expect(people.other.contacts.update({ id, name: 'Theirs' })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  await expect(people.other.contacts.remove({ id })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  await expect(people.other.contacts.restore({ id })).rejects.toMatchObject({ status: 404 })
  expect((await people.user.contacts.get({ id })).contact.name).toBe('Mine')
  expect((await people.admin.contacts.update({ id, name: 'By the Admin' })).contact.name).toBe('By the Admin')
})

test('a change keeps absent fields, clears empty ones and validates the result', async () => {
  const { id } = await people.user.contacts.create({ name: 'Keep', email: 'keep@visitor.example', phone: '555 010 0002', notes: 'stay' })
  expect((await people.user.contacts.update({ id, phone: '' })).contact).toMatchObject({
    name: 'Keep',
    email: 'keep@visitor.example',
    phone: null,
    notes: 'stay',
  })
  await expect(people.user.contacts.update({ id, email: null })).rejects.toMatchObject({
    status: 400,
    message: 'Provide an email or phone number',
  })
  await expect(people.user.contacts.update({ id, name: '' })).rejects.toMatchObject({ message: 'Name is required' })
})

test('rejects a stale change with the name of the last editor and the current values', async () => {
  const { id } = await people.user.contacts.create({ name: 'First', email: 'first@visitor.example' })
  const etag = (await people.user.raw('GET', `/contacts/${id}`)).headers.get('etag') ?? ''
  await people.admin.contacts.update({ id, name: 'Second' }, { headers: { 'if-match': etag } })
  await expect(people.user.contacts.update({ id, name: 'Third' }, { headers: { 'if-match': etag } })).rejects.toMatchObject({
    status: 412,
    message: expect.stringMatching(/^This contact was changed by Ana Ruiz at .+\. Reload to see the change\.$/),
    body: { changedBy: 'Ana Ruiz', current: { name: 'Second' } },
  })
  await expect(people.user.contacts.remove({ id }, { headers: { 'if-match': etag } })).rejects.toMatchObject({ status: 412 })
  expect((await people.user.contacts.get({ id })).contact.name).toBe('Second')
})

test('answers 304 when nothing changed', async () => {
  for (const path of ['/contacts', `/contacts/${(await people.user.contacts.list({ limit: 1 })).contacts[0]?.id}`]) {
    const etag = (await people.user.raw('GET', path)).headers.get('etag') ?? ''
    const again = await people.user.raw('GET', path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
})

test('50 posts with one idempotency key create one contact and get equal responses', async () => {
  const before = (await people.user.contacts.count({})).count
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => people.user.contacts.create({ name: 'Once', email: 'once@visitor.example' }, { headers })),
  )
  expect(new Set(responses.map((a) => JSON.stringify(a))).size).toBe(1)
  expect((await people.user.contacts.count({})).count).toBe(before + 1)
  await expect(people.user.contacts.create({ name: 'Other body', email: 'once@visitor.example' }, { headers })).rejects.toMatchObject({
    status: 409,
  })
  expect((await people.other.contacts.create({ name: 'Other person', email: 'once@visitor.example' }, { headers })).contact.name).toBe(
    'Other person',
  )
})

test('an idempotency key counts for posts only', async () => {
  const { id } = await people.user.contacts.create({ name: 'First', phone: '1' })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (const name of ['Second', 'Third']) expect((await people.user.contacts.update({ id, name }, { headers })).contact.name).toBe(name)
})

test('a deleted contact is not found, also by a second delete, and an Admin can restore it', async () => {
  const { id } = await people.user.contacts.create({ name: 'Gone Soon', email: 'gone@visitor.example' })
  await expect(people.user.contacts.remove({ id })).resolves.toEqual({ ok: true })
  await expect(people.user.contacts.remove({ id })).rejects.toMatchObject({ status: 404 })
  await expect(people.admin.contacts.get({ id })).rejects.toMatchObject({ status: 404, message: 'Not found' })
  expect((await people.admin.contacts.list({ q: 'gone soon' })).total).toBe(0)
  await expect(people.admin.contacts.restore({ id })).resolves.toMatchObject({ contact: { name: 'Gone Soon' } })
  expect((await people.admin.contacts.list({ q: 'gone soon' })).total).toBe(1)
})

test('pages have no gap and no repeat, in every order', async () => {
  const whole = (await people.user.contacts.list({})).contacts.length
  for (const sort of ['waiting', 'date', '-date', 'name', '-name'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await people.user.contacts.list({ limit: 3, sort, ...(cursor && { cursor }) })
      seen.push(...page.contacts.map((c) => c.id))
      cursor = page.nextCursor
    } while (cursor)
    expect([seen.length, new Set(seen).size], sort).toEqual([whole, whole])
  }
})

test('a page of 11 rows has a next page', async () => {
  for (let n = 0; n < 12; n++) await people.user.contacts.create({ name: `Row ${n}`, phone: '1' })
  const first = await people.user.contacts.list({ limit: 11 })
  const second = await people.user.contacts.list({ limit: 11, cursor: first.nextCursor })
  const ids = new Set(first.contacts.map(({ id }) => id))
  expect([ids.size, second.contacts.length > 0, second.contacts.some(({ id }) => ids.has(id))]).toEqual([11, true, false])
})

test('rejects invalid paging parameters', async () => {
  for (const query of [
    'limit=0',
    'limit=-1',
    'limit=1e12',
    'limit=NaN',
    'limit=501',
    'sort=passwordHash',
    'sort=search',
    'cursor=x',
    'cursor=WzFd',
    'unknown=1',
  ])
    expect((await people.user.raw('GET', `/contacts?${query}`)).status, query).toBe(400)
})

test('ignores fields that the server sets and rejects unknown fields by name', async () => {
  const { contact } = await people.user.contacts.create({
    name: 'Owned',
    email: 'o@visitor.example',
    createdBy: 'me',
    createdAt: '2001-01-01T00:00:00.000Z',
    acknowledgedBy: 'x',
  } as never)
  expect(new Date(contact.createdAt).getFullYear()).toBeGreaterThan(2020)
  await expect(
    people.user.contacts.create({ name: 'X', email: 'x@y.example', roles: ['Admin'], hash: 'x' } as never),
  ).rejects.toMatchObject({
    status: 400,
    message: 'Unknown field "roles". Unknown field "hash".',
  })
})

test('a record can be sent back as it was read', async () => {
  const back = async (noun: string, path: string) => {
    const body = (await (await people.user.raw('GET', path)).json())[noun]
    const response = await people.user.raw('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    expect({ noun, status: response.status, body: await response.json() }).toMatchObject({ noun, status: 200 })
  }
  const contact = await people.user.contacts.create({ name: 'Ro Undtrip', phone: '1' })
  await back('contact', `/contacts/${contact.id}`)
  expect((await people.user.contacts.get({ id: contact.id })).contact.acknowledged).toBe(false)
  const billing = { billingType: 'Contingent' as const }
  const client = await people.user.clients.create({
    firstName: 'Ro',
    lastName: 'Undtrip',
    phone: '1',
    ssn: '123-45-6789',
    billing,
    contactId: contact.id,
  })
  await back('client', `/clients/${client.id}`)
  await back('case', `/cases/${(await people.user.cases.create({ title: 'Round', clientName: client.id })).id}`)
  const [userId, attendee] = await Promise.all([people.user, people.other].map(async (person) => (await person.auth.me({})).user.id))
  const { id } = await people.user.events.create({
    title: 'Trip',
    start: '2035-01-01T00:00:00Z',
    userId,
    attendeeIds: [attendee as string],
  })
  await back('event', `/events/${id}`)
  expect((await people.user.events.get({ id })).event.attendees).toMatchObject([{ id: attendee }])
})

test('a colleague can acknowledge a request with an update that changes nothing else', async () => {
  const { id } = await people.stranger.contacts.receive({ fullName: 'Seen', phone: '1' }, { headers: randomIpHeaders() })
  await expect(people.other.contacts.update({ id, acknowledged: true, notes: 'Mine' })).rejects.toMatchObject({ status: 403 })
  expect((await people.other.contacts.update({ id, acknowledged: true })).contact.acknowledged).toBe(true)
})

test('only the user who acknowledged a request, or an Admin, can undo it', async () => {
  const { id } = await people.user.contacts.create({ name: 'Not From The Website', phone: '1' })
  expect((await people.user.contacts.acknowledge({ id })).contact.acknowledged).toBe(false)
  const asked = await people.stranger.contacts.receive({ fullName: 'Give Back', phone: '1' }, { headers: randomIpHeaders() })
  await people.other.contacts.acknowledge({ id: asked.id })
  await expect(people.user.contacts.acknowledge({ id: asked.id, acknowledged: false })).rejects.toMatchObject({ status: 403 })
  expect((await people.other.contacts.acknowledge({ id: asked.id, acknowledged: false })).contact).toMatchObject({
    acknowledged: false,
    acknowledgedBy: null,
  })
})

test('rejects the sixth request from an address within 10 minutes; invalid ones do not count', async () => {
  const headers = randomIpHeaders()
  const submit = (i: number, given: object = {}) =>
    people.stranger.contacts.receive({ ...request, fullName: `Visitor ${i}`, ...given }, { headers }).catch((e: unknown) => e)
  for (let mistakes = 0; mistakes < 5; mistakes++) expect(await submit(0, { fullName: ' ' })).toMatchObject({ status: 400 })
  for (let i = 0; i < 5; i++) expect(await submit(i)).toMatchObject({ ok: true })
  expect(await submit(5)).toMatchObject({ status: 429, message: 'Too many requests. Please call the office.' })
})
