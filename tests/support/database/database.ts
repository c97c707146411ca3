import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../scripts/postgres/postgres.ts'
import { appendDatabaseLog } from '../office/run-logs.ts'
import { poll } from '../poll.ts'

const name = 'TEST_DATABASE_URL'
const template = 'TEST_TEMPLATE'

// Elsewhere, the path of a socket may be too long.
const isLinux = process.platform === 'linux'

/** Starts one embedded PostgreSQL per test run and sets TEST_DATABASE_URL. Returns the function that stops it. */
export async function startDatabaseServer(): Promise<() => Promise<void>> {
  if (process.env[name]) return async () => {}
  const dataDir = mkdtempSync(path.join(tmpdir(), 'office-tests-'))
  const sockets = path.join(dataDir, 'postgres')
  const settings = isLinux ? [`unix_socket_directories=${sockets}`] : []
  const postgres = await startPostgres({ dataDir, password: 'tests', onFailure: (reason) => console.error(reason), settings })
  // A statement takes half the CPU time of one over TCP.
  process.env[name] = isLinux ? `${postgres.url}?host=${sockets}` : postgres.url
  return async () => {
    await postgres.stop()
    appendDatabaseLog(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Makes fresh databases copies of this one, which must have no connections. */
export function setTemplate(url: string) {
  process.env[template] = new URL(url).pathname.slice(1)
}

/** A copy of the template: the database of a new office. */
export const freshDatabase = () => create(process.env[template])
/** A database without tables. */
export const emptyDatabase = () => create(undefined)

async function create(templateName: string | undefined): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env[name]
  if (!server) throw new Error(`${name} is missing: the runner's global set-up starts a server`)
  const database = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${database}${templateName ? ` TEMPLATE ${templateName}` : ''}`)
  const url = new URL(server)
  url.pathname = database
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`) }
}

async function onServer(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // An autovacuum worker cannot be terminated (42501), but it ends by itself.
  const run = () =>
    client.query(text).then(
      () => true,
      (error: { code?: string }) => error.code !== '42501' && Promise.reject(error),
    )
  await poll(run, Boolean).finally(() => client.end())
}
