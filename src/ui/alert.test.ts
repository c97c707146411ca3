import { expect, test } from 'vitest'
import { errors } from '@/contract/errors'
import { yamlError, yamlMessages } from '@/contract/yaml-errors'
import { isPermissionError } from './alert'

test('titles only errors about permission "Permission denied"', () => {
  const messages = Object.values(errors).filter(([, message]) => isPermissionError(message))
  expect(messages.map(([status]) => status)).toContain(403)
  expect(new Set(messages.map(([status]) => status))).toEqual(new Set([403]))
  expect(messages.map(([, message]) => message)).toEqual(expect.arrayContaining(['Not allowed', 'Not allowed to view users']))
})
test.each(['alias', 'anchor', 'tag'] as const)('shows a YAML error about an %s as an error', (reason) => {
  expect(isPermissionError(yamlError(yamlMessages[reason], 1, 1).message)).toBe(false)
})
