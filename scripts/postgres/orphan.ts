import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FatalError } from '../start/fatal-error.ts'

/** Stops a database that an office killed before it could, and removes a pid file that names a stranger. */
export async function stopOrphan(dir: string) {
  const file = path.join(dir, 'postmaster.pid')
  const pid = pidIn(file)
  if (pid === null) return
  // PostgreSQL itself refuses any pid that lives, even one that a container's restart gave to another program.
  if (!runsOn(pid, dir)) return rmSync(file, { force: true })
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal, dir)
    for (let waited = 0; waited < 10_000; waited += 20) {
      if (!runsOn(pid, dir)) return
      await wait(20)
    }
  }
  throw new FatalError(`An earlier database of this office (process ${pid}) does not stop.`)
}

function pidIn(file: string) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}

function runsOn(pid: number, dir: string) {
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

function send(pid: number, signal: NodeJS.Signals, dir: string) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return
    throw new FatalError(`The database in ${dir} still runs under another user (process ${pid}): stop it first.`)
  }
}
