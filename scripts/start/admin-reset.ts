import { withOfficeDatabase } from '../postgres/with-office-database.ts'
import { parseArguments, reportError } from './command.ts'
import { FatalError } from './fatal-error.ts'
import { readSettings } from './settings.ts'

/** Sets a temporary password, for the only Admin who forgot theirs or lost their second factor. */
async function reset() {
  const { names, flags } = parseArguments(process.argv.slice(2), ['--second-factor'])
  const [email] = names
  if (!email) throw new FatalError('Name the account by its email: npm run admin:reset -- name@office.example')
  return withOfficeDatabase(readSettings(), async (pool) => {
    const { resetAccountFromCli } = await import('../../src/data/accounts/cli-reset.ts')
    const password = await resetAccountFromCli(pool, email, { secondFactor: flags.has('--second-factor') })
    if (!password) throw new FatalError(`No account has the email ${email}.`)
    console.log(`Temporary password of ${email}, which must be changed at the next sign-in:\n\n  ${password}\n`)
    return 0
  })
}

process.exitCode = await reset().catch(reportError)
