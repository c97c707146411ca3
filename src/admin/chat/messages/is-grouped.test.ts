import { expect, test } from 'vitest'
import type { Message } from '@/admin/chat/queries'
import { isGrouped } from './is-grouped'

const at = (time: string, more: Partial<Message> = {}) =>
  ({ type: 'text', sender: 'ruth', guest: null, createdOn: `2026-12-01T${time}Z`, ...more }) as Message
const first = at('10:00:00')

test.each([
  ['soon after one of the same person', at('10:04:59'), first, true],
  ['five minutes later', at('10:05:00'), first, false],
  ['of someone else', at('10:00:01', { sender: 'theo' }), first, false],
  ['of a guest with the same account', at('10:00:01', { guest: 'ana' }), first, false],
  ['after a note of the office', at('10:00:01'), at('10:00:00', { type: 'system' }), false],
  ['that is the first', first, undefined, false],
])('a message %s: %#', (_, message, before, expected) => {
  expect(isGrouped(message, before)).toBe(expected)
})
