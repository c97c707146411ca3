import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys'

test('reuses the key for the same body until there is a response', () => {
  const keys = createIdempotencyKeys()
  const [first, retry, other] = [keys.keyFor({ people: ['a'] }), keys.keyFor({ people: ['a'] }), keys.keyFor({ people: ['b'] })]
  expect(retry).toBe(first)
  expect(other).not.toBe(first)
  keys.reset({ people: ['b'] })
  expect(keys.keyFor({ people: ['a'] })).toBe(first)
  expect([first, other]).not.toContain(keys.keyFor({ people: ['b'] }))
  keys.reset()
  expect(keys.keyFor({ people: ['a'] })).not.toBe(first)
})
