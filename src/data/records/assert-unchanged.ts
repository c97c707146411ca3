import { formatStaleTime, staleMessage } from '@/contract/constants/errors'
import { fail } from '@/contract/errors'
import { recordVersion } from '@/contract/etag'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { getOffice } from '@/data/office/office'

const matchesVersion = (tag: string, version: string) =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/\.[^."]*"$/, '"') === version

/** Ledger entries about a record that stays as it is. */
const readingActions = [
  'ssn-reveal',
  'download',
  'portal-download',
  'portal-upload',
  'portal-enter',
  'portal-code',
  'appointment-change-seen',
  'appointment-withdrawn-seen',
  'guest-enter',
  'export',
  'call',
  'setup',
]
const sessionActions = ['sign-in', 'sign-in-failed', 'second-factor-failed', 'recovery-code-used', 'sign-out-of', 'sign-out-everywhere']
const mailActions = ['invitation', 'password-forgotten']
const unchangedBy = [...readingActions, ...sessionActions, ...mailActions]
const selectLastChange = statement<{ name: string | null }>()`
  SELECT person_name AS name FROM ledger_entry WHERE resource = ${param('resource')} AND record = ${param('record')}
     AND action <> ALL(${param('unchangedBy')}::text[]) ORDER BY id DESC LIMIT 1`

/** Fails with 412 when the record was changed since the version in `match`, with the last editor and the current record. */
export async function assertUnchanged(db: Db, noun: string, current: { id: string; updatedAt: Date }, match: string | undefined) {
  if (!match || match === '*' || match.split(',').some((tag) => matchesVersion(tag, recordVersion(current)))) return
  const [last] = await selectLastChange(db, { resource: noun.replaceAll(' ', '-'), record: current.id, unchangedBy })
  const { timeZone } = await getOffice(db)
  const changedBy = last?.name ?? 'someone'
  fail('stale', {
    error: staleMessage(noun, changedBy, formatStaleTime(current.updatedAt, timeZone)),
    changedBy,
    changedAt: current.updatedAt,
    current,
  })
}
