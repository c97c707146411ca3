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
 * Records a download in the ledger. Later byte ranges of a download in the last hour add no entry. A range without such
 * a download does: requesting everything but the first byte must leave a trace.
 */
export async function noteDownload(db: Db, { resource, record, details }: Download, isPart: boolean) {
  if (isPart && (await selectRecentDownload(db, { resource, record, person: personOf(db).id })).length) return
  await noteInLedger(db, { action: 'download', resource, record, details })
}
