import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Pool } from 'pg'
import { connectionDb } from '@/data/database/db'
import { statement } from '@/data/database/sql'
import { type ChainHead, emptyChainHead } from '@/data/ledger/hash-chain'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { env } from '@/env'
import { type BackupFileWriter, writeBackupFile } from './backup-file'
import { checkBackup } from './check-backup'
import { writeFiles } from './files'
import { countFiles, currentFormat, keyFingerprints, keysEntryName, type Manifest, manifestEntryName, serializeManifest } from './manifest'
import { beginTransaction, type Connection, copyRowsOut, listTables, type Table } from './tables'

/** A table is written in parts of about this size, so that it need not fit into memory. */
const partBytes = 8 * 1024 * 1024
const compress = promisify(gzip)

const listMigrations = statement<{ name: string }>()`SELECT name FROM payload_migrations WHERE batch > 0 ORDER BY name`
const findLedgerHead = statement<ChainHead>()`SELECT seq::int, hash FROM ledger_entry WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1`
const listKeyVersions = statement<{ version: number }>()`SELECT DISTINCT version::int FROM record_key`
const findServerVersion = statement<{ version: string }>()`SELECT current_setting('server_version') AS version`

/** `onVerified` moves the file to its destination before the ledger records the backup. */
type Options = { file: string; withKeys: boolean; signal?: AbortSignal | undefined; onVerified?: () => Promise<void> }
/** Writes a consistent snapshot of the tables and their files into one file, then reads the file again and verifies it. */
export async function createBackup(pool: Pool, { file, withKeys, signal, onVerified }: Options): Promise<Manifest> {
  const options = { passphrase: env.BACKUP_PASSPHRASE, signal }
  const client = await pool.connect()
  // A broken connection also rejects the running query.
  client.on('error', () => {})
  let writer: BackupFileWriter | undefined
  try {
    writer = await writeBackupFile(file, options)
    const manifest = await writeOffice({ sql: client }, writer, withKeys)
    await writer.close((partFile) => checkBackup(partFile, options))
    await onVerified?.()
    const details = { files: countFiles(manifest), withKeys }
    await appendLedgerEntry(connectionDb(client), { action: 'backup', resource: 'office', record: null, details })
    return manifest
  } catch (error) {
    await writer?.abandon()
    throw error
  } finally {
    // Not back to the pool: after an error it is inside a transaction that cannot write.
    client.release(true)
  }
}

async function writeOffice(db: Connection, writer: BackupFileWriter, withKeys: boolean): Promise<Manifest> {
  await beginTransaction(db, 'ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const at = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const table of await listTables(db)) tables.push(await writeTable(db, writer, table))
  const files = await writeFiles(db, writer)
  if (withKeys) await writer.add(keysEntryName, Buffer.from(JSON.stringify(keySettings())))
  const manifest: Manifest = {
    format: currentFormat,
    at,
    postgres: (await findServerVersion(db))[0]?.version ?? '',
    migrations: (await listMigrations(db)).map(({ name }) => name),
    tables,
    ...files,
    ledger: (await findLedgerHead(db))[0] ?? emptyChainHead,
    keys: { ...(await findNeededKeys(db)), included: withKeys },
    entries: writer.entries,
  }
  await db.sql.query('COMMIT')
  await writer.add(manifestEntryName, serializeManifest(manifest, env))
  return manifest
}

async function writeTable(db: Connection, writer: BackupFileWriter, table: Table) {
  const hash = createHash('sha256')
  const parts: string[] = []
  let rows = 0
  let pending: Buffer[] = []
  let size = 0
  const flush = async () => {
    const name = `tables/${table.name}/${String(parts.length + 1).padStart(5, '0')}.gz`
    const bytes = Buffer.concat(pending)
    // A part ends with a whole row, so that each part can be read alone.
    const end = bytes.lastIndexOf(10) + 1
    await writer.add(name, await compress(bytes.subarray(0, end), { level: 3 }))
    parts.push(name)
    pending = end < bytes.length ? [bytes.subarray(end)] : []
    size = bytes.length - end
  }
  for await (const chunk of copyRowsOut(db, table)) {
    const bytes = chunk as Buffer
    hash.update(bytes)
    // COPY writes a line break inside a value as \n, so a line feed always ends a row.
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1
    pending.push(bytes)
    size += bytes.length
    if (size >= partBytes) await flush()
  }
  if (size) await flush()
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest('hex'), parts }
}

async function findNeededKeys(db: Connection) {
  const used = new Set((await listKeyVersions(db)).map(({ version }) => version))
  const { fields, ledger } = keyFingerprints(env)
  return { fields: fields.filter(({ version }) => used.has(version)), ledger }
}

const base64 = (key: Uint8Array) => Buffer.from(key).toString('base64')
const keySettings = () => ({
  PAYLOAD_SECRET: env.PAYLOAD_SECRET,
  FIELD_KEYS: env.FIELD_KEYS.map(({ version, key }) => `${version}:${base64(key)}`).join(','),
  LEDGER_KEY: base64(env.LEDGER_KEY),
})
