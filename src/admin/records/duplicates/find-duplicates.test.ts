import { expect, test } from 'vitest'
import { findDuplicateReasons } from './find-duplicates'

const client = { name: 'José Peña', email: 'Jose@mail.example', phone: '(209) 555-0143' }
const empty = { email: '', phone: '', name: ' ' }
const reasons = (typed: Partial<typeof empty>) => findDuplicateReasons(client, { ...empty, ...typed })

test('matches the same email and the same phone digits in any format', () => {
  expect(reasons({ email: 'jose@MAIL.example' })).toEqual(['sameEmail'])
  expect(reasons({ phone: '+1 209.555.0143' })).toEqual(['samePhone'])
  expect(reasons({ phone: '555-0143' })).toEqual([])
})
test('matches a name without accents, or with up to two changed letters', () => {
  expect(reasons({ name: 'jose pena' })).toEqual(['similarName'])
  expect(reasons({ name: 'Josse Penna' })).toEqual(['similarName'])
  expect(reasons({ name: 'Rosa Peralta' })).toEqual([])
})
test('matches nothing while the form is empty', () => {
  expect(reasons({})).toEqual([])
})
