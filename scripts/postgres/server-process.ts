import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FatalError } from '../start/fatal-error.ts'
import type { Launch } from './launch.ts'
import { stopOrphan } from './orphan.ts'

/** Starts the database in `dir`. Rejects, with no database left, when `signal` aborts. */
export async function startServer(launch: Launch, dir: string, options: readonly string[], signal: AbortSignal) {
  for (let tries = 1; ; tries++) {
    await stopOrphan(dir)
    signal.throwIfAborted()
    const server = spawnWatchedServer(launch, dir, options)
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

export const logFile = (dir: string) => path.join(path.dirname(dir), 'postgres.log')

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
function spawnWatchedServer(launch: Launch, dir: string, options: readonly string[]) {
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
export async function stopServer(server: ChildProcess) {
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
