import { expect, test } from 'vitest'
import { leaveOutClients } from './leave-out-clients'

const contact = { clientId: null, email: null }
const clients = [
  { id: 'a', email: 'ana@example.com' },
  { id: 'b', email: '' },
  { id: 'c', email: null },
]

test('leaves out contacts from whom a found client was made, and those with its email address in any case', () => {
  expect(leaveOutClients([{ clientId: 'a', email: null }], clients)).toEqual([])
  expect(leaveOutClients([{ clientId: null, email: 'Ana@Example.com' }], clients)).toEqual([])
})

test('keeps contacts without a client among those found, and those without an email address', () => {
  const others = [contact, { clientId: null, email: '' }, { clientId: 'x', email: 'x@example.com' }]
  expect(leaveOutClients(others, clients)).toEqual(others)
})
