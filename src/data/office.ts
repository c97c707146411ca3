import { env } from '@/env'
import type { Db } from './db'
import { local } from './local'
import { param, sql, statement } from './sql'
import { write } from './write'

const selectOffice = statement<{
  timeZone: string | null
  workAlone: boolean | null
  email: string | null
  name: string | null
  phone: string | null
}>('office.find', sql`SELECT time_zone AS "timeZone", work_alone AS "workAlone", email, name, phone FROM office LIMIT 1`)

/** The office record, with defaults for what is empty. */
export async function officeRecord(db: Pick<Db, 'sql'>) {
  const [row] = await selectOffice(db)
  return {
    timeZone: row?.timeZone || env.OFFICE_TIME_ZONE,
    workAlone: row?.workAlone ?? false,
    name: row?.name || 'Law office',
    email: row?.email ?? null,
    phone: row?.phone ?? null,
  }
}
const selectIfShown = statement(
  'office.noticeStood',
  sql`SELECT id FROM office WHERE ${param('at')}::timestamptz BETWEEN created_at AND updated_at`,
)
/** Whether the website can have shown the fee notice at this time: a time between the record's creation and its last change. */
export const noticeStood = async (db: Pick<Db, 'sql'>, at: string) => (await selectIfShown(db, { at })).length > 0
export const chooseToWorkAlone = (db: Db) => write(db, (tx) => local(tx).updateGlobal('office', { workAlone: true }))

const waitForLock = statement<{ locked: boolean }>(
  'office.lock',
  sql`SELECT pg_advisory_xact_lock(${param('lock')}::bigint) IS NULL AS locked`,
)
/** Waits for an advisory lock, which is held until the transaction ends. */
export const takeTurn = (db: Db, lock: Exclude<keyof typeof locks, 'schedule' | 'backup' | 'opening' | 'chatThread'>) =>
  waitForLock(db, { lock: locks[lock] })
export const locks = {
  accounts: 7102,
  site: 7103,
  caseNumbers: 7104,
  caseTypes: 7105,
  schedule: 7106,
  backup: 7107,
  opening: 7108,
  chatThread: 7109,
}

/** Today's date in the office's time zone, as YYYY-MM-DD. */
export const today = async (db: Pick<Db, 'sql'>) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: (await officeRecord(db)).timeZone }).format()
