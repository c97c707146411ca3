import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres/postgres.ts'
import { poll } from './poll.ts'

const name = 'TEST_DATABASE_URL'
const template = 'TEST_TEMPLATE'

/** For one run of tests: one embedded PostgreSQL, told to everybody by TEST_DATABASE_URL. Answers the way to end it. */
export async function startDatabaseServer(): Promise<() => Promise<void>> {
  if (process.env[name]) return async () => {}
  const dataDir = mkdtempSync(path.join(tmpdir(), 'office-tests-'))
  const postgres = await startPostgres({ dataDir, password: 'tests', onGone: (reason) => console.error(reason) })
  process.env[name] = postgres.url
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** From now on fresh databases are copies of this one, which nobody may be connected to. */
export function setTemplate(url: string) {
  process.env[template] = new URL(url).pathname.slice(1)
}

/** A database of its own, as an office has it that just began; `drop` takes it away. */
export const freshDatabase = () => create(process.env[template])
/** One with nothing in it. */
export const emptyDatabase = () => create(undefined)

async function create(copied: string | undefined): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env[name]
  if (!server) throw new Error(`${name} is missing: the runner's global set-up starts a server`)
  const database = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${database}${copied ? ` TEMPLATE ${copied}` : ''}`)
  const url = new URL(server)
  url.pathname = database
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`) }
}

async function onServer(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A cleaner of PostgreSQL's own may be at work in a database that is dropped; it cannot be sent away, but it leaves.
  const asked = () =>
    client.query(text).then(
      () => true,
      (error: { code?: string }) => error.code !== '42501' && Promise.reject(error),
    )
  await poll(asked, Boolean).finally(() => client.end())
}
