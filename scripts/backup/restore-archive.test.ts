import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrations } from '../../src/migrations/index.ts'
import { passphrase, startArchivedDatabase, temporaryFolder } from '../../tests/support/database/archived-database.ts'
import { runCommand } from '../../tests/support/office/command.ts'
import { createTables } from './restore-tables.ts'

const [location, target] = [temporaryFolder(), temporaryFolder()]
afterAll(() => {
  for (const folder of [location, target]) rmSync(folder, { recursive: true, force: true })
})
const restore = (dataDir: string, ...options: string[]) =>
  runCommand('restore', ['--from', location, ...options], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, DATABASE_URL: '' })

test('the command restores an office into an empty folder, and says what it found before it changes anything', async () => {
  const office = await startArchivedDatabase({ location })
  const signal = new AbortController().signal
  await createTables(
    { sql: office.db as unknown as PoolClient },
    migrations.map(({ name }) => name),
  )
  mkdirSync(path.join(office.dataDir, 'files/ab'), { recursive: true })
  writeFileSync(path.join(office.dataDir, 'files/ab/letter'), 'Dear Mr. Peña')
  await office.archiver.ship()
  await office.archiver.makeBaseIfDue(signal)
  await office.archiver.archiveFiles(signal)
  await office.write('one')
  await office.archiver.ship()
  await office.remove()

  const late = path.join(target, 'late')
  expect(await restore(late, '--at', '2099-01-01 10:00')).toEqual({
    code: 1,
    printed: expect.stringMatching(/^The last time that can be restored is .* Nothing later was archived\. To restore it: --at '/),
  })
  expect(existsSync(late)).toBe(false)
  const dataDir = path.join(target, 'newest')
  expect(await restore(dataDir)).toEqual({
    code: 0,
    printed: expect.stringMatching(
      /^The archive has 1 base backup, the oldest from [^\n]*\nThe newest state is from [^\n]* ago\.\nIt comes from [^\n]* and 1 file [^\n]*\nThe office is restored in [^\n]*, the ledger is intact\.\n/,
    ),
  })
  for (const file of ['postgres/PG_VERSION', 'secrets.json', 'files/ab/letter'])
    expect(existsSync(path.join(dataDir, file)), file).toBe(true)
  expect(existsSync(path.join(dataDir, 'restoring'))).toBe(false)
  expect(await restore(dataDir)).toEqual({ code: 1, printed: expect.stringContaining(`${dataDir} is not empty`) })
}, 300_000)
