import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const ivan = { firstName: 'Iván', lastName: 'Peña', email: 'ivan@client.example' }

test('rejects a client without names and phone or email, with all errors at once', async () => {
  await expect(people.user.clients.create({ firstName: ' ', email: '' } as never)).rejects.toMatchObject({
    status: 400,
    message: 'First name is required. Last name is required. Provide at least an email or phone number.',
    errors: [{ field: 'firstName' }, { field: 'lastName' }, { field: 'email' }],
  })
  await expect(people.user.clients.create({ ...ivan, dob: '2027-02-30' })).rejects.toMatchObject({ errors: [{ field: 'dob' }] })
  await expect(people.user.clients.create({ ...ivan, type: 'Company' as never })).rejects.toMatchObject({
    message: 'Please choose Individual or Organization.',
  })
})

test('billing defaults to hourly without a rate; given billing is validated', async () => {
  const { client } = await people.user.clients.create(ivan)
  expect(client).toMatchObject({
    type: 'Individual',
    displayName: 'Iván Peña',
    ssn: null,
    billing: { billingType: 'Hourly', hourlyRate: null, retainerRequired: false, clientBalance: 0 },
  })
  expect(client.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  await expect(people.user.clients.create({ ...ivan, billing: { retainerRequired: true } })).rejects.toMatchObject({
    message: 'Hourly rate must be greater than 0 for hourly billing. Retainer amount must be greater than 0 when a retainer is required.',
  })
  const amounts = { hourlyRate: -5, retainerRequired: true, retainerAmount: -1 }
  await expect(people.user.clients.create({ ...ivan, billing: amounts })).rejects.toMatchObject({
    message: 'Hourly rate must be greater than 0 for hourly billing. Retainer amount must be greater than 0 when a retainer is required.',
  })
  const unneeded = { billingType: 'Flat Fee', ...amounts, retainerRequired: false } as const
  await expect(people.user.clients.create({ ...ivan, billing: unneeded })).rejects.toMatchObject({
    errors: [
      { field: 'billing.hourlyRate', message: 'Please enter an amount of 0 or more' },
      { field: 'billing.retainerAmount', message: 'Please enter an amount of 0 or more' },
    ],
  })
  expect((await people.user.clients.update({ id: client.id, notes: 'no billing here' })).client.notes).toBe('no billing here')
  await expect(people.user.clients.update({ id: client.id, billing: { notes: 'now it counts' } })).rejects.toMatchObject({
    errors: [{ field: 'billing.hourlyRate' }],
  })
  const contingent = await people.user.clients.create({ ...ivan, billing: { billingType: 'Contingent' } })
  expect(contingent.client.billing.hourlyRate).toBeNull()
})

test.each([0.1, 19.99, 1_234_567.89, 999_999_999_999.99])('stores the amount %d exactly', async (amount) => {
  const { client } = await people.user.clients.create({ ...ivan, billing: { hourlyRate: amount, clientBalance: -amount } })
  expect(client.billing).toMatchObject({ hourlyRate: amount, clientBalance: -amount })
})
test.each([0.001, 1e15, Number.MAX_SAFE_INTEGER, '12.00', null])('rejects the hourly rate %j', async (hourlyRate) => {
  await expect(people.user.clients.create({ ...ivan, billing: { hourlyRate: hourlyRate as number } })).rejects.toMatchObject({
    errors: [{ field: 'billing.hourlyRate' }],
  })
})

test('parts of an address change one by one; null clears all', async () => {
  const { id } = await people.user.clients.create({ ...ivan, address: { line1: '1 Main St', city: 'Fresno' } })
  const changed = await people.user.clients.update({ id, address: { city: '', zip: '93701' } })
  expect(changed.client.address).toMatchObject({ line1: '1 Main St', city: null, zip: '93701' })
  expect(Object.values((await people.user.clients.update({ id, address: null })).client.address)).toEqual(Array(6).fill(null))
})

test('an organization has its own name and is found by it and by its contact person', async () => {
  await people.user.clients.create({
    firstName: 'Rosa',
    lastName: 'Vidal',
    name: 'Panadería Núñez',
    phone: '+1 (559) 555-0143',
    type: 'Organization',
  })
  for (const q of ['panaderia', 'nunez', 'Rosa Vidal', '5595550143', '559-555-0143', '1 559 555 0143', '5550143'])
    expect(
      (await people.user.clients.list({ q, type: 'Organization' })).clients.map((c) => c.displayName),
      q,
    ).toEqual(['Panadería Núñez'])
})

test('the SSN is masked, unchanged by its own mask and absent from lists', async () => {
  const { id, client } = await people.user.clients.create({ ...ivan, ssn: '123-45-6789' })
  expect(client.ssn).toBe('•••-••-6789')
  expect((await people.user.clients.update({ id, ssn: '•••-••-6789', notes: 'kept' })).client.ssn).toBe('•••-••-6789')
  await expect(people.user.clients.update({ id, ssn: '•••-••-0000' })).rejects.toMatchObject({ errors: [{ field: 'ssn' }] })
  expect(await people.user.ssns.reveal({ id, reason: 'form I-130' })).toEqual({ ssn: '123-45-6789' })
  const { clients } = await people.user.clients.list({ sort: '-createdAt' })
  for (const row of clients) expect(row).not.toHaveProperty('ssn')
  const listed = clients.find((row) => row.id === id)
  expect(listed).toMatchObject({ displayName: 'Iván Peña' })
  expect(JSON.stringify({ ...listed, id: '' })).not.toContain('6789')
  expect((await people.user.clients.update({ id, ssn: null })).client.ssn).toBeNull()
})

test('owner and Admin can change a client, others can read it', async () => {
  const { id } = await people.user.clients.create(ivan)
  expect(await people.other.clients.getPermissions({ id })).toEqual({ canModify: false, canDelete: false, canHandOver: false, fields: [] })
  for (const person of [people.user, people.admin])
    expect(await person.clients.getPermissions({ id })).toMatchObject({ canModify: true, canDelete: true, canHandOver: true })
  await expect(people.other.clients.update({ id, firstName: 'Mine' })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  await expect(people.other.clients.remove({ id })).rejects.toMatchObject({ status: 403 })
  expect((await people.user.clients.get({ id })).client.firstName).toBe('Iván')
})

test('a client with cases cannot be deleted; one without can, and an Admin can restore it', async () => {
  const { id } = await people.user.clients.create(ivan)
  const opened = await people.user.cases.create({ title: 'Kept', clientName: id })
  await expect(people.user.clients.remove({ id })).rejects.toMatchObject({
    status: 409,
    message: 'Client has 1 case. Nothing was deleted.',
  })
  await people.user.cases.remove({ id: opened.id })
  await people.user.clients.remove({ id })
  await expect(people.user.clients.get({ id })).rejects.toMatchObject({ status: 404 })
  const { deleted } = await people.admin.deleted.list({ resource: 'client' })
  expect(deleted[0]).toMatchObject({ id, name: 'Iván Peña', deletedBy: 'Ben Ito' })
  expect((await people.admin.clients.restore({ id })).client.id).toBe(id)
})

test('rejects a stale change with the current values and a masked SSN', async () => {
  const { id } = await people.user.clients.create({ ...ivan, ssn: '987654321' })
  const etag = (await people.user.raw('GET', `/clients/${id}`)).headers.get('etag') ?? ''
  await people.admin.clients.update({ id, notes: 'by Ana' })
  await people.user.ssns.reveal({ id, reason: 'The court asks for it' })
  await expect(people.user.clients.update({ id, notes: 'by Ben' }, { headers: { 'if-match': etag } })).rejects.toMatchObject({
    status: 412,
    message: expect.stringMatching(/^This client was changed by Ana Ruiz at .+\. Reload to see the change\.$/),
    body: { current: { notes: 'by Ana', ssn: '•••-••-4321' } },
  })
})

test.each([
  ['createdAt', '1970-01-01'],
  ['-createdAt', '2099-01-01'],
] as const)('clients created at the same moment are all in the pages by %s', async (sort, moment) => {
  const created = []
  for (let n = 0; n < 5; n++) created.push((await people.user.clients.create({ ...ivan, middleName: `Twin ${n}` })).id)
  const { databaseUrl } = await sharedOffice()
  await queryRows(databaseUrl, 'UPDATE client SET created_at = $2 WHERE id = ANY($1)', [created, moment])
  const first: string[] = []
  for (let cursor: string | undefined, page = 0; page < 3; page++) {
    const { clients, nextCursor } = await people.user.clients.list({ limit: 2, sort, ...(cursor && { cursor }) })
    first.push(...clients.map(({ id }) => id))
    cursor = nextCursor
  }
  expect(first.slice(0, 5).toSorted()).toEqual(created.toSorted())
})

test('a weak tag in If-Match counts like a strong one: an old one is rejected, the current one is accepted', async () => {
  const { id } = await people.user.clients.create(ivan)
  const tag = async () => (await people.user.raw('GET', `/clients/${id}`)).headers.get('etag')?.replace(/^(W\/)?/, 'W/') ?? ''
  const old = await tag()
  await people.user.clients.update({ id, notes: 'first' })
  for (const stale of [old, 'W/"x"', `W/"x", ${old}`])
    await expect(people.user.clients.update({ id, notes: 'second' }, { headers: { 'if-match': stale } })).rejects.toMatchObject({
      status: 412,
    })
  const current = { headers: { 'if-match': `${old}, ${await tag()}` } }
  expect((await people.user.clients.update({ id, notes: 'second' }, current)).client.notes).toBe('second')
})

test('pages follow each other without gap or repeat, in every order', async () => {
  const whole = (await people.user.clients.list({})).clients.length
  for (const sort of ['name', '-name', 'lastName', '-lastName', 'date', '-date', 'createdAt', '-createdAt'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await people.user.clients.list({ limit: 4, sort, ...(cursor && { cursor }) })
      seen.push(...page.clients.map((c) => c.id))
      cursor = page.nextCursor
    } while (cursor)
    expect([seen.length, new Set(seen).size], sort).toEqual([whole, whole])
  }
})
