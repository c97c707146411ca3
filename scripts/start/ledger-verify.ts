import { existsSync } from 'node:fs'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { parseStartupEnv } from '../../src/env-schema.ts'
import { reachDatabase } from '../postgres/connect.ts'
import { withPool } from '../postgres/with-pool.ts'
import { endedBy } from './command.ts'

/** Follows the ledger's chain from the machine itself. Exit code 1 when a row was altered, inserted or removed. */
async function verify() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const given = parseStartupEnv(process.env)
  const dataDir = path.resolve(given.DATA_DIR)
  const database = await reachDatabase(given, dataDir)
  Object.assign(process.env, database.settings, { DATA_DIR: dataDir })
  // The office's own code finds its parts by "@/", which Node alone does not know.
  register()
  const { verifyLedger } = await import('../../src/data/ledger/verify.ts')
  try {
    return await withPool(database.settings.DATABASE_URL ?? given.DATABASE_URL, async (pool) => {
      const { ok, checked, head, problems } = await verifyLedger({ sql: pool })
      for (const { message } of problems) console.error(message)
      console.log(`${checked} rows checked, the last is number ${head.number}. ${ok ? 'The ledger is intact.' : 'The ledger was altered.'}`)
      return ok ? 0 : 1
    })
  } finally {
    await database.stop()
  }
}

process.exitCode = await verify().catch(endedBy)
