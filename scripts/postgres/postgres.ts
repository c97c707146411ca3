import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomInt } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import net from 'node:net'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FatalError } from '../start/fatal-error.ts'
import { ensureArchiverRole, ensureCluster } from './cluster.ts'
import { type Launch, launchFor } from './launch.ts'
import { stopOrphan } from './orphan.ts'

type Options = {
  dataDir: string
  password: string
  onFailure: (reason: string) => void
  /** Whether the write-ahead log will be archived. */
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
    // A log that the archiver no longer reads must not fill the disk. The archiver itself stops earlier.
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
  let server = await start(launch, dir, options, signal)
  let restarting: Promise<void> | undefined
  let exitTimes: number[] = []
  const restart = async () => {
    exitTimes = [...exitTimes.filter((time) => time > Date.now() - 60_000), Date.now()]
    if (exitTimes.length > 5) return onFailure('The embedded database stopped six times within a minute.')
    try {
      server = await start(launch, dir, options, signal)
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

/** A free port below the ephemeral range, so that no outgoing connection takes it before it is used. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new FatalError('No port between 20000 and 32000 is free on 127.0.0.1.')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Rejects, with no database left, when `signal` aborts. */
async function start(launch: Launch, dir: string, options: readonly string[], signal: AbortSignal) {
  for (let tries = 1; ; tries++) {
    await stopOrphan(dir)
    signal.throwIfAborted()
    const server = run(launch, dir, options)
    const stop = () => void stopServer(server)
    signal.addEventListener('abort', stop)
    const ready = await isReady(server, dir)
    signal.removeEventListener('abort', stop)
    if (ready) return server
    signal.throwIfAborted()
    // Children of a killed database hold its shared memory for a moment. A recovery that failed fails again.
    if (tries === 5 || existsSync(path.join(dir, 'recovery.signal')))
      throw new FatalError(`The embedded database does not start: ${lastError(dir)}`)
    await wait(400)
  }
}

const logFile = (dir: string) => path.join(path.dirname(dir), 'postgres.log')

function spawnServer(launch: Launch, dir: string, options: readonly string[]) {
  const log = openSync(logFile(dir), 'a')
  const [command, args] = launch.program('postgres')
  // Its own process group: Ctrl-C must not reach it, because the office stops its database last.
  const server = spawn(command, [...args, '-D', dir, ...options], {
    ...launch.as,
    detached: true,
    stdio: ['ignore', log, log],
  })
  server.once('error', () => {})
  closeSync(log)
  return server
}

/** PostgreSQL writes "ready" into its pid file when it accepts connections. Returns false if it ended instead. */
async function isReady(server: ChildProcess, dir: string) {
  for (;;) {
    if (!server.pid || hasExited(server)) return false
    const lines = readText(path.join(dir, 'postmaster.pid')).split('\n')
    if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return true
    await wait(15)
  }
}

const hasExited = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

/**
 * The shell waits on a pipe from this process. When this process dies, even by SIGKILL, the shell stops the database: the
 * process whose id it received, or the one in the pid file if this process died before it could send the id.
 */
const watcher = `read -r pid
if [ "$pid" ]; then read -r _; kill -INT "$pid"; exit; fi
for _ in 1 2 3 4 5 6 7 8 9 10; do read -r pid < "$0" && kill -INT "$pid" && exit; sleep 1; done`

/** Starts the database and, before it, the shell that stops it with this process. */
function run(launch: Launch, dir: string, options: readonly string[]) {
  if (process.platform === 'win32') return spawnServer(launch, dir, options)
  const shell = spawn('/bin/sh', ['-c', watcher, path.join(dir, 'postmaster.pid')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.once('error', () => {})
  shell.stdin.on('error', () => {})
  const server = spawnServer(launch, dir, options)
  shell.stdin.write(`${server.pid ?? ''}\n`)
  server.once('exit', () => shell.kill('SIGKILL'))
  if (!server.pid) shell.kill('SIGKILL')
  return server
}

/** SIGINT is PostgreSQL's fast shutdown: it rolls back open transactions and stops cleanly. A process that hangs obeys only SIGKILL. */
async function stopServer(server: ChildProcess) {
  if (hasExited(server)) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  const timers = [setTimeout(() => server.kill('SIGQUIT'), 10_000), setTimeout(() => server.kill('SIGKILL'), 16_000)]
  await exited
  for (const timer of timers) clearTimeout(timer)
}

function lastError(dir: string) {
  const fatal = readText(logFile(dir))
    .split('\n')
    .findLast((line) => /FATAL|PANIC|error while loading/.test(line))
  return `${fatal?.replace(/^.*?(FATAL|PANIC): */, '') ?? 'no reason given'} (${logFile(dir)})`
}

function readText(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
