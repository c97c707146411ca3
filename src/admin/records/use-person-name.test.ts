import { expect, test } from 'vitest'
import { findPersonName } from './use-person-name'

const staff = new Map([['ana', 'Ana Ruiz']])
test.each([
  ['ana', 'Ana Ruiz'],
  ['ben', 'Ben Ito (left)'],
  ['kim', 'A former colleague'],
  ['', ''],
])('the person %s is named %s', (id, name) => {
  expect(findPersonName(id, staff, [{ id: 'ben', name: 'Ben Ito (left)' }])).toBe(name)
})
