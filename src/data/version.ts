import { hash } from 'node:crypto'
import { changedMeanwhile, refuse } from '@/contract/errors'
import { versionOf } from '@/contract/version'
import type { Db } from './db'
import { officeRecord } from './office'
import { param, sql, statement } from './sql'

/**
 * The ETag of a response: the record's version and a hash of the body, because names, permissions and counts in the body
 * change without the record. If-Match compares only the version.
 */
export function tagOf(record: { updatedAt: Date | string } | undefined, body: string) {
  const bodyHash = hash('sha1', body, 'base64url')
  return record ? versionOf(record).replace(/"$/, `.${bodyHash}"`) : `"${bodyHash}"`
}
const matchesVersion = (tag: string, version: string) =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/\.[^."]*"$/, '"') === version

const selectLastChange = statement<{ name: string | null }>(
  'version.lastChange',
  sql`SELECT person_name AS name FROM ledger_entry WHERE resource = ${param('resource')} AND record = ${param('record')} ORDER BY id DESC LIMIT 1`,
)

/** Fails with 412 when the record was changed since the version in `match`, with the last editor and the current record. */
export async function demandFresh(db: Db, noun: string, current: { id: string; updatedAt: Date }, match: string | undefined) {
  if (!match || match === '*' || match.split(',').some((tag) => matchesVersion(tag, versionOf(current)))) return
  const [last] = await selectLastChange(db, { resource: noun.replaceAll(' ', '-'), record: current.id })
  const { timeZone } = await officeRecord(db)
  const changedBy = last?.name ?? 'somebody'
  const time = current.updatedAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  refuse('stale', {
    error: changedMeanwhile(noun, changedBy, time),
    changedBy,
    changedAt: current.updatedAt,
    current,
  })
}
