import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { env } from '@/env'
import { toZonedDate } from '@/time-zone'

const selectOffice = statement<{
  timeZone: string | null
  workAlone: boolean | null
  email: string | null
  name: string | null
  phone: string | null
  conflictChecks: 'off' | 'warn' | 'required' | null
  isNamed: boolean
}>()`SELECT time_zone AS "timeZone", work_alone AS "workAlone", email, name, phone, conflict_checks::text AS "conflictChecks",
            named_at IS NOT NULL AS "isNamed" FROM office LIMIT 1`

/** The office record, with defaults for what is empty. */
export async function getOffice(db: Pick<Db, 'sql'>) {
  const [row] = await selectOffice(db)
  return {
    timeZone: row?.timeZone || env.OFFICE_TIME_ZONE,
    workAlone: row?.workAlone ?? false,
    name: row?.name || 'Law office',
    email: row?.email ?? null,
    phone: row?.phone ?? null,
    conflictChecks: row?.conflictChecks ?? 'warn',
    /** Until then the website shows sample content. */
    isNamed: row?.isNamed ?? false,
  }
}
/** Not a field of Payload: restoring an old version of the record would take the name back. */
const setNamed = statement()`UPDATE office SET named_at = coalesce(named_at, now())`
export const markOfficeNamed = (db: Pick<Db, 'sql'>) => setNamed(db)

const selectEqualVersion = statement()`
  SELECT 1 FROM office o JOIN "_office_v" v ON v.id::text = ${param('version')}::text
     AND coalesce(v.version_email, '') = coalesce(o.email, '') AND v.version_conflict_checks::text IS NOT DISTINCT FROM o.conflict_checks::text
     AND coalesce(v.version_work_alone, false) = coalesce(o.work_alone, false)
   FOR UPDATE OF o`
/** Whether restoring this version of the record changes what only an Admin may change. Locks the record, so that it stays true in the transaction. */
export const changesAdminFields = async (db: Pick<Db, 'sql'>, version: string) => (await selectEqualVersion(db, { version })).length === 0

/** Payload writes the whole record back, so it must not change between the reading and the writing. */
export const lockOffice = statement()`SELECT id FROM office FOR NO KEY UPDATE`

const selectIfShown = statement()`SELECT id FROM office WHERE ${param('at')}::timestamptz BETWEEN created_at AND updated_at`
/** Whether the website can have shown the fee notice at this time: a time between the record's creation and its last change. */
export const wasFeeNoticeShown = async (db: Pick<Db, 'sql'>, at: string) => (await selectIfShown(db, { at })).length > 0
export const setWorkAlone = (db: Db) => transaction(db, (tx) => records(tx).updateGlobal('office', { workAlone: true }))

/** Today's date in the office's time zone, as YYYY-MM-DD. */
export const getOfficeDate = async (db: Pick<Db, 'sql'>) => toZonedDate(Date.now(), (await getOffice(db)).timeZone)
