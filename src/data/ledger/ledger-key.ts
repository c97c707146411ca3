import type { Db } from '@/data/database/db'
import { sql, statement } from '@/data/database/sql'
import { StartupError } from '@/data/database/startup-error'
import { computeRowHash, isChainPosition, type LedgerRow, ledgerRowColumns } from './hash-chain'

type ChainedRow = LedgerRow & { seq: number; hash: string }
/** More than one, because a single altered row does not mean a wrong key: `ledger:verify` reports it. */
const selectNewest = statement<ChainedRow>()`
  SELECT ${ledgerRowColumns} FROM ledger_entry WHERE ${isChainPosition(sql`seq`)} ORDER BY ledger_entry.seq DESC LIMIT 11`

/** Rejects if LEDGER_KEY did not chain the newest ledger entries: new ones would break the chain. */
export async function assertLedgerKey(db: Pick<Db, 'sql'>) {
  const newest = await selectNewest(db)
  const pairs = newest.flatMap((row, i) => {
    const before = newest[i + 1]
    return before || row.seq === 1 ? [{ row, before: before?.hash ?? '' }] : []
  })
  if (!pairs.length || pairs.some(({ row, before }) => row.hash === computeRowHash(row, row.seq, before))) return
  throw new StartupError(
    "LEDGER_KEY does not match the newest entries of the ledger: it belongs to another office, or the entries were altered. Restore this office's own secrets.json, or its setting LEDGER_KEY, or restore a backup. Nothing was changed.",
  )
}
