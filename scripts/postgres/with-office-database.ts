import type pg from 'pg'
import { register } from 'tsx/esm/api'
import type { Settings } from '../start/settings.ts'
import { connectDatabase } from './connect.ts'
import { withPool } from './with-pool.ts'

/**
 * Runs `work` with one connection to the office's database. The environment then has the office's settings, so that `work`
 * can import modules of the application.
 */
export async function withOfficeDatabase<T>({ env, dataDir }: Settings, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await connectDatabase(env, dataDir)
  Object.assign(process.env, database.settings, { DATA_DIR: dataDir })
  // Resolves "@/" in imports.
  register()
  try {
    return await withPool(database.settings.DATABASE_URL ?? env.DATABASE_URL, work)
  } finally {
    await database.stop()
  }
}
