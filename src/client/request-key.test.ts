import { expect, test } from 'vitest'
import { requestKeys } from './request-key'

test('the same body has one key until it was answered, and another body of the same length another', () => {
  const keys = requestKeys()
  const [first, again, other] = [keys.of({ people: ['a'] }), keys.of({ people: ['a'] }), keys.of({ people: ['b'] })]
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  keys.answered()
  expect([first, other]).not.toContain(keys.of({ people: ['b'] }))
})
