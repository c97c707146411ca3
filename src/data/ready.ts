import { sql, statement } from './sql'
import type { Db } from './db'

const ask = statement('ready.ask', sql`SELECT 1`)

/** Names what does not answer. */
export async function ready(db: Db): Promise<string[]> {
  try {
    await ask(db)
    return []
  } catch {
    return ['database']
  }
}
