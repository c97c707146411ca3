import { existsSync } from 'node:fs'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { parseStartupEnv } from '../../src/env-schema.ts'
import { connectDatabase } from '../postgres/connect.ts'
import { withPool } from '../postgres/with-pool.ts'
import { parseArguments, reportError } from './command.ts'
import { FatalError } from './fatal-error.ts'

/** Sets a temporary password, for the only Admin who forgot theirs or lost their second factor. */
async function reset() {
  const { names, flags } = parseArguments(process.argv.slice(2), ['--second-factor'])
  const [email] = names
  if (!email) throw new FatalError('Name the account by its e-mail: npm run admin:reset -- name@office.example')
  if (existsSync('.env')) process.loadEnvFile('.env')
  const given = parseStartupEnv(process.env)
  const dataDir = path.resolve(given.DATA_DIR)
  const database = await connectDatabase(given, dataDir)
  Object.assign(process.env, database.settings, { DATA_DIR: dataDir })
  // Resolves "@/" in imports.
  register()
  const { resetAccountFromCli } = await import('../../src/data/accounts/cli-reset.ts')
  try {
    return await withPool(database.settings.DATABASE_URL ?? given.DATABASE_URL, async (pool) => {
      const password = await resetAccountFromCli(pool, email, { secondFactor: flags.has('--second-factor') })
      if (!password) throw new FatalError(`No account has the e-mail ${email}.`)
      console.log(`Temporary password of ${email}, which must be changed at the next sign-in:\n\n  ${password}\n`)
      return 0
    })
  } finally {
    await database.stop()
  }
}

process.exitCode = await reset().catch(reportError)
