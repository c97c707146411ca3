import { hash } from 'node:crypto'
import { changedMeanwhile, refuse } from '@/contract/errors'
import { versionOf } from '@/contract/version'
import type { Db } from './db'
import { officeRecord } from './office'
import { param, sql, statement } from './sql'

/**
 * The ETag of an answer to a read. Beside the record's version it has a hash of the body, because names, rights and
 * counts in it change without the record; a write compares the version alone.
 */
export function tagOf(record: { updatedAt: Date | string } | undefined, body: string) {
  const seal = hash('sha1', body, 'base64url')
  return record ? versionOf(record).replace(/"$/, `.${seal}"`) : `"${seal}"`
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

/** Refuses a change that was made from an older state, saying who changed it and what it is now. */
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
