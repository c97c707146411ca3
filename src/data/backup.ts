import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Pool } from 'pg'
import { env } from '@/env'
import { storage } from '@/providers/storage'
import { type Writing, writeArchive } from './backup-archive'
import { checkArchive } from './backup-check'
import { currentFormat, keysName, type Manifest, manifestName, marksOf, writeManifest } from './backup-manifest'
import { begin, type Connection, rowsOut, type Table, tablesOf } from './backup-tables'
import { type Db, nobody } from './db'
import { noteInLedger } from './ledger'
import { pictureKeys } from './media'
import { type Head, start } from './seal'
import { sql, statement } from './sql'

/** A table is written in parts of about this size, so that it need not fit into memory. */
const partBytes = 8 * 1024 * 1024
const compress = promisify(gzip)

const listMigrations = statement<{ name: string }>(
  'backup.migrations',
  sql`SELECT name FROM payload_migrations WHERE batch > 0 ORDER BY name`,
)
const listAttachedBlobs = statement<{ id: string }>(
  'backup.attached',
  sql`SELECT id::text FROM blob WHERE attachment IS NOT NULL ORDER BY id`,
)
const findLedgerHead = statement<Head>(
  'backup.head',
  sql`SELECT seq::int, hash FROM ledger_entry WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1`,
)
const listKeyVersions = statement<{ version: number }>('backup.versions', sql`SELECT DISTINCT version::int FROM record_key`)
const findServerVersion = statement<{ version: string }>('backup.server', sql`SELECT current_setting('server_version') AS version`)

/** `keep` moves the file to its destination before the ledger says that there is a backup. */
type Options = { file: string; withKeys: boolean; going?: () => boolean; keep?: () => Promise<void> }
/** Writes the tables of one moment and their files into one file, then reads that file again and checks it. */
export async function makeBackup(pool: Pool, { file, withKeys, going, keep }: Options): Promise<Manifest> {
  const options = { passphrase: env.BACKUP_PASSPHRASE, going }
  const client = await pool.connect()
  // Whatever waits for a query learns of a broken connection by that query.
  client.on('error', () => {})
  const archive = await writeArchive(file, options)
  try {
    const manifest = await writeOffice({ sql: client }, archive, withKeys)
    await archive.close()
    await checkArchive(file, options)
    await keep?.()
    const office = { sql: client, person: null, origin: nobody } as Pick<Db, 'sql' | 'person' | 'origin'>
    const details = { files: manifest.files.length, withKeys }
    await noteInLedger(office, { action: 'backup', resource: 'office', record: null, details })
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    client.release()
  }
}

async function writeOffice(db: Connection, archive: Writing, withKeys: boolean): Promise<Manifest> {
  await begin(db, 'ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const at = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const table of await tablesOf(db)) tables.push(await writeTable(db, archive, table))
  const fileKeys = [...(await listAttachedBlobs(db)).map(({ id }) => id), ...(await pictureKeys(db))]
  const { files, missing } = await writeFiles(archive, fileKeys)
  if (withKeys) await archive.add(keysName, Buffer.from(JSON.stringify(keySettings())))
  const manifest: Manifest = {
    format: currentFormat,
    at,
    postgres: (await findServerVersion(db))[0]?.version ?? '',
    migrations: (await listMigrations(db)).map(({ name }) => name),
    tables,
    files,
    missing,
    ledger: (await findLedgerHead(db))[0] ?? start,
    keys: { ...(await findNeededKeys(db)), included: withKeys },
    entries: archive.entries,
  }
  await db.sql.query('COMMIT')
  await archive.add(manifestName, writeManifest(manifest, env))
  return manifest
}

async function writeTable(db: Connection, archive: Writing, table: Table) {
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
    await archive.add(name, await compress(bytes.subarray(0, end), { level: 3 }))
    parts.push(name)
    pending = end < bytes.length ? [bytes.subarray(end)] : []
    size = bytes.length - end
  }
  for await (const chunk of rowsOut(db, table)) {
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

async function writeFiles(archive: Writing, keys: readonly string[]) {
  const store = await storage()
  const files: Manifest['files'] = []
  const missing: string[] = []
  for (const key of keys) {
    const size = await store.size(key)
    if (size === null) missing.push(key)
    else files.push({ key, size, sha256: await archive.addStream(`files/${key}`, size, await store.read(key)) })
  }
  return { files, missing }
}

async function findNeededKeys(db: Connection) {
  const used = new Set((await listKeyVersions(db)).map(({ version }) => version))
  const { fields, ledger } = marksOf(env)
  return { fields: fields.filter(({ version }) => used.has(version)), ledger }
}

const base64 = (key: Uint8Array) => Buffer.from(key).toString('base64')
const keySettings = () => ({
  PAYLOAD_SECRET: env.PAYLOAD_SECRET,
  FIELD_KEYS: env.FIELD_KEYS.map(({ version, key }) => `${version}:${base64(key)}`).join(','),
  LEDGER_KEY: base64(env.LEDGER_KEY),
})
