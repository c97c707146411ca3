import { createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { nullIfMissing } from '../../src/providers/null-if-missing.ts'
import { withClient } from '../postgres/with-client.ts'
import { parseLsn } from './lsn.ts'
import { baseName, baseTarName } from './object-names.ts'
import { type Archive, writeBytes, writeStream } from './objects.ts'

export type BaseManifest = { label: string; tarHash: string; tar: string; postgres: string; segmentSize: number; timeZone: string }
type Options = { archive: Archive; history: string; dataDir: string; archiverUrl: string; timeZone: string; signal: AbortSignal }

/** Copies the running database, the keys and the ledger's checkpoints. Its manifest, written last, completes it. Returns its time. */
export async function makeBaseBackup({ archive, history, dataDir, archiverUrl, timeZone, signal }: Options) {
  // PostgreSQL ends the backup mode with this connection.
  return withClient({ connectionString: archiverUrl }, async (db) => {
    const [started] = (await db.query("SELECT pg_backup_start('law-office', true)::text AS lsn")).rows
    const start = parseLsn(started.lsn)
    const tar = baseTarName(history, start)
    const tarHash = await storeOffice(archive, tar, dataDir, signal)
    const [ended] = (
      await db.query(`SELECT lsn::text, labelfile, clock_timestamp() AS at, current_setting('server_version') AS postgres,
        pg_size_bytes(current_setting('wal_segment_size'))::int AS "segmentSize" FROM pg_backup_stop(false)`)
    ).rows
    const stop = parseLsn(ended.lsn)
    const { labelfile: label, postgres, segmentSize } = ended
    const manifest: BaseManifest = { label, tarHash, tar, postgres, segmentSize, timeZone }
    await writeBytes(archive, baseName(history, { start, stop, at: ended.at }), Buffer.from(JSON.stringify(manifest)))
    return { at: ended.at as Date, stop }
  })
}

async function storeOffice(archive: Archive, name: string, dataDir: string, signal: AbortSignal) {
  const tar = pack()
  const compressed = createGzip({ level: 3 })
  const written = pipeline([tar as unknown as Readable, compressed], { signal })
  const stored = writeStream(archive, name, compressed)
  // A target that fails ends the copy: the rest is not read.
  stored.catch((error) => compressed.destroy(error))
  const packed = packOffice(tar, dataDir, written)
  packed.catch((error) => tar.destroy(error))
  const [tarHash] = await Promise.all([stored, written, packed])
  return tarHash
}

/** Recovery recreates these, or must not inherit them. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./
const skipped = /(^|\/)(pgsql_tmp|pg_internal\.init|postmaster\.(pid|opts)$)/
const controlFile = 'global/pg_control'

async function packOffice(tar: Pack, dataDir: string, written: Promise<void>) {
  const database = path.join(dataDir, 'postgres')
  for (const name of ['secrets.json', 'ledger-heads.jsonl']) await packFile(tar, path.join(dataDir, name), name, written)
  for (const entry of await readdir(database, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(database, file).replaceAll(path.sep, '/')
    if (emptied.test(name) || skipped.test(name) || name === controlFile) continue
    if (entry.isDirectory()) tar.entry({ name: `postgres/${name}`, type: 'directory', mode: 0o700 })
    else await packFile(tar, file, `postgres/${name}`, written)
  }
  // Last, as PostgreSQL documents: the recovery begins with it.
  await packFile(tar, path.join(database, controlFile), `postgres/${controlFile}`, written)
  tar.finalize()
}

/** The database changes files while they are copied; replaying the WAL repairs the copy. Exactly the size at the beginning is stored. */
async function packFile(tar: Pack, file: string, name: string, written: Promise<void>) {
  const handle = await open(file).catch(nullIfMissing)
  // Deleted since the folder was listed.
  if (!handle) return
  const { size } = await handle.stat()
  const content = createReadStream('', { fd: handle, end: Math.max(size - 1, 0), highWaterMark: 256 * 1024 })
  try {
    await Promise.race([pipeline(fill(content, size), tar.entry({ name, size, mode: 0o600 }) as never), written])
  } finally {
    content.destroy()
  }
}

/** Exactly `size` bytes: zeros replace what a later truncation removed. */
async function* fill(content: AsyncIterable<Buffer>, size: number) {
  let missing = size
  for await (const chunk of content) {
    yield chunk.subarray(0, missing)
    missing -= Math.min(chunk.length, missing)
  }
  for (; missing > 0; missing -= Math.min(missing, 65_536)) yield Buffer.alloc(Math.min(missing, 65_536))
}
