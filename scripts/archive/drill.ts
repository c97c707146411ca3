import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod'
import type { drillProblem } from '../../src/contract/backups.ts'
import { openArchiveTarget } from '../../src/providers/archive/index.ts'
import { withPool } from '../postgres/with-pool.ts'
import { ArchiveError, toArchiveError } from './archive-error.ts'
import { compareFiles } from './compare-files.ts'
import { drillFolder } from './drill-folder.ts'
import { readFreeSpace, readSize } from './free-space.ts'
import { readKeys } from './keys.ts'
import { type Lsn, parseLsn, segmentStart } from './lsn.ts'
import type { Archive } from './objects.ts'
import { type Plan, planRestore } from './plan-restore.ts'
import { recoverCluster, unpackCluster } from './restore-cluster.ts'

export type DrillProblem = z.infer<typeof drillProblem>
/** `filesUntil`: earlier files were all archived, in milliseconds since the epoch. */
export type DrillOptions = {
  dataDir: string
  databaseUrl: string
  location: string
  passphrase: string
  diskReserveBytes: number
  filesUntil: number
}
export type DrillResult =
  | { outcome: 'succeeded'; tables: number; files: number; ledgerRows: number }
  /** A backup is being made, or the target is away. */
  | { outcome: 'postponed' }
  | { outcome: 'failed'; problem: DrillProblem; reason: string }

const fail = (problem: DrillProblem, reason: string): DrillResult => ({ outcome: 'failed', problem, reason })
const maxWalWaitMs = 5 * 60_000
/** A copy that is used once needs no cache and no crash safety. */
const settings = ['shared_buffers=32MB', 'max_connections=10', 'max_parallel_workers=0', 'autovacuum=off', 'fsync=off']

/** Restores the newest state beside the office and compares tables, files and the ledger's hash chain. The caller deletes the copy. */
export async function runDrill(options: DrillOptions): Promise<DrillResult> {
  const { tryWithBackupLock, hashLiveTables } = await import('../../src/data/backups/drill.ts')
  let result: DrillResult = { outcome: 'postponed' }
  await withPool(options.databaseUrl, (pool) =>
    tryWithBackupLock(pool, async (db) => {
      const live = await hashLiveTables(db)
      result = live
        ? await restoreAndCompare(options, live).catch((error) => describeFailure(error, options))
        : fail('interrupted', 'the office wrote without a pause for ten minutes')
    }),
  )
  return result
}

type Live = { lsn: string; tables: Record<string, string> }
async function restoreAndCompare(options: DrillOptions, live: Live): Promise<DrillResult> {
  const { dataDir, location, passphrase, filesUntil } = options
  const target = await openArchiveTarget(location)
  const keys = await readKeys(target, passphrase)
  if (!keys) throw new ArchiveError('missing')
  const archive = { target, keys }
  const plan = await planAt(archive, parseLsn(live.lsn))
  if (!(await hasSpace(plan, options))) return noSpace
  const folder = drillFolder(dataDir)
  const checkpoints = await unpackCluster(archive, plan, folder)
  const secrets = await Promise.all([dataDir, folder].map((each) => readFile(path.join(each, 'secrets.json'), 'utf8')))
  const { tables, different, ledger } = await compareTables(plan, live, checkpoints, folder)
  const files = await compareFiles(archive, { dataDir, folder, until: filesUntil })
  if (files.damaged.length) return fail('damaged', `damaged files: ${files.damaged.join(', ')}`)
  if (secrets[0] !== secrets[1]) different.push('secrets.json')
  different.push(...files.different)
  if (different.length) return fail('different', `the restored copy differs: ${different.join(', ')}`)
  if (!ledger.ok) return fail('ledger', ledger.problems[0]?.message ?? '')
  return { outcome: 'succeeded', tables, files: files.compared, ledgerRows: ledger.checked }
}

/** Waits until the archive has the WAL up to `lsn`, which it gets every 20 seconds. */
async function planAt(archive: Archive, lsn: Lsn): Promise<Plan> {
  for (const deadline = Date.now() + maxWalWaitMs; ; await wait(2_000)) {
    const plan = await planRestore(archive, () => null)
    const end = plan.parts.findIndex(({ to }) => to >= lsn)
    if (end >= 0) return { ...plan, lsn, parts: plan.parts.slice(0, end + 1) }
    if (Date.now() > deadline) throw new ArchiveError('unreachable')
  }
}

const noSpace = fail('noSpace', 'not enough free space in DATA_DIR')

async function hasSpace({ base, manifest, parts }: Plan, { dataDir, diskReserveBytes }: DrillOptions) {
  const end = parts.at(-1)?.to ?? base.stop
  const walBytes = Number(segmentStart(end, manifest.segmentSize) - segmentStart(base.start, manifest.segmentSize)) + manifest.segmentSize
  const needed = (await readSize(path.join(dataDir, 'postgres'))) + walBytes
  return (await readFreeSpace(dataDir)) > needed + diskReserveBytes
}

async function compareTables(plan: Plan, live: Live, checkpoints: readonly string[], folder: string) {
  const { compareCopy } = await import('../../src/data/backups/drill.ts')
  const postgres = await recoverCluster(folder, plan, settings)
  try {
    return await withPool(postgres.url, (pool) => compareCopy(pool, live.tables, checkpoints))
  } finally {
    await postgres.stop()
  }
}

async function describeFailure(error: unknown, { dataDir, diskReserveBytes }: DrillOptions): Promise<DrillResult> {
  const { problem, message } = toArchiveError(error)
  if (problem === 'unreachable') return { outcome: 'postponed' }
  if (problem === 'full' || (await readFreeSpace(dataDir)) < diskReserveBytes) return noSpace
  if (problem === 'damaged' || problem === 'missing') return fail('damaged', message)
  return fail('internal', error instanceof ArchiveError ? message : String((error as Error).message))
}
