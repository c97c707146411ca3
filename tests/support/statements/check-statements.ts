import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SqlFragment, SqlPart } from '@/data/database/sql'
import { casesWithHiddenGuest, eventHiddenJoin, isHiddenEvent, visible } from '@/data/walls/visible'
import { statementsWithoutWalls } from './statements-without-walls'

export const textOf = (fragment: SqlFragment): string =>
  fragment.text.split('\u0000').reduce((text, part, i) => {
    const value = fragment.values[i - 1] as SqlPart
    return `${text}${'param' in value ? '$' : textOf(value)}${part}`
  })
const fragments = [eventHiddenJoin, casesWithHiddenGuest, ...Object.values(visible), isHiddenEvent].map((fragment) => textOf(fragment))

const tables = [
  '"case"',
  'client',
  'contact',
  'todo',
  'reminder',
  'attachment',
  'log_entry',
  'party',
  'deadline',
  'document_request',
  'portal',
  'event',
  'bookmark',
  'conflict_check',
  'chat_thread',
  'ledger_entry',
  'outbox_mail',
]
const reference = new RegExp(`\\b(?:FROM|JOIN|UPDATE|USING)\\s+(?:ONLY\\s+)?(${tables.join('|')})(?![\\w.(])(?:\\s+([a-z]+)\\b)?`, 'g')
/** Migrations run before anybody reads. */
const schemaChange = /\b(CREATE|CREATE OR REPLACE|ALTER|DROP) (TABLE|FUNCTION|INDEX|TRIGGER|UNIQUE)\b/
const parts = /\/\* of a visible \w+ \*\//

/** What a statement reads without leaving out what walls hide from the reader. */
export function findUnguarded(statement: string): string[] {
  const text = statement.replace(/\$\d+/g, '$')
  const rest = fragments.reduce((without, fragment) => without.replaceAll(fragment, '(visible)'), text)
  const unguarded = [...rest.matchAll(reference)]
    .filter(([, table, alias]) => !(table === '"case"' && alias && rest.includes(`(NOT ${alias}.walled OR NOT wall_hides(`)))
    .map(([, table]) => table as string)
  return parts.test(rest) && !rest.includes('(visible)') ? [...unguarded, 'a part without its record'] : unguarded
}
const isListed = (statement: string) => statementsWithoutWalls.some(({ text }) => statement.includes(text))

/** Records the SQL of all offices of the test run. Returns the function that fails if a statement ignores ethical walls. */
export function recordStatements(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'office-sql-'))
  process.env.SQL_TEXTS = folder
  return () => {
    const lines = readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))
    const statements = [...new Set(lines.filter(Boolean))].map((line) => JSON.parse(line) as { text: string; missing?: string })
    rmSync(folder, { recursive: true })
    const findings = statements
      .filter(({ text }) => !schemaChange.test(text) && !isListed(text))
      .map(({ text, missing }) => ({ text, what: [...(missing ? [missing] : []), ...new Set(findUnguarded(text))] }))
      .filter(({ what }) => what.length > 0)
      .map(({ text, what }) => `${what.join(', ')}: ${text.replace(/\s+/g, ' ').trim().slice(0, 500)}`)
    if (findings.length) throw new Error(`Statements of the test run ignore ethical walls:\n${findings.join('\n')}`)
  }
}
