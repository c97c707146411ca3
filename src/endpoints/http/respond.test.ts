import { expect, test } from 'vitest'
import type { HttpRequest } from './exchange'
import { constantResult, readResponse } from './respond'

test('writes a result that never changes once', () => {
  const times: number[] = []
  const document = constantResult({ toJSON: () => ({ written: times.push(0) }) })
  const request = { headers: {} } as HttpRequest
  const [first, second] = [readResponse(document, request, {}), readResponse(document, request, {})]
  expect([first.body, second.body, times.length]).toEqual(['{"written":1}', '{"written":1}', 1])
})
