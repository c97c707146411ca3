import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { readCheckpoints } from './checkpoints'
import { type ChainHead, computeRowHash, emptyChainHead, type LedgerRow, ledgerRowColumns } from './hash-chain'

type Problem = { kind: 'altered' | 'missing' | 'cut' | 'replaced'; number: number; message: string }
type ChainedRow = LedgerRow & { seq: number; hash: string }
const selectNext = statement<ChainedRow>()`
  SELECT ${ledgerRowColumns} FROM ledger_entry WHERE seq > ${param('after')} ORDER BY seq LIMIT 5000`
const maxProblems = 100

/** Follows the hash chain from its first row and compares it with the saved checkpoints. Reports every altered, inserted or removed row. */
export async function verifyLedger(db: Pick<Db, 'sql'>, checkpoints?: readonly ChainHead[]) {
  const checkpointHashes = new Map((checkpoints ?? (await readCheckpoints())).map(({ seq, hash }) => [seq, hash]))
  const problems: Problem[] = []
  let head: ChainHead = emptyChainHead
  let checked = 0
  for (let rows = await selectNext(db, { after: 0 }); rows.length; rows = await selectNext(db, { after: head.seq })) {
    for (const row of rows) {
      const problem = findProblem(row, head, checkpointHashes.get(row.seq))
      if (problem && problems.length < maxProblems) problems.push(problem)
      head = { seq: row.seq, hash: row.hash }
      checked += 1
    }
  }
  const newest = Math.max(0, ...checkpointHashes.keys())
  if (newest > head.seq)
    problems.push({ kind: 'cut', number: head.seq, message: `Rows ${head.seq + 1} to ${newest} at the end are missing.` })
  return { ok: problems.length === 0, checked, head: { number: head.seq, hash: head.hash }, problems }
}

function findProblem(row: ChainedRow, before: ChainHead, checkpointHash: string | undefined): Problem | null {
  const number = row.seq
  if (number !== before.seq + 1) return { kind: 'missing', number, message: `Rows ${before.seq + 1} to ${number - 1} are missing.` }
  if (row.hash !== computeRowHash(row, number, before.hash))
    return { kind: 'altered', number, message: `Row ${number} was altered or inserted.` }
  if (checkpointHash !== undefined && checkpointHash !== row.hash)
    return { kind: 'replaced', number, message: `Row ${number} differs from the copy that was saved outside the database.` }
  return null
}
