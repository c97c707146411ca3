import { beforeAll, expect, test } from 'vitest'
import { invalidCaseClient } from '@/contract/cases'
import { randomIpHeaders } from '../support/api/random-ip'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const matter = { title: 'Peña v. Smith', clientName: 'Nobody We Know' }

test('a case has the phone number and email of its client, and its next date', async () => {
  const { id: clientId } = await people.user.clients.create({
    firstName: 'Next',
    lastName: 'Date',
    phone: '555 010 4002',
    email: 'n@d.example',
  })
  const { id } = await people.user.cases.create({ ...matter, clientName: clientId })
  const get = async () => (await people.other.cases.get({ id })).case
  expect(await get()).toMatchObject({ clientPhone: '555 010 4002', clientEmail: 'n@d.example', nextDate: null })
  await people.user.cases.setReminder({ id, reminderAt: '2040-01-02T00:00:00Z' })
  expect(await get()).toMatchObject({ nextDate: { at: '2040-01-02T00:00:00.000Z', kind: 'reminder', title: null } })
  await people.user.events.create({ title: 'Last year', start: '2020-01-01T10:00:00Z', caseId: id })
  const { id: eventId } = await people.user.events.create({
    title: 'Every week',
    start: '2020-01-01T10:00:00Z',
    repeats: 'weekly',
    caseId: id,
  })
  expect(await get()).toMatchObject({ nextDate: { kind: 'event', title: 'Every week' } })
  await people.user.events.remove({ id: eventId })
  expect((await people.user.cases.list({ client: clientId })).cases).toMatchObject([{ id, nextDate: { kind: 'reminder' } }])
})

test('an id that is the id of no client is not stored as the name of one', async () => {
  const { id: deleted } = await people.user.clients.create({ firstName: 'Deleted', lastName: 'Meanwhile', phone: '1' })
  await people.user.clients.remove({ id: deleted })
  const { id } = await people.user.cases.create(matter)
  const refused = { status: 400, errors: [invalidCaseClient] }
  for (const clientName of [deleted, crypto.randomUUID()]) {
    await expect(people.user.cases.create({ ...matter, clientName })).rejects.toMatchObject(refused)
    await expect(people.user.cases.update({ id, clientName })).rejects.toMatchObject(refused)
    const { rows } = await people.user.cases.import({ csv: `Title,Client\nPeña v. Smith,${clientName}\n`, dryRun: true })
    expect(rows).toMatchObject([{ errors: [{ field: 'clientName', column: 'Client', message: invalidCaseClient.message }] }])
  }
  expect((await people.user.cases.get({ id })).case).toMatchObject({ clientId: null, clientName: matter.clientName })
})

test('lists the cases of a contact and of the clients that were made from it', async () => {
  const { id: contact } = await people.user.contacts.create({ name: 'Becomes a client', phone: '1' })
  const { id: client } = await people.user.clients.create({ firstName: 'Becomes', lastName: 'Client', phone: '1', contactId: contact })
  await people.user.cases.create({ ...matter, title: 'From the contact', contactId: contact })
  await people.user.cases.create({ ...matter, title: 'From the client', clientName: client })
  await people.user.cases.create({ ...matter, title: 'Somebody else' })
  const { cases } = await people.other.cases.list({ contact, sort: 'title' })
  expect(cases.map(({ title }) => title)).toEqual(['From the client', 'From the contact'])
})

test('lists the requests of a client: those it was made from and those with its email', async () => {
  const receive = (fullName: string, email: string) =>
    people.stranger.contacts.receive({ fullName, email, consent: true }, { headers: randomIpHeaders() })
  const { id: contactId } = await receive('First request', 'first-request@visitor.example')
  const { id: client } = await people.user.clients.create({
    firstName: 'Second',
    lastName: 'Request',
    email: 'second-request@visitor.example',
    contactId,
  })
  await receive('Second request', 'Second-Request@visitor.example')
  await receive('Somebody else', 'no-request@visitor.example')
  const { contacts } = await people.user.contacts.list({ client, sort: 'name' })
  expect(contacts.map(({ name }) => name)).toEqual(['First request', 'Second request'])
})
