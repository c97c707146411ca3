import { storage } from '@/providers/storage'
import type { Db } from './db'
import { sql, statement } from './sql'

const ping = statement('ready.ask', sql`SELECT 1`)
const checks: Record<string, (db: Db) => Promise<unknown>> = {
  database: (db) => ping(db),
  'file store': async () => (await storage()).ready(),
}

/** Names what does not answer. */
export async function ready(db: Db): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(checks).map(([name, answers]) =>
      answers(db).then(
        () => null,
        () => name,
      ),
    ),
  )
  return answers.filter((name) => name !== null)
}
