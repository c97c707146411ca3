import { expect, test } from 'vitest'
import { clientToPerson, contactToPerson, deduplicatePeople, userToPerson } from './people'

const user = (more = {}) =>
  userToPerson({
    id: 'u',
    name: 'Ben Ito',
    displayName: null,
    email: 'ben@office.example',
    avatarUrl: null,
    communicationId: 'acs',
    ...more,
  })

test('uses the first name that is not empty', () => {
  expect(user({ displayName: 'Ben' }).name).toBe('Ben')
  expect(user({ name: '' }).name).toBe('ben@office.example')
  const client = { id: 'c', displayName: '', firstName: 'Iván', lastName: 'Peña', email: null, phone: '1' }
  expect(clientToPerson(client)).toMatchObject({ name: 'Iván Peña', detail: '1' })
  expect(contactToPerson({ id: 'k', name: '', email: 'a@b.example', phone: null }).name).toBe('a@b.example')
})

test('keeps one person for each identity and all people without one', () => {
  const contacts = [contactToPerson({ id: '1', name: 'A', email: null }), contactToPerson({ id: '2', name: 'A', email: null })]
  const people = deduplicatePeople([user(), user({ id: 'other' }), ...contacts])
  expect(people.map(({ id }) => id)).toEqual(['u', '1', '2'])
})
