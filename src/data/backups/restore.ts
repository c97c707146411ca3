import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Pool } from 'pg'
import { replaceCheckpoints } from '@/data/ledger/checkpoints'
import { pictureStore } from '@/providers/pictures'
import { getFileStore } from '@/providers/storage'
import { type BackupFileEntry, readBackupFile } from './backup-file'
import { finishRestore } from './finish-restore'
import { BackupError, type Manifest } from './manifest'
import {
  beginTransaction,
  type Connection,
  copyRowsIn,
  dropForeignKeys,
  hashTable,
  isDatabaseEmpty,
  listTables,
  resetSequences,
  type Table,
} from './tables'

/** Creates the tables as they are after these migrations. */
export type CreateTables = (db: Connection, migrations: readonly string[]) => Promise<void>
type Options = { file: string; passphrase: string | undefined; manifest: Manifest; createTables: CreateTables; overwrite: boolean }

/**
 * Replaces the database in one transaction: an error leaves it unchanged, but not the files and pictures written before.
 * `file` has passed `checkBackup`.
 */
export async function restoreBackup(pool: Pool, options: Options) {
  const { manifest } = options
  const client = await pool.connect()
  // A broken connection also rejects the running query.
  client.on('error', () => {})
  const db = { sql: client }
  try {
    await client.query("SET lock_timeout = '10s'")
    await beginTransaction(db, '')
    await clear(db, options.overwrite)
    await restoreTables(db, options)
    await finishRestore(db, { at: manifest.at, heads: [manifest.ledger] })
    await client.query('COMMIT')
    await replaceCheckpoints([manifest.ledger])
  } catch (error) {
    // A broken connection rolls back by itself; the first error says more.
    await client.query('ROLLBACK').catch(() => {})
    if ((error as { code?: string }).code === '55P03')
      throw new BackupError('The database is in use: stop the server first.', { cause: error })
    const { code = '', message } = error as { code?: string; message: string }
    if (/^(57P|08|ECONN|EPIPE)/.test(code) || message.startsWith('Connection terminated'))
      throw new BackupError(`The database stopped during the restore: ${message}. The backup is not damaged.`, { cause: error })
    throw error
  } finally {
    client.release()
  }
}

async function clear(db: Connection, overwrite: boolean) {
  if (await isDatabaseEmpty(db)) return
  if (!overwrite) throw new BackupError('There is an office in this database already. To replace all of it, add --overwrite.')
  await db.sql.query('DROP SCHEMA public CASCADE')
  await db.sql.query('CREATE SCHEMA public')
}

async function restoreTables(db: Connection, { file, passphrase, manifest, createTables }: Options) {
  await createTables(db, manifest.migrations)
  const tables = await listTables(db)
  for (const { name } of tables) await db.sql.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`)
  await db.sql.query(`TRUNCATE ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
  const addForeignKeys = await dropForeignKeys(db)
  await fill(db, file, manifest, passphrase)
  await compare(db, tables, manifest)
  await addForeignKeys()
  for (const { name } of tables) await db.sql.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`)
  await resetSequences(db)
}

async function fill(db: Connection, file: string, manifest: Manifest, passphrase: string | undefined) {
  const tables = new Map(manifest.tables.flatMap((table) => table.parts.map((name) => [name, table] as const)))
  const files = new Map(manifest.files.map((stored) => [`files/${stored.key}`, stored]))
  const pictureNames = new Map(manifest.pictures?.map(({ name }) => [`pictures/${name}`, name]))
  const [store, pictures] = [await getFileStore(), await pictureStore()]
  await store.assertReady()
  const onEntry = async ({ name, body }: BackupFileEntry) => {
    const table = tables.get(name)
    if (table) return pipeline(body, createGunzip(), copyRowsIn(db, table))
    const picture = pictureNames.get(name)
    if (picture) return pictures.write(picture, Readable.from(body))
    const stored = files.get(name)
    // A file that is deleted would be lost if the restore failed then.
    if (!stored || (await isStored(store, stored))) return
    await store.delete(stored.key)
    await store.save(stored.key, Readable.from(body))
  }
  await readBackupFile(file, onEntry, { passphrase })
}

type FileStore = Awaited<ReturnType<typeof getFileStore>>
/** Whether the store has exactly this file. */
async function isStored(store: FileStore, { key, size, sha256 }: Manifest['files'][number]) {
  try {
    if ((await store.getSize(key)) !== size) return false
    const hash = createHash('sha256')
    await pipeline(await store.read(key), hash)
    return hash.digest('hex') === sha256
  } catch (error) {
    // A file that a failing disk cannot read is replaced. An outage of the store ends the restore before it deletes anything.
    if (['EIO', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

async function compare(db: Connection, restored: readonly Table[], { tables }: Manifest) {
  for (const { name, columns, sha256 } of tables) {
    const table = restored.find((candidate) => candidate.name === name)
    if (!table || (await hashTable(db, { ...table, columns })) !== sha256)
      throw new BackupError(`The table ${name} differs from the backup after it was restored.`)
  }
}
