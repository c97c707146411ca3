import { buildWhenStale } from '../../scripts/start/build.ts'
import { recordStatements } from './check-statements.ts'
import { setTemplate, startDatabaseServer } from './database.ts'
import { startOffice } from './office.ts'
import { collectLogs } from './run-logs.ts'

/** Builds the office and starts the database server, once per test run. At its end, the logs of all offices are searched for data. */
export default async function setUp() {
  await buildWhenStale(new AbortController().signal)
  const checkLogs = collectLogs()
  const endServer = await startDatabaseServer()
  // The first office migrates and creates the website; the others copy its database.
  const first = await startOffice()
  await first.stop()
  // Not of the first office, whose migrations run before anybody reads.
  const checkStatements = recordStatements()
  setTemplate(first.databaseUrl)
  return async () => {
    await endServer()
    checkLogs()
    checkStatements()
  }
}
