import { beforeAll, expect, test } from 'vitest'
import { randomIpHeaders } from '../support/api/random-ip'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'

let people: People
let databaseUrl = ''
beforeAll(async () => {
  const office = await startOffice({ TRUST_PROXY: '1' })
  people = await createPeople(office)
  databaseUrl = office.databaseUrl
  return office.remove
})
test('a contact and the client, case and events created from it refer to each other', async () => {
  const { id } = await people.user.contacts.create({
    name: 'Nora Vega',
    email: 'nora@visitor.example',
    phone: '555 010 7000',
    area: 'Family Law',
  })
  expect((await people.user.contacts.get({ id })).contact).toMatchObject({ clients: [], cases: [], events: [] })
  const client = await people.other.clients.create({ firstName: 'Nora', lastName: 'Vega', phone: '555 010 7000', contactId: id })
  const opened = await people.other.cases.create({ title: 'Vega', clientName: client.id, contactId: id })
  const dropped = {
    clients: await people.other.clients.create({ firstName: 'Nora', lastName: 'Twice', phone: '1', contactId: id }),
    cases: await people.other.cases.create({ title: 'Twice', clientName: 'Nobody', contactId: id }),
    events: await people.other.appointments.create({ id, start: '2035-06-04T17:30:00Z', mail: false }),
  }
  for (const noun of ['clients', 'cases', 'events'] as const) await people.other[noun].remove({ id: dropped[noun].id })
  expect(client.client).toMatchObject({ contactId: id, contactName: 'Nora Vega' })
  expect(opened.case).toMatchObject({ contactId: id, contactName: 'Nora Vega', clientId: client.id })
  expect((await people.user.contacts.get({ id })).contact).toMatchObject({
    clients: [{ id: client.id, name: 'Nora Vega' }],
    cases: [{ id: opened.id, title: 'Vega', caseNumber: opened.case.caseNumber }],
    events: [],
  })
  const allDay = await people.user.events.create({ title: 'Closing', allDay: true, start: '2035-06-05', contactId: id })
  const timed = await people.user.events.create({ title: 'Call', start: '2035-06-06T17:30:00Z', contactId: id })
  expect((await people.user.contacts.get({ id })).contact.events).toMatchObject([
    { id: timed.id, day: null },
    { id: allDay.id, day: '2035-06-05' },
  ])
  const deleted = await people.user.contacts.create({ name: 'No Longer', phone: '1' })
  await people.user.contacts.remove({ id: deleted.id })
  for (const contactId of [crypto.randomUUID(), 'nora', deleted.id])
    await expect(people.other.cases.update({ id: opened.id, contactId })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'contactId', message: 'Please choose a contact' }],
    })
  const assignedTo = (await people.user.auth.me({})).user.id
  await expect(people.other.cases.create({ title: 'Vega', clientName: 'Nora', assignedTo, contactId: 'nora' })).rejects.toMatchObject({
    status: 400,
    message: 'Please choose a contact',
  })
  expect((await people.other.cases.update({ id: opened.id, title: 'Vega v. Vega' })).case.contactId).toBe(id)
  expect((await people.other.clients.update({ id: client.id, contactId: null })).client).toMatchObject({
    contactId: null,
    contactName: null,
  })
  await people.user.contacts.remove({ id })
  expect((await people.other.cases.get({ id: opened.id })).case).toMatchObject({ contactId: null, contactName: null })
})

test('a contact lists at most 100 cases created from it', async () => {
  const { id } = await people.user.contacts.create({ name: 'Busy', phone: '1' })
  const insert = `INSERT INTO "case" (id, title, case_number, client_name, status, date, contact_id, created_at, updated_at)
    SELECT gen_random_uuid(), 'One of many', 'M-' || n, 'Nobody', 'Open', '2026-11-20', $1, now(), now() FROM generate_series(1, 101) n`
  await queryRows(databaseUrl, insert, [id])
  expect((await people.user.contacts.get({ id })).contact.cases).toHaveLength(100)
})

