import { type Db, requireUser } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { appendLedgerEntry, type EntryDetails } from '@/data/ledger/ledger'

type Download = { resource: 'attachment' | 'chat-file'; record: string; details: EntryDetails }
const selectRecentDownload = statement<{ id: string }>()`
  SELECT id FROM ledger_entry WHERE resource = ${param('resource')} AND record = ${param('record')} AND action = 'download'
         AND person = ${param('user')} AND at > now() - interval '1 hour' LIMIT 1`

/**
 * Records a download in the ledger. Later byte ranges of a download in the last hour add no entry. A range without such
 * a download does: requesting everything but the first byte must leave a trace.
 */
export async function appendDownloadEntry(db: Db, { resource, record, details }: Download, isContinued: boolean) {
  if (isContinued && (await selectRecentDownload(db, { resource, record, user: requireUser(db).id })).length) return
  await appendLedgerEntry(db, { action: 'download', resource, record, details })
}
