import type { Pool } from 'pg'
import { parseCheckpoints, readCheckpoints, replaceCheckpoints } from '@/data/ledger/checkpoints'
import { listMissingFiles } from './files'
import { finishRestore } from './finish-restore'

/**
 * Completes the restore of an archive whose WAL is replayed. `checkpoints` are lines that came with the WAL, after those of
 * the base backup. Returns the files that records name and that are not in the file store.
 */
export async function finishArchiveRestore(pool: Pool, at: Date, checkpoints: readonly string[]): Promise<string[]> {
  const client = await pool.connect()
  const db = { sql: client }
  try {
    const heads = await readRestoredCheckpoints(checkpoints)
    await client.query('BEGIN')
    await finishRestore(db, { at: at.toISOString(), heads })
    await client.query('COMMIT')
    await replaceCheckpoints(heads)
    return await listMissingFiles(db)
  } finally {
    // Not back to the pool: after an error it is inside a transaction.
    client.release(true)
  }
}

/** Those in DATA_DIR and `lines`, which came with the WAL. */
export const readRestoredCheckpoints = async (lines: readonly string[]) => [
  ...(await readCheckpoints()).heads,
  ...parseCheckpoints(lines.map((line) => `${line}\n`).join('')).heads,
]
