import { getFileStore } from '@/providers/storage'
import type { Db } from './db'
import { statement } from './sql'

const ping = statement()`SELECT 1`
const checks: Record<string, (db: Db) => Promise<unknown>> = {
  database: (db) => ping(db),
  'file store': async () => (await getFileStore()).assertReady(),
}

/** The names of the parts that do not respond. */
export async function checkReadiness(db: Db): Promise<string[]> {
  const failed = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check(db).then(
        () => null,
        () => name,
      ),
    ),
  )
  return failed.filter((name) => name !== null)
}
