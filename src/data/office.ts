import { env } from '@/env'
import type { Db } from './db'
import { local } from './local'
import { param, sql, statement } from './sql'
import { write } from './write'

const find = statement<{
  timeZone: string | null
  workAlone: boolean | null
  email: string | null
  name: string | null
  phone: string | null
}>('office.find', sql`SELECT time_zone AS "timeZone", work_alone AS "workAlone", email, name, phone FROM office LIMIT 1`)

/** The office record's settings, with their defaults while nobody filled it. */
export async function officeRecord(db: Pick<Db, 'sql'>) {
  const [row] = await find(db)
  return {
    timeZone: row?.timeZone || env.OFFICE_TIME_ZONE,
    workAlone: row?.workAlone ?? false,
    name: row?.name || 'Law office',
    email: row?.email ?? null,
    phone: row?.phone ?? null,
  }
}
const stood = statement(
  'office.noticeStood',
  sql`SELECT id FROM office WHERE ${param('at')}::timestamptz BETWEEN created_at AND updated_at`,
)
/** Whether the fee notice may have been shown as of this moment: the office was saved then, or has been since. */
export const noticeStood = async (db: Pick<Db, 'sql'>, at: string) => (await stood(db, { at })).length > 0
export const chooseToWorkAlone = (db: Db) => write(db, (tx) => local(tx).updateGlobal('office', { workAlone: true }))

const clock = statement<{ locked: boolean }>('office.lock', sql`SELECT pg_advisory_xact_lock(${param('lock')}::bigint) IS NULL AS locked`)
/** Waits for its turn on one of the office's locks, until the transaction ends. */
export const takeTurn = (db: Db, lock: Exclude<keyof typeof locks, 'schedule' | 'backup' | 'opening' | 'chatThread'>) =>
  clock(db, { lock: locks[lock] })
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

/** The calendar date it is in the office. */
export const today = async (db: Pick<Db, 'sql'>) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: (await officeRecord(db)).timeZone }).format()
