import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Pool } from 'pg'
import { env } from '@/env'
import { storage } from '@/providers/storage'
import { type Writing, writeArchive } from './backup-archive'
import { checkArchive } from './backup-check'
import { keysName, type Manifest, manifestName, marksOf, writeManifest } from './backup-manifest'
import { begin, type Connection, rowsOut, type Table, tablesOf } from './backup-tables'
import { type Db, nobody } from './db'
import { noteInLedger } from './ledger'
import { pictureKeys } from './media'
import { type Head, start } from './seal'
import { sql, statement } from './sql'

/** Tables are stored in parts of about this many bytes, so that no table has to fit into memory. */
const part = 8 * 1024 * 1024
const squeeze = promisify(gzip)

const migrations = statement<{ name: string }>('backup.migrations', sql`SELECT name FROM payload_migrations WHERE batch > 0 ORDER BY name`)
const attached = statement<{ id: string }>('backup.attached', sql`SELECT id::text FROM blob WHERE attachment IS NOT NULL ORDER BY id`)
const head = statement<Head>('backup.head', sql`SELECT seq::int, hash FROM ledger_entry WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1`)
const versions = statement<{ version: number }>('backup.versions', sql`SELECT DISTINCT version::int FROM record_key`)
const server = statement<{ version: string }>('backup.server', sql`SELECT current_setting('server_version') AS version`)

/** `keep` takes the file to where it stays, before anybody is told that it was made. */
type Wanted = { file: string; withKeys: boolean; going?: () => boolean; keep?: () => Promise<void> }
/** One moment of the office, its tables and its files, in one file; then reads that file again and checks it. */
export async function makeBackup(pool: Pool, { file, withKeys, going, keep }: Wanted): Promise<Manifest> {
  const way = { passphrase: env.BACKUP_PASSPHRASE, going }
  const client = await pool.connect()
  // A connection that breaks says so to whoever waits for its answer.
  client.on('error', () => {})
  const archive = await writeArchive(file, way)
  try {
    const db = { sql: client }
    await begin(db, 'ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const at = new Date().toISOString()
    const tables: Manifest['tables'] = []
    for (const table of await tablesOf(db)) tables.push(await keepTable(db, archive, table))
    const wanted = [...(await attached(db)).map(({ id }) => id), ...(await pictureKeys(db))]
    const { files, missing } = await keepFiles(archive, wanted)
    if (withKeys) await archive.add(keysName, Buffer.from(JSON.stringify(keysInFull())))
    const manifest: Manifest = {
      format: 1,
      at,
      postgres: (await server(db))[0]?.version ?? '',
      migrations: (await migrations(db)).map(({ name }) => name),
      tables,
      files,
      missing,
      ledger: (await head(db))[0] ?? start,
      keys: { ...(await keysNeeded(db)), included: withKeys },
      entries: archive.entries,
    }
    await client.query('COMMIT')
    await archive.add(manifestName, writeManifest(manifest, env))
    await archive.close()
    await checkArchive(file, way)
    await keep?.()
    const office = { sql: client, person: null, origin: nobody } as Pick<Db, 'sql' | 'person' | 'origin'>
    await noteInLedger(office, { action: 'backup', resource: 'office', record: null, details: { files: files.length, withKeys } })
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    client.release()
  }
}

async function keepTable(db: Connection, archive: Writing, table: Table) {
  const hash = createHash('sha256')
  const parts: string[] = []
  let rows = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    const name = `tables/${table.name}/${String(parts.length + 1).padStart(5, '0')}.gz`
    const bytes = Buffer.concat(waiting)
    // Each part ends with a whole row, so that each can be read by itself.
    const end = bytes.lastIndexOf(10) + 1
    await archive.add(name, await squeeze(bytes.subarray(0, end), { level: 3 }))
    parts.push(name)
    waiting = end < bytes.length ? [bytes.subarray(end)] : []
    size = bytes.length - end
  }
  for await (const chunk of rowsOut(db, table)) {
    const bytes = chunk as Buffer
    hash.update(bytes)
    // COPY writes a line break inside a value as \n: a bare one ends a row.
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1
    waiting.push(bytes)
    size += bytes.length
    if (size >= part) await flush()
  }
  if (size) await flush()
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest('hex'), parts }
}

async function keepFiles(archive: Writing, keys: readonly string[]) {
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

async function keysNeeded(db: Connection) {
  const used = new Set((await versions(db)).map(({ version }) => version))
  const { fields, ledger } = marksOf(env)
  return { fields: fields.filter(({ version }) => used.has(version)), ledger }
}

const base64 = (key: Uint8Array) => Buffer.from(key).toString('base64')
const keysInFull = () => ({
  PAYLOAD_SECRET: env.PAYLOAD_SECRET,
  FIELD_KEYS: env.FIELD_KEYS.map(({ version, key }) => `${version}:${base64(key)}`).join(','),
  LEDGER_KEY: base64(env.LEDGER_KEY),
})
