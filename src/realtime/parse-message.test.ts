import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxMessageBytes } from '@/contract/constants/socket-messages'
import { propertyOptions, propertyTimeoutMs } from '../../tests/support/generated'
import { parseMessage } from './parse-message'

test('reads a message of the contract, and nothing else', () => {
  expect(parseMessage(Buffer.from('{"type":"ping"}'), false)).toEqual({ type: 'ping' })
  expect(parseMessage(Buffer.from('{"type":"ping"}'), true)).toBeUndefined()
  expect(parseMessage(Buffer.from('{"type":"unknown"}'), false)).toBeUndefined()
  expect(parseMessage(Buffer.from(JSON.stringify({ type: 'ping', more: 'x'.repeat(maxMessageBytes) })), false)).toBe('too large')
})

test(
  'never fails, and returns only what has a type',
  () => {
    const type = fc.constantFrom('hello', 'ping', 'record-opened', 'typing', 'read', 'call', '__proto__')
    const message = fc
      .tuple(type, fc.jsonValue({ maxDepth: 2 }))
      .map(([name, value]) => JSON.stringify({ type: name, userId: value, record: value, threadId: value, since: value }))
    const text = fc.oneof(message, fc.json({ maxDepth: 2 }), fc.string({ unit: 'binary', maxLength: 60 }))
    fc.assert(
      fc.property(text, (data) => {
        const parsed = parseMessage(Buffer.from(data), false)
        return parsed === undefined || (parsed !== 'too large' && typeof parsed.type === 'string')
      }),
      propertyOptions(100_000),
    )
  },
  propertyTimeoutMs,
)
