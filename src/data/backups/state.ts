import type { Db } from '@/data/database/db'
import { statement } from '@/data/database/sql'
import { env } from '@/env'
import { readArchiveStatus } from './archive-status'

/** The ledger has a row for each backup that was checked. An office younger than 36 hours is not late. */
const findState = statement<{ last: Date | null; late: boolean }>()`
  SELECT last, coalesce(last, (SELECT at FROM ledger_entry WHERE seq = 1), now()) < now() - interval '36 hours' AS late
        FROM (SELECT max(at) AS last FROM ledger_entry WHERE resource = 'office' AND record IS NULL AND action = 'backup') AS made`

export async function getBackupState(db: Pick<Db, 'sql'>) {
  const { last = null, late = false } = (await findState(db))[0] ?? {}
  return { last, late, nightly: Boolean(env.BACKUP_TO), archive: await readArchiveStatus(env.DATA_DIR) }
}
