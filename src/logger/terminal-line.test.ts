import { expect, test } from 'vitest'
import { toTerminalLine } from './terminal-line'

const line = (fields: object) => JSON.stringify({ level: 30, time: '2026-11-23T15:04:05.000Z', ...fields })

test('writes sentences for a person at a terminal', () => {
  expect(toTerminalLine(line({ level: 40, msg: 'could not send a mail', err: { message: 'connection refused' } }))).toMatch(
    /^\d+:04.[AP]M {2}Warning: Could not send a mail \(connection refused\)\n$/,
  )
  expect(toTerminalLine(line({ level: 50, msg: 'a request failed', err: { message: 'a request failed' } }))).toMatch(
    /Error: A request failed\n$/,
  )
  expect(toTerminalLine(line({ msg: 'backup made', file: 'a.tar' }))).toMatch(/M {2}Backup made\n$/)
})

test('leaves out requests and ledger checkpoints unless they are warnings', () => {
  expect(toTerminalLine(line({ method: 'GET', status: 200, route: '/cases' }))).toBe('')
  expect(toTerminalLine(line({ number: 7, hash: 'abc', msg: 'ledger head' }))).toBe('')
  expect(toTerminalLine(line({ level: 40, method: 'GET', msg: 'slow' }))).toContain('Warning: Slow')
})
