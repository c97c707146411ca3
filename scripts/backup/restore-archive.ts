import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { formatCount } from '../../src/contract/plural.ts'
import type { StartupEnv } from '../../src/env-schema.ts'
import { isContainerUrl, openArchiveTarget } from '../../src/providers/archive/index.ts'
import { ArchiveError, toArchiveError } from '../archive/archive-error.ts'
import { readKeys } from '../archive/keys.ts'
import type { Archive } from '../archive/objects.ts'
import { type Plan, planRestore } from '../archive/plan-restore.ts'
import { recoverCluster, unpackCluster } from '../archive/restore-cluster.ts'
import { restoreFiles, selectFiles } from '../archive/restore-files.ts'
import { formatTime, parseRestoreTime } from '../archive/restore-time.ts'
import { withEnvironmentOverrides } from '../postgres/database.ts'
import { launchFor } from '../postgres/launch.ts'
import { withPool } from '../postgres/with-pool.ts'
import { claimDataDir } from '../start/data-dir.ts'
import { FatalError } from '../start/fatal-error.ts'
import { loadSecrets } from '../start/secrets.ts'
import { endedAccess } from './ended-access.ts'

type Source = { from: string; at: string | undefined }

/** Restores an office from its archive into an empty DATA_DIR. */
export async function restoreArchive(env: StartupEnv, dataDir: string, { from, at }: Source) {
  if (env.DATABASE_URL) throw new FatalError('An archive is restored into the embedded database: start the command without DATABASE_URL.')
  if (!env.BACKUP_PASSPHRASE) throw new FatalError('The archive is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  const archive = await openArchive(withSignature(from, env.BACKUP_TO), env.BACKUP_PASSPHRASE)
  const plan = await planRestore(archive, (timeZone) => (at ? parseRestoreTime(at, timeZone) : null)).catch(rethrow)
  const files = selectFiles(await archive.target.list(''), plan.at)
  describe(plan, files)
  const draft = path.join(dataDir, 'restoring')
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name !== 'restoring' && name !== 'office.lock'))
    throw new FatalError(`${dataDir} is not empty. Set DATA_DIR to an empty folder.`)
  const release = claimDataDir(dataDir, { exclusive: true, address: 'a command' })
  try {
    // Where PostgreSQL runs as another user, that user must reach the folder inside.
    launchFor(dataDir)
    rmSync(draft, { recursive: true, force: true })
    const checkpoints = await unpackCluster(archive, plan, draft).catch(rethrow)
    const damaged = await restoreFiles(archive, files, draft).catch(rethrow)
    const missing = await recover(draft, plan, checkpoints)
    for (const name of readdirSync(draft)) renameSync(path.join(draft, name), path.join(dataDir, name))
    rmSync(draft, { recursive: true })
    report(plan, dataDir, damaged.length, missing)
    return 0
  } finally {
    release()
  }
}

async function openArchive(location: string, passphrase: string): Promise<Archive> {
  const target = await openArchiveTarget(location)
  const keys = await readKeys(target, passphrase).catch(rethrow)
  if (!keys)
    throw new ArchiveError(
      'missing',
      `There is no archive in ${location.replace(/\?.*/, '')}. Nightly backups are restored by their file name.`,
    )
  return { target, keys }
}

/** A SAS is secret, and every user of the machine can read the arguments of a command: it may come from BACKUP_TO instead. */
function withSignature(from: string, backupTo = '') {
  if (!isContainerUrl(from) || from.includes('?') || !isContainerUrl(backupTo)) return from
  const trim = (url: string) => url.replace(/\?.*/, '').replace(/\/$/, '')
  return trim(backupTo) === trim(from) ? backupTo : from
}

function rethrow(error: unknown): never {
  const known = toArchiveError(error)
  throw known.problem === 'internal' && !(error instanceof ArchiveError) ? error : known
}

function describe({ base, manifest, parts, at, until, oldest, bases }: Plan, files: readonly { size: number }[]) {
  const format = (time: Date) => `${formatTime(time, manifest.timeZone)} (${manifest.timeZone})`
  const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1e6)
  console.log(
    [
      `The archive has ${formatCount(bases, 'base backup')}, the oldest from ${format(oldest)}.`,
      at ? `The office will be restored as of ${format(at)}.` : `The newest state is from ${format(until)}, ${ageOf(until)}.`,
      `It comes from the base backup of ${format(base.at)}, ${formatCount(parts.length, 'part')} of the log and ${formatCount(files.length, 'file')} (${megabytes} MB).`,
    ].join('\n'),
  )
}

function ageOf(time: Date) {
  const minutes = Math.round((Date.now() - time.getTime()) / 60_000)
  if (minutes < 0) return 'which is in the future: check the clocks of this machine and of the office'
  if (minutes < 120) return `${formatCount(minutes, 'minute')} ago`
  return minutes < 48 * 60
    ? `${formatCount(Math.round(minutes / 60), 'hour')} ago`
    : `${formatCount(Math.round(minutes / 1440), 'day')} ago`
}

/** Replays the WAL, ends all sessions and links, and verifies the ledger. Returns files that records name and that are not there. */
async function recover(draft: string, plan: Plan, checkpoints: readonly string[]) {
  const { DATABASE_PASSWORD: _, ...secrets } = loadSecrets(draft)
  const postgres = await recoverCluster(draft, plan)
  Object.assign(process.env, withEnvironmentOverrides(secrets), { DATABASE_URL: postgres.url, DATA_DIR: draft })
  const { finishArchiveRestore } = await import('../../src/data/backups/restore-archive.ts')
  try {
    return await withPool(postgres.url, (pool) => finishArchiveRestore(pool, plan.until, checkpoints))
  } finally {
    await postgres.stop()
  }
}

function report({ until, manifest }: Plan, dataDir: string, damaged: number, missing: readonly string[]) {
  console.log(`The office is restored in ${dataDir} as of ${formatTime(until, manifest.timeZone)}, the ledger is intact.`)
  if (damaged) console.log(`${formatCount(damaged, 'file')} in the archive ${damaged === 1 ? 'is' : 'are'} damaged and left out.`)
  if (missing.length) console.log(`These files belong to records but are not in the archive: ${missing.join(', ')}`)
  console.log(endedAccess)
  console.log('Set BACKUP_TO to a new folder or container: this archive stays as it is. Then start the office with npm start.')
}
