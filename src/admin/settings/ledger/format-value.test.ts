import { expect, test } from 'vitest'
import { formatValue } from './format-value'

const names = { a: 'Ana Ruiz', b: 'Ben Ito' }
test.each([
  ['a person', 'a', 'Ana Ruiz'],
  ['a list of people', ['a', 'b'], 'Ana Ruiz, Ben Ito'],
  ['an empty list', [], '(empty)'],
  ['an object', [{ person: 'b', days: 3 }], '[{"person":"Ben Ito","days":3}]'],
  ['a purged record', 'x', 'x'],
  ['numbers', [7, 1], '7, 1'],
])('shows %s', (_, value, expected) => {
  expect(formatValue(value, names)).toBe(expected)
})
