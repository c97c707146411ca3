import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FatalError } from '../start/fatal-error.ts'

/** Stops a database whose office was killed, and removes a stale pid file. */
export async function stopOrphan(dir: string) {
  const file = path.join(dir, 'postmaster.pid')
  const pid = readPid(file)
  if (pid === null) return
  // PostgreSQL would refuse to start if any process has this pid, even another program after a container restart.
  if (!isPostgresOf(pid, dir)) return rmSync(file, { force: true })
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    sendSignal(pid, signal, dir)
    for (let waited = 0; waited < 10_000; waited += 20) {
      if (!isPostgresOf(pid, dir)) return
      await wait(20)
    }
  }
  throw new FatalError(`A leftover database of this office (process ${pid}) does not stop.`)
}

function readPid(file: string) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}

function isPostgresOf(pid: number, dir: string) {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(`-D ${dir} `)
  } catch {
    return false
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals, dir: string) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return
    throw new FatalError(`The database in ${dir} is running under another user (process ${pid}). Stop it first.`)
  }
}
