import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FatalError } from '../start/fatal-error.ts'
import type { Launch } from './launch.ts'

const major = '18'

/** The cluster is made beside its place and moved there when it is whole: a killed start leaves none that is half made. */
export async function ensureCluster(launch: Launch, dir: string, password: string) {
  if (existsSync(dir)) {
    launch.give(dir)
    return checkVersion(dir)
  }
  const draft = `${dir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  launch.give(draft)
  initialise(launch, draft)
  single(launch, draft, `CREATE ROLE office LOGIN CREATEDB PASSWORD '${password}'`)
  single(launch, draft, 'CREATE DATABASE office OWNER office')
  renameSync(draft, dir)
}

function checkVersion(dir: string) {
  const made = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
  if (made !== major)
    throw new FatalError(`${dir} was made by PostgreSQL ${made}, this office brings ${major}: restore a backup into an empty DATA_DIR.`)
}

function initialise(launch: Launch, dir: string) {
  // Nobody signs in as the superuser: its password is made and forgotten here.
  const secret = path.join(path.dirname(dir), 'superuser')
  writeFileSync(secret, randomBytes(32).toString('base64url'), { mode: 0o600 })
  launch.give(secret)
  run(launch, 'initdb', [
    ...['-D', dir, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', secret],
    ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ])
  rmSync(secret)
}

/** One statement without a server: there is no psql among the binaries. */
const single = (launch: Launch, dir: string, statement: string) =>
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
  throw new FatalError(`The embedded database could not be made: ${reason}`)
}