test('an appointment creates an event and a mail with time, time zone and fee notice in the visitor’s language', async () => {
  const { id } = await people.user.contacts.create({ name: 'Omar Rey', email: 'omar@visitor.example' })
  const start = '2035-06-04T17:30:00.000Z'
  const made = await people.user.appointments.create({ id, start, end: '2035-06-04T18:00:00Z' })
  expect(made).toMatchObject({ mailed: true, event: { title: 'Consultation: Omar Rey', start, contactId: id, contactName: 'Omar Rey' } })
  expect((await people.user.contacts.get({ id })).contact.events).toEqual([
    { id: made.id, title: 'Consultation: Omar Rey', start, day: null },
  ])
  const mailTo = async (to: string) => (await people.admin.outbox.list({})).mails.find((mail) => mail.to === to)
  expect(await mailTo('omar@visitor.example')).toMatchObject({
    subject: expect.stringMatching(/^Your appointment at /),
    text: expect.stringMatching(
      /Dear Omar Rey,[\s\S]+Monday, June 4, 2035 at 10:30\sAM PDT\.[\s\S]+A consultation fee applies\. An appointment is required\./,
    ),
  })
  expect(await people.user.appointments.create({ id, start, mail: false })).toMatchObject({ mailed: false })
  await expect(people.user.appointments.create({ id, start, end: '2035-06-04T17:00:00Z' })).rejects.toMatchObject({
    message: 'End must not be before start',
  })
  await expect(people.user.appointments.create({ id: crypto.randomUUID(), start })).rejects.toMatchObject({ status: 404 })
  const spanish = await people.stranger.contacts.receive(
    { fullName: 'Luz Gil', email: 'luz@visitor.example', language: 'es' },
    { headers: randomIpHeaders() },
  )
  await people.user.appointments.create({ id: spanish.id, start })
  expect(await mailTo('luz@visitor.example')).toMatchObject({
    subject: expect.stringMatching(/^Su cita en /),
    text: expect.stringMatching(/lunes, 4 de junio de 2035, 10:30\sa\.m\. PDT\.[\s\S]+La consulta tiene un costo\. Se requiere cita\./),
  })
})

test('an appointment, a client, a case or an event from a waiting request acknowledges it, for the person who made it', async () => {
  const receive = async () =>
    (await people.stranger.contacts.receive({ fullName: 'Omar Rey', phone: '1', consent: true }, { headers: randomIpHeaders() })).id
  const conversions: ((id: string) => Promise<unknown>)[] = [
    (id) => people.user.appointments.create({ id, start: '2035-06-04T17:30:00Z' }),
    (id) => people.user.events.create({ title: 'Consultation', start: '2035-06-04T17:30:00Z', contactId: id }),
    (id) => people.user.clients.create({ firstName: 'Omar', lastName: 'Rey', phone: '1', contactId: id }),
    (id) => people.user.cases.create({ title: 'Rey', clientName: 'Nobody', contactId: id }),
  ]
  for (const convert of conversions) {
    const id = await receive()
    await convert(id)
    const { contact } = await people.user.contacts.get({ id })
    expect(contact).toMatchObject({ acknowledged: true, acknowledgedByName: 'Ben Ito', ownerName: 'Ben Ito' })
    const { entries } = await poll(
      () => people.admin.ledger.list({ record: id }),
      (found) => found.entries.some(({ changes }) => changes.some(({ field }) => field === 'acknowledgedAt')),
    )
    const acknowledgments = entries.filter(({ changes }) => changes.some(({ field }) => field === 'acknowledgedAt'))
    expect(acknowledgments.map(({ personName }) => personName)).toEqual(['Ben Ito'])
  }
  const id = await receive()
  await people.other.contacts.acknowledge({ id })
  await people.user.appointments.create({ id, start: '2035-06-04T17:30:00Z' })
  expect((await people.user.contacts.get({ id })).contact.acknowledgedByName).toBe('cleo')
  const parallel = await receive()
  await Promise.all(Array.from({ length: 6 }, () => people.user.appointments.create({ id: parallel, start: '2035-06-04T17:30:00Z' })))
  expect((await people.user.contacts.get({ id: parallel })).contact.events).toHaveLength(6)
})

