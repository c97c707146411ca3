import { expect, test } from 'vitest'
import { findTotpStep, generateTotpSecret } from './totp'

/** The secret of the examples in RFC 6238, in base32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('accepts the code of RFC 6238 at %i s, and 30 s before and after', (seconds, code) => {
  expect(findTotpStep(rfcSecret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  expect(findTotpStep(rfcSecret, code, (seconds + 30) * 1000)).toBe(Math.floor(seconds / 30))
  expect(findTotpStep(rfcSecret, code, (seconds - 30) * 1000)).toBe(Math.floor(seconds / 30))
  expect(findTotpStep(rfcSecret, code, (seconds + 90) * 1000)).toBeNull()
})
test('rejects everything but six digits', () => {
  const secret = generateTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  for (const input of ['', '28708', '2870821', 'abcdef', '١٢٣٤٥٦']) expect(findTotpStep(rfcSecret, input, 59_000)).toBeNull()
})
