import { buildWhenStale } from '../../scripts/start/build.ts'
import { setTemplate, startDatabaseServer } from './database.ts'
import { startOffice } from './office.ts'

/** Builds the office and starts the database server, once per test run. */
export default async function setUp() {
  await buildWhenStale(new AbortController().signal)
  const endServer = await startDatabaseServer()
  // The first office migrates and creates the website; the others copy its database.
  const first = await startOffice()
  await first.stop()
  setTemplate(first.databaseUrl)
  return endServer
}
