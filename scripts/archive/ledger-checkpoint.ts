import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { nullIfMissing } from '../../src/providers/null-if-missing.ts'

/** The newest checkpoint of the ledger, without one that is being written. Its row is in the WAL already. */
export async function readCheckpoint(dataDir: string): Promise<string | null> {
  const text = await readFile(path.join(dataDir, 'ledger-heads.jsonl'), 'utf8').catch(nullIfMissing)
  return text?.split('\n').at(-2) ?? null
}
