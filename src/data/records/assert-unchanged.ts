import { fail, staleMessage } from '@/contract/errors'
import { recordVersion } from '@/contract/etag'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { getOffice } from '@/data/office/office'

const matchesVersion = (tag: string, version: string) =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/\.[^."]*"$/, '"') === version

const selectLastChange = statement<{ name: string | null }>()`
  SELECT person_name AS name FROM ledger_entry WHERE resource = ${param('resource')} AND record = ${param('record')} ORDER BY id DESC LIMIT 1`

/** Fails with 412 when the record was changed since the version in `match`, with the last editor and the current record. */
export async function assertUnchanged(db: Db, noun: string, current: { id: string; updatedAt: Date }, match: string | undefined) {
  if (!match || match === '*' || match.split(',').some((tag) => matchesVersion(tag, recordVersion(current)))) return
  const [last] = await selectLastChange(db, { resource: noun.replaceAll(' ', '-'), record: current.id })
  const { timeZone } = await getOffice(db)
  const changedBy = last?.name ?? 'someone'
  const time = current.updatedAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  fail('stale', {
    error: staleMessage(noun, changedBy, time),
    changedBy,
    changedAt: current.updatedAt,
    current,
  })
}
