import type { Payload } from 'payload'
import { officeDb } from './db'
import { sql, statement } from './sql'

type Row = { mails: number; unsealed: number; people: number; backup: number | null }
const find = statement<Row>(
  'figures.find',
  sql`SELECT (SELECT count(*)::int FROM outbox_mail WHERE sent_at IS NULL AND due_at <= now()) AS mails,
             (SELECT count(*)::int FROM ledger_entry WHERE seq IS NULL) AS unsealed,
             (SELECT count(*)::int FROM session WHERE seen_at > now() - interval '15 minutes') AS people,
             (SELECT extract(epoch FROM max(at))::float8 FROM ledger_entry WHERE resource = 'office' AND record IS NULL AND action = 'backup') AS backup`,
)

/** How the office is, in numbers that say nothing of anybody. */
export async function officeFigures(payload: Payload) {
  const { totalCount, idleCount, waitingCount } = payload.db.pool
  const [row] = await find(officeDb(payload))
  return [
    { name: 'office_database_connections', help: 'Connections of this process', value: totalCount },
    { name: 'office_database_connections_idle', help: 'Those that nobody uses', value: idleCount },
    { name: 'office_database_waiting', help: 'Calls that wait for a connection', value: waitingCount },
    { name: 'office_mails_waiting', help: 'Mails that are due and not sent', value: row?.mails ?? null },
    { name: 'office_ledger_unsealed', help: 'Rows of the ledger that are not chained yet', value: row?.unsealed ?? null },
    { name: 'office_sessions_active', help: 'Sessions used within 15 minutes', value: row?.people ?? null },
    { name: 'office_last_backup_timestamp_seconds', help: 'When the last good backup was made', value: row?.backup ?? null },
  ]
}
