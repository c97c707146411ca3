import { isBackupOverdue } from '@/contract/constants/backups'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { env } from '@/env'
import { readArchiveStatus } from './archive-status'

type State = { last: Date | null; late: boolean; requestedAt: Date | null }
/**
 * The ledger has a row for each backup that was checked, each request and each restored backup, whose office has no request
 * to answer. An office younger than 36 hours is not late.
 */
const findState = statement<State>()`
  SELECT last, coalesce(last, (SELECT at FROM ledger_entry WHERE seq = 1), now()) < now() - interval '36 hours' AS late,
         CASE WHEN answered IS NULL OR requested > answered THEN requested END AS "requestedAt"
        FROM (SELECT max(at) FILTER (WHERE action = 'backup') AS last, max(at) FILTER (WHERE action <> 'backup-requested') AS answered,
                     max(at) FILTER (WHERE action = 'backup-requested') AS requested
                FROM ledger_entry
               WHERE resource = 'office' AND record IS NULL AND action IN ('backup', 'backup-requested', 'restore-backup')) AS made`

export async function getBackupState(db: Pick<Db, 'sql'>) {
  const { last = null, late = false, requestedAt = null } = (await findState(db))[0] ?? {}
  return { last, late, requestedAt, nightly: Boolean(env.BACKUP_TO), archive: await readArchiveStatus(env.DATA_DIR) }
}

const appendRequest = (db: Db) => appendLedgerEntry(db, { action: 'backup-requested', resource: 'office', record: null })

/** A background job makes it. A second request within ten minutes is the same one; a later one also repeats a failed backup. */
export async function requestBackup(db: Db) {
  const { requestedAt } = await getBackupState(db)
  if (!requestedAt || isBackupOverdue(requestedAt)) await appendRequest(db)
  return getBackupState(db)
}

const findLateRequest = statement()`
  SELECT 1 FROM ledger_entry WHERE resource = 'office' AND record IS NULL AND action = 'backup-requested' AND at > ${param('since')} LIMIT 1`
/** A backup does not contain what was changed after its start, so a request since then needs another. */
export async function repeatLateRequest(db: Db, since: Date) {
  if ((await findLateRequest(db, { since })).length > 0) await appendRequest(db)
}
