import { expect, test } from 'vitest'
import { decodeFormResult, encodeFormResult } from './form-result'

test('a result passes through a header unchanged', () => {
  const result = { isSent: false, values: { fullName: 'Iván\r\nPeña 離婚' }, errors: [], failure: null }
  const header = encodeFormResult(result)
  expect(header).toMatch(/^[\w-]+$/)
  expect(decodeFormResult(header)).toEqual(result)
})

test('a request without the header has no result', () => {
  expect(decodeFormResult(null)).toBeNull()
})
