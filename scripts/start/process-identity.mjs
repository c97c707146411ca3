import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identifies a process by pid and start time, because pids are reused, soonest after a container restarts. */
export function identify(pid) {
  return { pid, started: startTime(pid) }
}

function startTime(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return state === 'Z' || state === 'X' ? null : `${boot} ${rest[18]}`
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0)
      return 'running'
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
