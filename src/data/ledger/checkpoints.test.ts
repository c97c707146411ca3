import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logger } from '@/logger/logger'
import { appendCheckpoint, parseCheckpoints } from './checkpoints'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'checkpoints-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const [one, two] = [
  { seq: 1, hash: 'a' },
  { seq: 2, hash: 'b' },
]
const lineOf = (head: object) => `${JSON.stringify(head)}\n`

test.each([
  ['an empty file', '', [two]],
  ['a whole line', lineOf(one), [one, two]],
  ['a part of a line', `${lineOf(one)}{"seq":2,"ha`, [one, two]],
  ['a line without its end', `${lineOf(one)}{"seq":2,"hash":"b"}`, [one, two]],
  ['blocks of zeros, as after a power failure', `${lineOf(one)}${'\0'.repeat(5000)}`, [one, two]],
  ['nothing but a part of a line', '{"se', [two]],
])('appends a checkpoint after %s', async (_, before, heads) => {
  const file = path.join(folder, 'ledger-heads.jsonl')
  writeFileSync(file, before)
  await appendCheckpoint(file, two)
  expect(readFileSync(file, 'utf8')).toBe(heads.map(lineOf).join(''))
})

test.each([
  ['', 0],
  [lineOf(one), 0],
  ['{"se', 1],
])('logs that it removed an incomplete line from %j only if there was one', async (before, times) => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  const file = path.join(folder, 'ledger-heads.jsonl')
  writeFileSync(file, before)
  await appendCheckpoint(file, two)
  expect(warn).toHaveBeenCalledTimes(times)
})

test('ignores an incomplete last line', () => {
  expect(parseCheckpoints(`${lineOf(one)}{"seq":2,"ha`)).toEqual({ heads: [one], unreadableLines: [], hasIncompleteLine: true })
  expect(parseCheckpoints('')).toEqual({ heads: [], unreadableLines: [], hasIncompleteLine: false })
})

test.each(['{"seq":2,"ha', '{"seq":1,"ha{"seq":2,"hash":"b"}', 'null', '{"seq":"2","hash":"b"}', ''])(
  'reports the line %j between two others',
  (line) => {
    expect(parseCheckpoints(`${lineOf(one)}${line}\n${lineOf(two)}`)).toEqual({
      heads: [one, two],
      unreadableLines: [2],
      hasIncompleteLine: false,
    })
  },
)
