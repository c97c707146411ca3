import { createHmac } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { ensureArchiverRole, ensureCluster } from './cluster.ts'
import { freePort } from './free-port.ts'
import { launchFor } from './launch.ts'
import { stopOrphan } from './orphan.ts'
import { logFile, startServer, stopServer } from './server-process.ts'

type Options = {
  dataDir: string
  password: string
  onFailure: (reason: string) => void
  /** Whether the write-ahead log (WAL) will be archived. */
  archived?: boolean
  /** Additional settings, for example of a recovery. */
  settings?: readonly string[]
}
/** `archiverUrl` signs in as the role that archives, if `archived`. */
export type Postgres = { url: string; archiverUrl: string; stop(): Promise<void> }

// Statements, and the messages and details of errors, are not logged, because they contain what people typed.
const settingsFor = (port: number, additional: readonly string[]) =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // The operating system allocates these pages on first use.
    `shared_buffers=${totalmem() > 4 * 2 ** 30 ? 256 : 64}MB`,
    'max_connections=200',
    // A client that stops while it signs in delays the shutdown and every DROP DATABASE for this long.
    'authentication_timeout=5s',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    // WAL that the archiver no longer reads must not fill the disk. The archiver itself stops earlier.
    'max_slot_wal_keep_size=2GB',
    ...additional,
  ].flatMap((setting) => ['-c', setting])

/** Runs the embedded PostgreSQL in `dataDir`, creates its cluster if there is none, and restarts it when it dies. */
export async function startPostgres({ dataDir, password, onFailure, archived, settings = [] }: Options): Promise<Postgres> {
  const dir = path.join(dataDir, 'postgres')
  const launch = launchFor(dataDir)
  await ensureCluster(launch, dir, password)
  const archiverPassword = createHmac('sha256', password).update('archiver').digest('base64url')
  if (archived) {
    await stopOrphan(dir)
    ensureArchiverRole(launch, dir, archiverPassword)
  }
  closeSync(openSync(logFile(dir), 'w', 0o600))

  const port = await freePort()
  const options = settingsFor(port, settings)
  const stopping = new AbortController()
  const { signal } = stopping
  let server = await startServer(launch, dir, options, signal)
  let restarting: Promise<void> | undefined
  let exitTimes: number[] = []
  const restart = async () => {
    exitTimes = [...exitTimes.filter((time) => time > Date.now() - 60_000), Date.now()]
    if (exitTimes.length > 5) return onFailure('The embedded database stopped six times within a minute.')
    try {
      server = await startServer(launch, dir, options, signal)
      keepAlive()
    } catch (error) {
      if (!signal.aborted) onFailure((error as Error).message)
    }
  }
  const keepAlive = () =>
    server.once('exit', () => {
      if (!signal.aborted) restarting = restart()
    })
  keepAlive()

  return {
    url: `postgres://office:${password}@127.0.0.1:${port}/office`,
    archiverUrl: `postgres://archiver:${archiverPassword}@127.0.0.1:${port}/postgres`,
    async stop() {
      stopping.abort()
      // A restart in progress would leave a database behind.
      await restarting
      await stopServer(server)
    },
  }
}
