import { createWriteStream } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { startPostgres } from '../postgres/postgres.ts'
import { loadSecrets } from '../start/secrets.ts'
import { ArchiveError } from './archive-error.ts'
import { formatLsn, segmentName } from './lsn.ts'
import type { WalPart } from './object-names.ts'
import { type Archive, readBytes, readStream } from './objects.ts'
import { createNotRestorableError, type Plan } from './plan-restore.ts'
import type { PartHeader } from './ship-wal.ts'

/** Writes the base backup and the WAL into an empty folder. Returns the ledger's checkpoints that the WAL brought. */
export async function unpackCluster(archive: Archive, plan: Plan, folder: string): Promise<string[]> {
  const { manifest } = plan
  const database = path.join(folder, 'postgres')
  await mkdir(database, { recursive: true, mode: 0o700 })
  await readStream(
    archive,
    manifest.tar,
    (content) => unpack(content, folder),
    (hash) => hash === manifest.tarHash,
  )
  await mkdir(path.join(database, 'pg_wal'), { recursive: true, mode: 0o700 })
  const checkpoints = await unpackWal(archive, plan, database)
  await writeFile(path.join(database, 'backup_label'), manifest.label, { mode: 0o600 })
  await writeFile(path.join(database, 'recovery.signal'), '', { mode: 0o600 })
  return checkpoints
}

/** Our own names only: nothing is written outside of `folder`. */
const safeName = /^(secrets\.json|ledger-heads\.jsonl|postgres(\/[\w.-]+)*)$/

async function unpack(content: NodeJS.ReadableStream, folder: string) {
  const tar = extract()
  const unpacked = pipeline(content, createGunzip(), tar as unknown as Writable)
  unpacked.catch(() => {})
  for await (const entry of tar) {
    const { name, type } = entry.header
    if (!safeName.test(name) || name.includes('..'))
      throw new ArchiveError('damaged', `The base backup contains the unexpected name ${name}.`)
    const file = path.join(folder, name)
    if (type === 'directory') await mkdir(file, { recursive: true, mode: 0o700 })
    else await pipeline(entry as unknown as NodeJS.ReadableStream, createWriteStream(file, { mode: 0o600 }))
    entry.resume()
  }
  await unpacked
}

/** Several parts make up a segment; zeros after the last one are the end of the WAL. */
async function unpackWal(archive: Archive, { base, manifest, parts, at, lsn }: Plan, database: string) {
  const checkpoints: string[] = []
  let last: WalPart | undefined
  for (const part of parts) {
    const bytes = await readBytes(archive, part.name).catch((error) => {
      const isRestorable = error instanceof ArchiveError && last && last.to >= base.stop
      throw isRestorable ? createNotRestorableError((last as WalPart).at, manifest.timeZone, true) : error
    })
    last = part
    const headerEnd = bytes.indexOf('\n')
    const { timeline, segmentSize, checkpoint } = JSON.parse(bytes.subarray(0, headerEnd).toString()) as PartHeader
    const file = path.join(database, 'pg_wal', segmentName(part.from, timeline, segmentSize))
    await writeAt(file, bytes.subarray(headerEnd + 1), Number(part.from % BigInt(segmentSize)), segmentSize)
    if (checkpoint && (!at || part.at <= at) && (lsn === undefined || part.to <= lsn)) checkpoints.push(checkpoint)
  }
  return checkpoints
}

async function writeAt(file: string, bytes: Buffer, start: number, size: number) {
  const handle = await open(file, 'a', 0o600).then(async (created) => {
    await created.close()
    return open(file, 'r+')
  })
  try {
    await handle.truncate(size)
    await handle.write(bytes, 0, bytes.length, start)
  } finally {
    await handle.close()
  }
}

const beforeTarget = 'recovery ended before configured recovery target was reached'

/** Starts the database of `folder`, which replays the WAL up to the time or position of the plan. */
export async function recoverCluster(folder: string, { at, lsn }: Pick<Plan, 'at' | 'lsn'>, settings: readonly string[] = []) {
  const { DATABASE_PASSWORD } = loadSecrets(folder)
  // The WAL is in place already. PostgreSQL requires the command and looks into its folder when it fails.
  // Without hot standby, the database is ready only when all of the WAL is replayed.
  const recovery = ['restore_command=exit 1', 'recovery_target_action=promote', 'hot_standby=off', ...settings]
  const onFailure = (reason: string) => {
    throw new ArchiveError('damaged', reason)
  }
  const start = (all: string[]) => startPostgres({ dataDir: folder, password: DATABASE_PASSWORD, onFailure, settings: all })
  const target =
    lsn === undefined
      ? at && [`recovery_target_time=${at.toISOString().replace('Z', '+00')}`]
      : [`recovery_target_lsn=${formatLsn(lsn)}`, 'recovery_target_inclusive=off']
  if (!target) return start(recovery)
  return start([...recovery, ...target]).catch((error: Error) => {
    // Nothing is later than the target: the end of the WAL is the state that was asked for.
    if (error.message.includes(beforeTarget)) return start(recovery)
    throw error
  })
}