test('contacts can be listed without those who became clients, until the client is deleted', async () => {
  const name = `Converted ${crypto.randomUUID()}`
  const { id } = await people.user.contacts.create({ name, phone: '1' })
  const list = async (converted?: boolean) =>
    (await people.user.contacts.list({ q: name, ...(converted !== undefined && { converted }) })).contacts.map((contact) => contact.id)
  expect([await list(), await list(false), await list(true)]).toEqual([[id], [id], []])
  const { id: client } = await people.user.clients.create({ firstName: 'A', lastName: 'B', phone: '1', contactId: id })
  expect([await list(), await list(false), await list(true)]).toEqual([[id], [], [id]])
  const getClientId = async () => (await people.other.contacts.list({ q: name })).contacts[0]?.clientId
  expect(await getClientId()).toBe(client)
  await people.admin.walls.create({ client, people: [(await people.other.auth.me({})).user.id], basis: 'family', reason: 'Her cousin' })
  expect(await getClientId()).toBe(null)
  await people.user.clients.remove({ id: client })
  expect(await list(false)).toEqual([id])
  expect((await people.user.contacts.get({ id })).contact.clientId).toBe(null)
})

test('contacts can be listed without those who are known as clients, by their name and email too, but not by those of a hidden client', async () => {
  const lastName = crypto.randomUUID()
  const name = `Óscar ${lastName}`
  const email = `${crypto.randomUUID()}@visitor.example`
  const { id: same } = await people.user.contacts.create({ name: `oscar ${lastName}`, email: email.toUpperCase() })
  const { id: converted } = await people.user.contacts.create({ name, phone: '1' })
  const { id: stranger } = await people.user.contacts.create({ name, phone: '1' })
  const list = async (person: 'user' | 'other', knownAsClient: boolean) =>
    (await people[person].contacts.list({ q: name, knownAsClient })).contacts.map((contact) => contact.id).toSorted()
  const all = [same, converted, stranger].toSorted()
  expect([await list('user', false), await list('user', true)]).toEqual([all, []])
  const { id: client } = await people.user.clients.create({ firstName: 'Óscar', middleName: 'José', lastName, email })
  await people.user.clients.create({ firstName: 'C', lastName: 'D', phone: '1', contactId: converted })
  expect([await list('user', false), await list('user', true)]).toEqual([[stranger], [same, converted].toSorted()])
  await people.admin.walls.create({ client, people: [(await people.other.auth.me({})).user.id], basis: 'family', reason: 'His cousin' })
  expect(await list('other', false)).toEqual([same, stranger].toSorted())
  await people.user.clients.remove({ id: client })
  expect(await list('user', false)).toEqual([same, stranger].toSorted())
})

test('a contact with the email of a client who has another name is not known as client', async () => {
  const lastName = crypto.randomUUID()
  const email = `${lastName}@visitor.example`
  const organization = { name: `Roofs ${lastName}`, type: 'Organization' as const }
  await people.user.clients.create({ firstName: 'Juan', lastName, email, ...organization })
  const known = ['Juan', 'Roofs'].map((first) => `${first} ${lastName}`)
  for (const name of [`María ${lastName}`, ...known]) await people.user.contacts.create({ name, email })
  const list = async (knownAsClient: boolean) =>
    (await people.user.contacts.list({ q: lastName, knownAsClient, sort: 'name' })).contacts.map(({ name }) => name)
  expect([await list(false), await list(true)]).toEqual([[`María ${lastName}`], known])
})
