import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FatalError } from '../start/fatal-error.ts'
import type { Launch } from './launch.ts'

const major = '18'

/** Creates the cluster in a temporary folder and moves it when it is complete, so that a killed start leaves no partial one. */
export async function ensureCluster(launch: Launch, dir: string, password: string) {
  if (existsSync(dir)) {
    launch.takeOwnership(dir)
    return checkVersion(dir)
  }
  const draft = `${dir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  launch.takeOwnership(draft)
  initializeCluster(launch, draft)
  runSingleUser(launch, draft, `CREATE ROLE office LOGIN CREATEDB PASSWORD '${password}'`)
  runSingleUser(launch, draft, 'CREATE DATABASE office OWNER office')
  renameSync(draft, dir)
}

/** Exists in a cluster that has the role. */
const archiverMark = 'archiver-role'

/**
 * A role that may read the write-ahead log and make base backups, and sees no table: the application's role may do neither.
 * The cluster must not run.
 */
export function ensureArchiverRole(launch: Launch, dir: string, password: string) {
  const mark = path.join(dir, archiverMark)
  if (existsSync(mark)) return
  const statements = [
    'DO $$BEGIN CREATE ROLE archiver; EXCEPTION WHEN duplicate_object THEN NULL; END$$',
    `ALTER ROLE archiver LOGIN REPLICATION PASSWORD '${password}'`,
    'GRANT pg_checkpoint TO archiver',
    'GRANT EXECUTE ON FUNCTION pg_backup_start(text, boolean), pg_backup_stop(boolean) TO archiver',
  ]
  runSingleUser(launch, dir, statements.join('\n'))
  writeFileSync(mark, '', { mode: 0o600, flush: true })
  launch.takeOwnership(mark)
}

function checkVersion(dir: string) {
  const version = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
  if (version !== major)
    throw new FatalError(
      `${dir} was created by PostgreSQL ${version}, but this office uses ${major}. Restore a backup into an empty DATA_DIR.`,
    )
}

function initializeCluster(launch: Launch, dir: string) {
  // The superuser never signs in: its password is random and not stored.
  const passwordFile = path.join(path.dirname(dir), 'superuser')
  writeFileSync(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
  launch.takeOwnership(passwordFile)
  run(launch, 'initdb', [
    ...['-D', dir, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile],
    ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ])
  rmSync(passwordFile)
}

/** Runs one statement without a server, because the binaries do not include psql. */
const runSingleUser = (launch: Launch, dir: string, statement: string) =>
  run(launch, 'postgres', ['--single', '-D', dir, 'postgres'], `${statement}\n`)

function run(launch: Launch, name: 'initdb' | 'postgres', options: string[], input = '') {
  const [command, first] = launch.program(name)
  const { status, stderr, error } = spawnSync(command, [...first, ...options], {
    ...launch.as,
    input,
    encoding: 'utf8',
  })
  if (status === 0 && !/\b(ERROR|FATAL)\b/.test(stderr)) return
  const reason = stderr?.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? error?.message ?? 'no reason given'
  throw new FatalError(`The embedded database could not be created: ${reason}`)
}
