import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Pool } from 'pg'
import { storage } from '@/providers/storage'
import { type Entry, readArchive } from './backup-archive'
import { BackupError, type Manifest } from './backup-manifest'
import { begin, type Connection, hashOf, isEmpty, rowsIn, setCounters, type Table, tablesOf, untie } from './backup-tables'
import { type Db, nobody } from './db'
import { noteInLedger } from './ledger'
import { replaceHeads } from './ledger-heads'
import { verifyLedger } from './ledger-verify'
import { sql, statement } from './sql'

/** Creates the tables as they are after these migrations. */
export type MakeTables = (db: Connection, migrations: readonly string[]) => Promise<void>
type Options = { file: string; passphrase: string | undefined; manifest: Manifest; makeTables: MakeTables; overwrite: boolean }

const deleteSessions = statement('restore.endSessions', sql`DELETE FROM session`)
const deletePasswordResets = statement('restore.endResets', sql`DELETE FROM password_reset`)

/** Replaces the database in one transaction, so that an error leaves it unchanged. `file` has passed `checkArchive`. */
export async function restoreBackup(pool: Pool, { file, passphrase, manifest, makeTables, overwrite }: Options) {
  const client = await pool.connect()
  // Whatever waits for a query learns of a broken connection by that query.
  client.on('error', () => {})
  const db = { sql: client }
  try {
    await client.query("SET lock_timeout = '10s'")
    await begin(db, '')
    await clear(db, overwrite)
    await makeTables(db, manifest.migrations)
    const tables = await tablesOf(db)
    for (const { name } of tables) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`)
    await client.query(`TRUNCATE ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
    const addForeignKeys = await untie(db)
    await fill(db, file, manifest, passphrase)
    await compare(db, tables, manifest)
    await addForeignKeys()
    for (const { name } of tables) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`)
    await setCounters(db)
    // A session that ended since the backup must not become valid again, nor a link that was used.
    await deleteSessions(db)
    await deletePasswordResets(db)
    const { ok, problems } = await verifyLedger(db, [manifest.ledger])
    if (!ok) throw new BackupError(`The ledger in the backup was changed: ${problems[0]?.message}`)
    const office = { ...db, person: null, origin: nobody } as Pick<Db, 'sql' | 'person' | 'origin'>
    await noteInLedger(office, { action: 'restore-backup', resource: 'office', record: null, details: { at: manifest.at } })
    await client.query('COMMIT')
    await replaceHeads([manifest.ledger])
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    if ((error as { code?: string }).code === '55P03')
      throw new BackupError('The database is in use: stop the office first.', { cause: error })
    throw error
  } finally {
    client.release()
  }
}

async function clear(db: Connection, overwrite: boolean) {
  if (await isEmpty(db)) return
  if (!overwrite) throw new BackupError('There is an office in this database already. To replace all of it, add --overwrite.')
  await db.sql.query('DROP SCHEMA public CASCADE')
  await db.sql.query('CREATE SCHEMA public')
}

async function fill(db: Connection, file: string, { tables, files }: Manifest, passphrase: string | undefined) {
  const tableOf = new Map(tables.flatMap((table) => table.parts.map((name) => [name, table] as const)))
  const keyOf = new Map(files.map(({ key }) => [`files/${key}`, key]))
  const store = await storage()
  await store.ready()
  const onEntry = async ({ name, body }: Entry) => {
    const table = tableOf.get(name)
    if (table) return pipeline(body, createGunzip(), rowsIn(db, table))
    const key = keyOf.get(name)
    if (!key) return
    await store.remove(key)
    await store.keep(key, Readable.from(body))
  }
  await readArchive(file, onEntry, { passphrase })
}

async function compare(db: Connection, restored: readonly Table[], { tables }: Manifest) {
  for (const { name, columns, sha256 } of tables) {
    const table = restored.find((candidate) => candidate.name === name)
    if (!table || (await hashOf(db, { ...table, columns })) !== sha256)
      throw new BackupError(`The table ${name} differs from the backup after it was restored.`)
  }
}
