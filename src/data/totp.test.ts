import { expect, test } from 'vitest'
import { newSecret, stepOf } from './totp'

/** The secret of RFC 6238's own examples, in base32. */
const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('the codes are those of RFC 6238 (at %i s)', (seconds, code) => {
  expect(stepOf(rfc, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  expect(stepOf(rfc, code, (seconds + 30) * 1000)).toBe(Math.floor(seconds / 30))
  expect(stepOf(rfc, code, (seconds - 30) * 1000)).toBe(Math.floor(seconds / 30))
  expect(stepOf(rfc, code, (seconds + 90) * 1000)).toBeNull()
})
test('anything else is no code', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  for (const typed of ['', '28708', '2870821', 'abcdef', '١٢٣٤٥٦']) expect(stepOf(rfc, typed, 59_000)).toBeNull()
})
