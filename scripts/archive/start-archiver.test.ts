import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { parseStartupEnv } from '../../src/env-schema.ts'
import { temporaryFolder } from '../../tests/support/database/archived-database.ts'
import { poll } from '../../tests/support/poll.ts'
import { openDatabase } from '../postgres/database.ts'
import { isArchived, startArchiver } from './start-archiver.ts'
import { readState, readStatus } from './state.ts'

const [dataDir, location] = [temporaryFolder(), temporaryFolder()]
afterAll(() => {
  for (const folder of [dataDir, location]) rmSync(folder, { recursive: true, force: true })
})

async function open(settings: Record<string, string>) {
  const env = parseStartupEnv({ DATA_DIR: dataDir, ...settings })
  const database = await openDatabase(env, dataDir, (reason) => console.error(reason), { archived: isArchived(env) })
  const stopArchiver = await startArchiver(env, dataDir, database)
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const office = await connect(database.settings.DATABASE_URL ?? '')
  const archiver = await connect(database.archiverUrl?.replace(/postgres$/, 'office') ?? '')
  const stop = async () => {
    await Promise.all([office.end(), archiver.end()])
    await stopArchiver()
    await database.stop()
  }
  return { office, archiver, stop }
}

test('archives only with a target and a passphrase, by a role that reads no table, and keeps no log without them', async () => {
  const archived = await open({ BACKUP_TO: location, BACKUP_PASSPHRASE: 'a passphrase of the office' })
  await poll(
    async () => readStatus(dataDir),
    ({ hasBase }) => hasBase,
    120_000,
  )
  await archived.office.query('CREATE TABLE note (id int)')
  await expect(archived.archiver.query('SELECT FROM note')).rejects.toThrow('permission denied')
  await expect(archived.office.query("SELECT pg_backup_start('x', true)")).rejects.toThrow('permission denied')
  await archived.stop()

  const plain = await open({ BACKUP_TO: location })
  expect(readStatus(dataDir)).toMatchObject({ enabled: false, until: null })
  expect(readState(dataDir)).toMatchObject({ history: null })
  expect((await plain.office.query('SELECT slot_name FROM pg_replication_slots')).rows).toEqual([])
  await plain.stop()
}, 240_000)
