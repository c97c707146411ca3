import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { logger } from '@/logger/logger'
import { type Checkpoints, readCheckpoints } from './checkpoints'
import { type ChainHead, computeRowHash, emptyChainHead, isChainPosition, type LedgerRow, ledgerRowColumns } from './hash-chain'

type Problem = {
  kind: 'altered' | 'inserted' | 'missing' | 'cut' | 'replaced' | 'unreadable'
  number: number | null
  message: string
}
type ChainedRow = LedgerRow & { seq: number; hash: string }
type Position = { seq: number; id: string }
/** By number and id: without the unique index, two rows can have the same number. */
const selectNext = statement<ChainedRow>()`
  SELECT ${ledgerRowColumns} FROM ledger_entry WHERE ${isChainPosition(sql`seq`)} AND (seq, id) > (${param('seq')}::int, ${param('id')}::uuid)
       ORDER BY ledger_entry.seq, id LIMIT 5000`
const selectOutsideChain = statement<{ seq: string }>()`
  SELECT seq::text FROM ledger_entry WHERE seq IS NOT NULL AND NOT (${isChainPosition(sql`seq`)}) ORDER BY ledger_entry.seq LIMIT 100`
const maxProblems = 100
const beforeFirst: Position = { seq: 0, id: '00000000-0000-0000-0000-000000000000' }

/** Follows the hash chain from its first row and compares it with the saved checkpoints. Reports every altered, inserted or removed row. */
export async function verifyLedger(db: Pick<Db, 'sql'>, checkpoints?: Checkpoints) {
  const { heads, unreadableLines = [], hasIncompleteLine } = checkpoints ?? (await readCheckpoints())
  if (hasIncompleteLine) logger.warn('ledger-heads.jsonl ends with an incomplete line, as after a crash. The next checkpoint removes it.')
  const problems = [...unreadableLines.map(describeUnreadableLine), ...(await selectOutsideChain(db)).map(describeInsertedRow)]
  const checkpointHashes = new Map(heads.map(({ seq, hash }) => [seq, hash]))
  let head: ChainHead = emptyChainHead
  let last = beforeFirst
  let checked = 0
  for (let rows = await selectNext(db, last); rows.length; rows = await selectNext(db, last)) {
    for (const row of rows) {
      const problem = findProblem(row, head, checkpointHashes.get(row.seq))
      if (problem) problems.push(problem)
      head = { seq: row.seq, hash: row.hash }
      last = row
      checked += 1
    }
    problems.splice(maxProblems)
  }
  const newest = heads.reduce((highest, { seq }) => Math.max(highest, seq), 0)
  if (newest > head.seq)
    problems.push({ kind: 'cut', number: head.seq, message: `Rows ${head.seq + 1} to ${newest} at the end are missing.` })
  return { ok: problems.length === 0, checked, head: { number: head.seq, hash: head.hash ?? '' }, problems }
}

const describeUnreadableLine = (line: number): Problem => ({
  kind: 'unreadable',
  number: null,
  message: `Line ${line} of ledger-heads.jsonl was altered or damaged.`,
})
const describeInsertedRow = ({ seq }: { seq: string }): Problem => ({
  kind: 'inserted',
  number: null,
  message: `A row with the number ${seq} was inserted.`,
})

function findProblem(row: ChainedRow, before: ChainHead, checkpointHash: string | undefined): Problem | null {
  const number = row.seq
  if (number > before.seq + 1) return { kind: 'missing', number, message: `Rows ${before.seq + 1} to ${number - 1} are missing.` }
  if (number <= before.seq || !hasValidTime(row) || row.hash !== computeRowHash(row, number, before.hash))
    return { kind: 'altered', number, message: `Row ${number} was altered or inserted.` }
  if (checkpointHash !== undefined && checkpointHash !== row.hash)
    return { kind: 'replaced', number, message: `Row ${number} differs from the copy that was saved outside the database.` }
  return null
}

/** PostgreSQL also stores "infinity" and years that JavaScript does not know. */
const hasValidTime = ({ at }: ChainedRow) => at instanceof Date && !Number.isNaN(at.getTime())
