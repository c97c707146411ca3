import { expect, test } from 'vitest'
import { restoreNotes, startArchivedDatabase } from '../../tests/support/database/archived-database.ts'
import { startAzurite } from '../../tests/support/providers/azurite.ts'
import { readStatus } from './state.ts'

const signal = new AbortController().signal

test('an Azure container holds the archive: a restart continues it, and it alone restores the database', async ({ onTestFinished }) => {
  const azurite = await startAzurite()
  onTestFinished(azurite.stop)
  const location = azurite.backups
  const first = await startArchivedDatabase({ location })
  await first.write('before the base backup')
  await first.archiver.ship()
  await first.archiver.makeBaseIfDue(signal)
  await first.write('one')
  await first.archiver.ship()
  await first.stop()
  const second = await startArchivedDatabase({ location, dataDir: first.dataDir })
  await second.write('two')
  await second.archiver.ship()
  expect(readStatus(second.dataDir)).toMatchObject({ hasBase: true, problem: null, unprotectedSince: null })
  await second.remove()
  expect(await restoreNotes(location)).toEqual(['before the base backup', 'one', 'two'])

  const other = await startArchivedDatabase({ location })
  onTestFinished(other.remove)
  await other.archiver.ship()
  expect(readStatus(other.dataDir)).toMatchObject({ problem: 'otherOffice' })
}, 120_000)
