import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenStale } from '../../../scripts/start/build.ts'
import { setTemplate, startDatabaseServer } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { recordStatements } from '../statements/check-statements.ts'
import { startOffice } from './office.ts'
import { runFolder } from './run-folder.ts'
import { collectLogs } from './run-logs.ts'

/** Builds the office and starts the database server, once per test run. At its end, the logs of all offices are searched for data. */
export default async function setUp() {
  await buildWhenStale(new AbortController().signal)
  const checkLogs = collectLogs()
  const folder = mkdtempSync(path.join(tmpdir(), 'offices-'))
  process.env[runFolder] = folder
  const endServer = await startDatabaseServer()
  // The first office migrates and creates the website; the others copy its database.
  const first = await startOffice()
  await first.stop()
  // Tests concern an office in use: its website is public, and visitors get mails. `startNewOffice` starts another.
  await queryRows(first.databaseUrl, 'UPDATE office SET named_at = now(), setup_dismissed_at = now()')
  // Not of the first office, whose migrations run before anybody reads.
  const checkStatements = recordStatements()
  setTemplate(first.databaseUrl)
  return async () => {
    await endServer()
    // Offices that workers shared may still be stopping.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    checkLogs()
    checkStatements()
  }
}
