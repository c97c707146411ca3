import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, readFileSync } from 'node:fs'
import net from 'node:net'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FatalError } from '../start/fatal-error.ts'
import { ensureCluster } from './cluster.ts'
import { type Launch, launchFor } from './launch.ts'
import { stopOrphan } from './orphan.ts'

type Options = { dataDir: string; password: string; onGone: (reason: string) => void }
export type Postgres = { url: string; stop(): Promise<void> }

// Quiet in the log on purpose: statements and details hold what people typed.
const settings = (port: number) =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // Taken from the machine as it is needed, not at once.
    `shared_buffers=${totalmem() > 4 * 2 ** 30 ? 256 : 64}MB`,
    'max_connections=200',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  ].flatMap((setting) => ['-c', setting])

/** Runs the PostgreSQL that npm brought in `dataDir`, makes its cluster when there is none, starts it again when it dies. */
export async function startPostgres({ dataDir, password, onGone }: Options): Promise<Postgres> {
  const dir = path.join(dataDir, 'postgres')
  const launch = launchFor(dataDir)
  await ensureCluster(launch, dir, password)
  closeSync(openSync(logOf(dir), 'w', 0o600))

  const port = await freePort()
  let server = await start(launch, dir, port)
  let stopping = false
  let deaths: number[] = []
  const keepAlive = () =>
    server.once('exit', async () => {
      if (stopping) return
      deaths = [...deaths.filter((time) => time > Date.now() - 60_000), Date.now()]
      if (deaths.length > 5) return onGone('The embedded database stopped six times within a minute.')
      try {
        server = await start(launch, dir, port)
        if (stopping) return end(server)
        keepAlive()
      } catch (error) {
        onGone((error as Error).message)
      }
    })
  keepAlive()

  return {
    url: `postgres://office:${password}@127.0.0.1:${port}/office`,
    async stop() {
      stopping = true
      await end(server)
    },
  }
}

/** A port that nobody listens on, below those that systems give to connections that go out: none of these takes it meanwhile. */
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

async function start(launch: Launch, dir: string, port: number) {
  for (let tries = 1; ; tries++) {
    await stopOrphan(dir)
    const server = run(launch, dir, port)
    if (await ready(server, dir)) {
      watch(server)
      return server
    }
    // Children of a killed database hold its memory for a moment longer.
    if (tries === 5) throw new FatalError(`The embedded database does not start: ${reason(dir)}`)
    await wait(400)
  }
}

const logOf = (dir: string) => path.join(path.dirname(dir), 'postgres.log')

function run(launch: Launch, dir: string, port: number) {
  const log = openSync(logOf(dir), 'a')
  const [command, first] = launch.program('postgres')
  // A group of its own: Ctrl-C is for the office, which stops its database last.
  const server = spawn(command, [...first, '-D', dir, ...settings(port)], {
    ...launch.as,
    detached: true,
    stdio: ['ignore', log, log],
  })
  server.once('error', () => {})
  closeSync(log)
  return server
}

/** PostgreSQL says "ready" in its pid file once it answers, after recovery too. False when it ended instead. */
async function ready(server: ChildProcess, dir: string) {
  for (;;) {
    if (!server.pid || over(server)) return false
    const lines = contents(path.join(dir, 'postmaster.pid')).split('\n')
    if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return true
    await wait(15)
  }
}

const over = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

/** A shell that reads our pipe: when we are killed, even with SIGKILL, it stops the database in good order. */
function watch(server: ChildProcess) {
  if (process.platform === 'win32') return
  const shell = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.stdin?.on('error', () => {})
  server.once('exit', () => shell.kill('SIGKILL'))
}

/** SIGINT asks for the fast shutdown: open work is rolled back, the data closed cleanly. */
async function end(server: ChildProcess) {
  if (over(server)) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  const late = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(late)
}

function reason(dir: string) {
  const fatal = contents(logOf(dir))
    .split('\n')
    .findLast((line) => /FATAL|PANIC|error while loading/.test(line))
  return `${fatal?.replace(/^.*?(FATAL|PANIC): */, '') ?? 'no reason given'} (${logOf(dir)})`
}

function contents(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
