import { formatCount } from '../../src/contract/plural.ts'
import { withOfficeDatabase } from '../postgres/with-office-database.ts'
import { reportError } from './command.ts'
import { readSettings } from './settings.ts'

/** Verifies the ledger's hash chain. The exit code is 1 if a row was altered, inserted or removed. */
const verify = async () =>
  withOfficeDatabase(readSettings(), async (pool) => {
    const { verifyLedger } = await import('../../src/data/ledger/verify.ts')
    const { ok, checked, head, problems } = await verifyLedger({ sql: pool })
    for (const { message } of problems) console.error(message)
    console.log(
      `${formatCount(checked, 'row')} checked, the last is number ${head.number}. ${ok ? 'The ledger is intact.' : 'The ledger was altered.'}`,
    )
    return ok ? 0 : 1
  })

process.exitCode = await verify().catch(reportError)
