import { expect, test } from 'vitest'
import { requestKeys } from './request-key'

test('reuses the key for the same body until there is a response', () => {
  const keys = requestKeys()
  const [first, retry, other] = [keys.of({ people: ['a'] }), keys.of({ people: ['a'] }), keys.of({ people: ['b'] })]
  expect(retry).toBe(first)
  expect(other).not.toBe(first)
  keys.answered()
  expect([first, other]).not.toContain(keys.of({ people: ['b'] }))
})
