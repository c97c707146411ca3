import { expect, test } from 'vitest'
import { findPlantedValues } from './support/office/planted-values'

test('finds data of clients, passwords and session tokens in a log', () => {
  const token = 'A'.repeat(43)
  const lines = [
    '{"msg":"ready"}',
    'ssn 123-45-6789',
    'to maria@client.example',
    'a long enough sentence',
    `Bearer ${token}`,
    'B'.repeat(43),
  ]
  expect(findPlantedValues(lines.join('\n'), [token, ''])).toEqual(lines.slice(1, 5))
})
