import { beforeAll, describe, expect, test } from 'vitest'
import { clientFields } from '@/contract/clients'
import { contactFields } from '@/contract/contacts'
import type { ApiClient } from '../support/api/caller'
import { randomIpHeaders } from '../support/api/random-ip'
import { sharedPeople } from '../support/office/shared-office'
import { addPerson, type People } from '../support/people/people'
import { poll } from '../support/poll'

let people: People
let frontDesk: ApiClient
let frontDeskId: string
beforeAll(async () => {
  people = await sharedPeople()
  const person = await addPerson(people.admin, { name: 'Fran Desk', frontDesk: true })
  frontDesk = person.client
  frontDeskId = person.id
})

/** For each noun a record of Ben, and for each field a new value. The expected fields are repeated on purpose. */
const nouns = {
  clients: {
    create: () => people.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '555 010 0001', ssn: '123-45-6789' }),
    fields: clientFields.shape,
    allowed: 'firstName middleName lastName name email phone address notes'.split(' '),
    values: {
      firstName: 'Ivo',
      middleName: 'Q',
      lastName: 'Pena',
      name: 'Peña LLC',
      dob: '1980-02-03',
      gender: 'Male',
      email: 'new@client.example',
      phone: '555 010 0002',
      type: 'Organization',
      date: '2020-01-01',
      address: { city: 'Fresno' },
      language: 'Spanish',
      employer: 'Acme',
      ssn: '987-65-4321',
      notes: 'Calls after five',
      billing: { billingType: 'Contingent' },
      contactId: async () => (await people.user.contacts.create({ name: 'Source', phone: '1' })).id,
    },
  },
  contacts: {
    create: () => people.user.contacts.create({ name: 'Mara Visitor', phone: '555 010 0003' }),
    fields: contactFields.shape,
    allowed: 'name email phone notes'.split(' '),
    values: {
      name: 'Mara V.',
      email: 'new@visitor.example',
      phone: '555 010 0004',
      area: 'Family Law',
      hasCourtDate: true,
      notes: 'Prefers mail',
      date: '2020-01-01T10:00:00.000Z',
    },
  },
} as const
type Noun = keyof typeof nouns
const change = async (person: ApiClient, noun: Noun, id: string, field: string) => {
  const value = (nouns[noun].values as Record<string, unknown>)[field]
  const body = { [field]: typeof value === 'function' ? await value() : value }
  const response = await person.raw('PUT', `/${noun}/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe.each(Object.keys(nouns) as Noun[])('%s', (noun) => {
  const { create, fields, allowed } = nouns[noun]
  test.each(Object.keys(fields))('%s: changed by its owner, an Admin and, if it is a front-desk field, the front desk', async (field) => {
    const { id } = await create()
    expect(await change(people.other, noun, id, field)).toEqual({ status: 403, body: { error: 'Not allowed' } })
    expect(await change(frontDesk, noun, id, field)).toMatchObject(
      allowed.includes(field as never)
        ? { status: 200 }
        : { status: 403, body: { error: `Not allowed to change ${field}`, errors: [{ field, message: 'Not allowed' }] } },
    )
    for (const person of [people.user, people.admin]) expect(await change(person, noun, id, field)).toMatchObject({ status: 200 })
  })

  test('permissions and the record name the fields; handing over and deleting are not among the rights', async () => {
    const { id } = await create()
    const all = Object.keys(fields)
    const permissionsOf = (person: ApiClient) => person[noun].getPermissions({ id })
    expect(await permissionsOf(people.other)).toEqual({ canModify: false, canDelete: false, canHandOver: false, fields: [] })
    expect(await permissionsOf(frontDesk)).toEqual({ canModify: true, canDelete: false, canHandOver: false, fields: allowed })
    for (const person of [people.user, people.admin])
      expect(await permissionsOf(person)).toEqual({ canModify: true, canDelete: true, canHandOver: true, fields: all })
    const record = noun === 'clients' ? (await frontDesk.clients.get({ id })).client : (await frontDesk.contacts.get({ id })).contact
    expect(record).toMatchObject({ canModify: true, canDelete: false, canHandOver: false, fields: allowed })
    const { id: to } = (await frontDesk.auth.me({})).user
    for (const denied of [() => frontDesk[noun].remove({ id }), () => frontDesk[noun].handOver({ ids: [id], to })])
      await expect(denied()).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
  })

  test('a record of their own has all fields', async () => {
    const { id } =
      noun === 'clients'
        ? await frontDesk.clients.create({ firstName: 'A', lastName: 'B', phone: '1' })
        : await frontDesk.contacts.create({ name: 'A', phone: '1' })
    expect(await frontDesk[noun].getPermissions({ id })).toMatchObject({ canDelete: true, fields: Object.keys(fields) })
  })
})

test('a whole client can be sent back as read, with an allowed change', async () => {
  const { id } = await people.user.clients.create({
    firstName: 'Iván',
    lastName: 'Peña',
    phone: '1',
    ssn: '123-45-6789',
    billing: { billingType: 'Flat Fee', flatFee: 900, notes: 'in two parts' },
  })
  const { client } = await frontDesk.clients.get({ id })
  const saved = await frontDesk.clients.update({ ...(client as object), id, phone: '555 010 0009' } as never)
  expect(saved.client).toMatchObject({ phone: '555 010 0009', ssn: '•••-••-6789', billing: client.billing, type: 'Individual' })
  await expect(frontDesk.clients.update({ id, phone: '2', dob: '1980-01-01', billing: { notes: 'x' } })).rejects.toMatchObject({
    status: 403,
    message: 'Not allowed to change dob, billing',
    errors: [{ field: 'dob' }, { field: 'billing' }],
  })
  expect((await people.user.clients.get({ id })).client.phone).toBe('555 010 0009')
})

test('a whole contact can be sent back as read; anyone may acknowledge it', async () => {
  const { id } = await people.user.contacts.create({ name: 'Mara', phone: '1', area: 'Family Law' })
  const { contact } = await frontDesk.contacts.get({ id })
  const { acknowledged: _, ...rest } = contact
  expect((await frontDesk.contacts.update({ ...(rest as object), id, notes: 'Called' } as never)).contact).toMatchObject({
    notes: 'Called',
  })
  await expect(frontDesk.contacts.acknowledge({ id })).resolves.toMatchObject({ id })
})

test('the court date of a website request belongs to the front-desk fields until someone owns it', async () => {
  const { id } = await people.stranger.contacts.receive(
    { fullName: 'Mara Visitor', phone: '1', consent: true },
    { headers: randomIpHeaders() },
  )
  expect((await frontDesk.contacts.get({ id })).contact.fields).toEqual(['name', 'email', 'phone', 'notes', 'hasCourtDate'])
  expect((await frontDesk.contacts.update({ id, hasCourtDate: true, notes: 'Friday' })).contact).toMatchObject({ hasCourtDate: true })
  await people.user.contacts.acknowledge({ id })
  expect(await change(frontDesk, 'contacts', id, 'area')).toMatchObject({ status: 403 })
  await expect(frontDesk.contacts.update({ id, hasCourtDate: false })).rejects.toMatchObject({
    message: 'Not allowed to change hasCourtDate',
  })
})

test('the front desk permission does not allow sending an SSN, not even the stored one', async () => {
  const { id } = await people.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1', ssn: '123-45-6789' })
  await expect(frontDesk.clients.update({ id, ssn: '123-45-6789' })).rejects.toMatchObject({ message: 'Not allowed to change ssn' })
  await expect(frontDesk.clients.update({ id, ssn: null })).rejects.toMatchObject({ message: 'Not allowed to change ssn' })
  await expect(frontDesk.ssns.reveal({ id, reason: 'curious' })).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
})

test('everyone’s events can be changed, moved and cancelled; cases and their parts cannot', async () => {
  const { id } = await people.user.events.create({ title: 'Hearing', start: '2099-03-02T17:30:00Z', repeats: 'weekly' })
  expect(await frontDesk.events.getPermissions({ id })).toMatchObject({
    canModify: true,
    canDelete: true,
    fields: expect.arrayContaining(['title', 'start']),
  })
  const day = { from: '2099-03-02T00:00:00Z', to: '2099-03-03T00:00:00Z' }
  const listed = (await frontDesk.events.list(day)).events.find((event) => event.id === id)
  expect(listed).toMatchObject({ canModify: true, canDelete: true })
  expect((await frontDesk.events.update({ id, title: 'Moved hearing' })).event.title).toBe('Moved hearing')
  await frontDesk.events.moveOccurrence({ id, date: '2099-03-09', start: '2099-03-10T17:30:00Z', reach: 'one' })
  await frontDesk.events.remove({ id })
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
  expect(await frontDesk.cases.getPermissions({ id: caseId })).toEqual({
    canModify: false,
    canDelete: false,
    canHandOver: false,
    fields: [],
  })
  for (const denied of [
    () => frontDesk.cases.update({ id: caseId, title: 'Mine' }),
    () => frontDesk.cases.remove({ id: caseId }),
    () => frontDesk.todos.create({ id: caseId, text: 'Call' }),
  ])
    await expect(denied()).rejects.toMatchObject({ status: 403, message: 'Not allowed' })
})

test('lists say which records the front desk may open for editing', async () => {
  const { id } = await people.user.clients.create({ firstName: 'Listed', lastName: 'Peña', phone: '1' })
  const rowOf = async (person: ApiClient) => (await person.clients.list({ q: 'Listed Peña' })).clients.find((row) => row.id === id)
  expect(await rowOf(frontDesk)).toMatchObject({ canModify: true, canDelete: false, canHandOver: false })
  expect(await rowOf(people.other)).toMatchObject({ canModify: false })
})

test('only an Admin gives the right; it counts at once, stays when roles change, and the ledger has it', async () => {
  const { id, client: person } = await addPerson(people.admin, { name: 'Nova Desk' })
  const { id: clientId } = await people.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1' })
  for (const staff of [people.user, person, frontDesk])
    await expect(staff.users.update({ id, frontDesk: true })).rejects.toMatchObject({ status: 403 })
  expect((await people.admin.users.update({ id, frontDesk: true })).user).toMatchObject({ frontDesk: true, roles: ['User'] })
  expect((await person.clients.update({ id: clientId, notes: 'now' })).client.notes).toBe('now')
  expect((await people.admin.users.update({ id, roles: ['User', 'Editor'] })).user.frontDesk).toBe(true)
  await people.admin.users.update({ id, frontDesk: false })
  await expect(person.clients.update({ id: clientId, notes: 'later' })).rejects.toMatchObject({ status: 403 })
  const { entries } = await poll(
    () => people.admin.ledger.list({ record: id }),
    ({ entries }) => entries.length >= 4,
  )
  const changes = entries.flatMap((entry) => entry.changes).filter(({ field }) => field === 'frontDesk')
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [true, false],
    [false, true],
    [null, false],
  ])
  expect((await people.admin.users.list({})).users.find((user) => user.id === frontDeskId)?.frontDesk).toBe(true)
})

test('an Editor who is not staff gains nothing from the right', async () => {
  const { client: editor } = await addPerson(people.admin, { roles: ['Editor'], frontDesk: true })
  await expect(editor.clients.list({})).rejects.toMatchObject({ status: 403 })
})
