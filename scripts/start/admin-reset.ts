import { existsSync } from 'node:fs'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { parseStartupEnv } from '../../src/env-schema.ts'
import { reachDatabase } from '../postgres/connect.ts'
import { withPool } from '../postgres/with-pool.ts'
import { commandLine, endedBy } from './command.ts'
import { Stop } from './fatal-error.ts'

/** A temporary password for an account, from the machine itself: for the only Admin who forgot theirs or lost the phone. */
async function reset() {
  const { names, flags } = commandLine(process.argv.slice(2), ['--second-factor'])
  const [email] = names
  if (!email) throw new Stop('Whose password? npm run admin:reset -- name@office.example')
  if (existsSync('.env')) process.loadEnvFile('.env')
  const given = parseStartupEnv(process.env)
  const dataDir = path.resolve(given.DATA_DIR)
  const database = await reachDatabase(given, dataDir)
  Object.assign(process.env, database.settings, { DATA_DIR: dataDir })
  // The office's own code finds its parts by "@/", which Node alone does not know.
  register()
  const { resetAccountFromCli: resetFromMachine } = await import('../../src/data/accounts/cli-reset.ts')
  try {
    return await withPool(database.settings.DATABASE_URL ?? given.DATABASE_URL, async (pool) => {
      const password = await resetFromMachine(pool, email, { secondFactor: flags.has('--second-factor') })
      if (!password) throw new Stop(`No account has the e-mail ${email}.`)
      console.log(`Temporary password of ${email}, to be changed at the next sign-in:\n\n  ${password}\n`)
      return 0
    })
  } finally {
    await database.stop()
  }
}

process.exitCode = await reset().catch(endedBy)
