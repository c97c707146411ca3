import type { Pool } from 'pg'
import { parseCheckpoints, readCheckpoints, replaceCheckpoints } from '@/data/ledger/checkpoints'
import { listMissingFiles } from './files'
import { finishRestore } from './finish-restore'

/**
 * Completes the restore of an archive whose log is replayed. `checkpoints` are lines that came with the log, after those of
 * the base backup. Returns the files that records name and that are not in the file store.
 */
export async function finishArchiveRestore(pool: Pool, at: Date, checkpoints: readonly string[]): Promise<string[]> {
  const client = await pool.connect()
  const db = { sql: client }
  try {
    const { heads } = await readCheckpoints()
    const all = [...heads, ...parseCheckpoints(checkpoints.map((line) => `${line}\n`).join('')).heads]
    await client.query('BEGIN')
    await finishRestore(db, { at: at.toISOString(), heads: all })
    await client.query('COMMIT')
    await replaceCheckpoints(all)
    return await listMissingFiles(db)
  } finally {
    client.release()
  }
}
