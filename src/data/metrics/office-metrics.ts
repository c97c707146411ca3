import type { Payload } from 'payload'
import { readArchiveStatus } from '@/data/backups/archive-status'
import { systemDb } from '@/data/database/db'
import { statement } from '@/data/database/sql'
import { env } from '@/env'

type Row = { mails: number; unchained: number; sessions: number; backup: number | null }
const find = statement<Row>()`SELECT (SELECT count(*)::int FROM outbox_mail WHERE sent_at IS NULL AND due_at <= now()) AS mails,
             (SELECT count(*)::int FROM ledger_entry WHERE seq IS NULL) AS unchained,
             (SELECT count(*)::int FROM session WHERE seen_at > now() - interval '15 minutes') AS sessions,
             (SELECT extract(epoch FROM max(at))::float8 FROM ledger_entry WHERE resource = 'office' AND record IS NULL AND action = 'backup') AS backup`

const toSeconds = (time: Date | null | undefined) => (time ? time.getTime() / 1000 : null)

export async function readOfficeMetrics(payload: Payload) {
  const { totalCount, idleCount, waitingCount } = payload.db.pool
  const [row] = await find(systemDb(payload))
  const archive = await readArchiveStatus(env.DATA_DIR)
  return [
    { name: 'office_database_connections', help: 'Database connections of this process', value: totalCount },
    { name: 'office_database_connections_idle', help: 'Idle database connections', value: idleCount },
    { name: 'office_database_waiting', help: 'Requests that wait for a database connection', value: waitingCount },
    { name: 'office_mails_waiting', help: 'Mails that are due and not sent', value: row?.mails ?? null },
    { name: 'office_ledger_unsealed', help: 'Ledger rows not yet in the hash chain', value: row?.unchained ?? null },
    { name: 'office_sessions_active', help: 'Sessions used within 15 minutes', value: row?.sessions ?? null },
    { name: 'office_last_backup_timestamp_seconds', help: 'When the last good backup was made', value: row?.backup ?? null },
    { name: 'office_archived_until_timestamp_seconds', help: 'Everything until then is in the archive', value: toSeconds(archive?.until) },
    {
      name: 'office_restore_test_timestamp_seconds',
      help: 'When the archive was last restored and compared',
      value: toSeconds(archive?.drill?.succeededAt),
    },
    {
      name: 'office_archive_protected',
      help: 'Whether the archive restores the newest state',
      value: archive && archive.status !== 'none' ? Number(archive.status === 'current') : null,
    },
  ]
}
