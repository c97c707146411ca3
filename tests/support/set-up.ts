import { buildWhenStale } from '../../scripts/start/build.ts'
import { setTemplate, startDatabaseServer } from './database.ts'
import { startOffice } from './office.ts'

/** Before any test file of a run: the build that the offices serve, and the database server they share. */
export default async function setUp() {
  await buildWhenStale(new AbortController().signal)
  const endServer = await startDatabaseServer()
  // The first office migrates and writes its starting pages; the others begin with a copy of what it made.
  const first = await startOffice()
  await first.stop()
  setTemplate(first.databaseUrl)
  return endServer
}
