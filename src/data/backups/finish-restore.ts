import { connectionDb, type Db } from '@/data/database/db'
import type { ChainHead } from '@/data/ledger/hash-chain'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { verifyLedger } from '@/data/ledger/verify'
import { BackupError } from './manifest'
import { revokeAccess } from './revoke-access'

type Restored = { at: string; heads: readonly ChainHead[] }
/** Ends all sessions and links of a restored office, verifies its ledger and records the restore there. */
export async function finishRestore(db: Pick<Db, 'sql'>, { at, heads }: Restored) {
  await revokeAccess(db)
  const { ok, problems } = await verifyLedger(db, { heads })
  if (!ok) throw new BackupError(`The ledger in the backup was changed: ${problems[0]?.message}`)
  await appendLedgerEntry(connectionDb(db.sql), { action: 'restore-backup', resource: 'office', record: null, details: { at } })
}
