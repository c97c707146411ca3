import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})

test('events of a contact are those with it, with its client, and in their cases, by start', async () => {
  const { id } = await people.user.contacts.create({ name: 'Nora Vega', phone: '1' })
  const { id: clientId } = await people.user.clients.create({ firstName: 'Nora', lastName: 'Vega', phone: '1', contactId: id })
  const { id: ownCase } = await people.user.cases.create({ title: 'Vega', clientName: 'Nobody', contactId: id })
  const { id: clientCase } = await people.user.cases.create({ title: 'Vega', clientName: clientId })
  const add = (title: string, day: number, record: object) =>
    people.user.events.create({ title, start: `2035-06-0${day}T17:30:00Z`, ...record })
  await add('In the case of the client', 4, { caseId: clientCase })
  await add('In the case', 3, { caseId: ownCase, contactId: id })
  await add('With the client', 2, { clientId })
  await add('With the contact', 1, { contactId: id })
  await add('Elsewhere', 1, {})
  const list = async (more = {}) => (await people.user.events.list({ contactId: id, ...more })).events.map(({ title }) => title)
  expect(await list()).toEqual(['With the contact', 'With the client', 'In the case', 'In the case of the client'])
  expect(await list({ activeFrom: '2035-06-02T20:00:00Z' })).toEqual(['In the case', 'In the case of the client'])
  const { id: person } = (await people.other.auth.me({})).user
  await people.admin.walls.create({ contact: id, people: [person], basis: 'family', reason: 'Her cousin' })
  expect((await people.other.events.list({ contactId: id })).events).toEqual([])
})
