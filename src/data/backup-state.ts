import { env } from '@/env'
import type { Db } from './db'
import { sql, statement } from './sql'

/** A row of the ledger is written once a backup was read again and found whole. An office that is young lacks none yet. */
const state = statement<{ last: Date | null; late: boolean }>(
  'backupState.find',
  sql`SELECT last, coalesce(last, (SELECT at FROM ledger_entry WHERE seq = 1), now()) < now() - interval '36 hours' AS late
        FROM (SELECT max(at) AS last FROM ledger_entry WHERE resource = 'office' AND record IS NULL AND action = 'backup') AS made`,
)

/** When the last good backup was made, by whichever way, and whether that is too long ago. */
export async function backupState(db: Pick<Db, 'sql'>) {
  const { last = null, late = false } = (await state(db))[0] ?? {}
  return { last, late, nightly: Boolean(env.BACKUP_TO) }
}
