import { expect, test } from 'vitest'
import { excludeContactsOfClients } from './exclude-contacts-of-clients'

const contact = { clientId: null, email: null, name: 'Juan Peña' }
const client = { displayName: 'Juan Peña', firstName: 'Juan', middleName: null, lastName: 'Peña' }
const clients = [
  { ...client, id: 'a', email: 'juan@example.com' },
  { ...client, id: 'b', email: '' },
  { ...client, id: 'c', email: null },
]
const organization = { ...client, id: 'd', displayName: 'Best Roofs LLC', middleName: 'José', email: 'office@example.com' }

test('leaves out contacts from whom a found client was made', () => {
  expect(excludeContactsOfClients([{ ...contact, clientId: 'a', name: 'Eva Soto' }], clients)).toEqual([])
})

test.each([
  ['Juan Peña', 'juan@example.com'],
  ['juan pena', 'Juan@Example.com'],
  ['Best Roofs LLC', 'office@example.com'],
  ['Juan Peña', 'office@example.com'],
  ['Juan José Peña', 'office@example.com'],
])('leaves out %s with the address %s, who is a client', (name, email) => {
  expect(excludeContactsOfClients([{ ...contact, name, email }], [...clients, organization])).toEqual([])
})

test('takes a phone’s apostrophe for the one of a keyboard', () => {
  const typed = { ...client, id: 'e', displayName: "Liam O'Neill", email: 'liam@example.com' }
  expect(excludeContactsOfClients([{ ...contact, name: 'Liam O’Neill', email: 'liam@example.com' }], [typed])).toEqual([])
})

test('keeps a relative who shares the address of a client', () => {
  const relative = { ...contact, name: 'María Peña', email: 'juan@example.com' }
  expect(excludeContactsOfClients([relative], clients)).toEqual([relative])
})

test('keeps contacts without a client among those found, and those without an email address', () => {
  const others = [contact, { ...contact, email: '' }, { ...contact, clientId: 'x', email: 'x@example.com' }]
  expect(excludeContactsOfClients(others, clients)).toEqual(others)
})
