import { existsSync } from 'node:fs'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { countOf } from '../../src/contract/plural.ts'
import { parseStartupEnv } from '../../src/env-schema.ts'
import { connectDatabase } from '../postgres/connect.ts'
import { withPool } from '../postgres/with-pool.ts'
import { reportError } from './command.ts'

/** Verifies the ledger's hash chain. The exit code is 1 if a row was altered, inserted or removed. */
async function verify() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const given = parseStartupEnv(process.env)
  const dataDir = path.resolve(given.DATA_DIR)
  const database = await connectDatabase(given, dataDir)
  Object.assign(process.env, database.settings, { DATA_DIR: dataDir })
  // Resolves "@/" in imports.
  register()
  const { verifyLedger } = await import('../../src/data/ledger/verify.ts')
  try {
    return await withPool(database.settings.DATABASE_URL ?? given.DATABASE_URL, async (pool) => {
      const { ok, checked, head, problems } = await verifyLedger({ sql: pool })
      for (const { message } of problems) console.error(message)
      console.log(
        `${countOf(checked, 'row')} checked, the last is number ${head.number}. ${ok ? 'The ledger is intact.' : 'The ledger was altered.'}`,
      )
      return ok ? 0 : 1
    })
  } finally {
    await database.stop()
  }
}

process.exitCode = await verify().catch(reportError)
