import { type Db, personOf } from './db'
import { type Details, noteInLedger } from './ledger'
import { param, sql, statement } from './sql'

type Download = { resource: 'attachment' | 'chat-file'; record: string; details: Details }
const selectRecentDownload = statement<{ id: string }>(
  'downloads.lately',
  sql`SELECT id FROM ledger_entry WHERE resource = ${param('resource')} AND record = ${param('record')} AND action = 'download'
         AND person = ${param('person')} AND at > now() - interval '1 hour' LIMIT 1`,
)

/**
 * A row of the ledger for a file that somebody opened. A later part of it, which a viewer fetches while the person reads,
 * is none of its own; one that nobody began counts, or whoever asked for all but the first byte would leave no trace.
 */
export async function noteDownload(db: Db, { resource, record, details }: Download, part: boolean) {
  if (part && (await selectRecentDownload(db, { resource, record, person: personOf(db).id })).length) return
  await noteInLedger(db, { action: 'download', resource, record, details })
}
