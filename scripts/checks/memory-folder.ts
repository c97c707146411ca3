import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const folder = '/dev/shm'
const maxDataBytes = 4 * 2 ** 30

/**
 * A folder in memory for the data of the tests, where there is enough: on ext4, a new file takes twenty times the CPU time, and
 * each database consists of a thousand. Null elsewhere, and where programs must not run: PostgreSQL may be copied there.
 */
export function findMemoryFolder(): string | null {
  if (process.platform !== 'linux' || !/ \/dev\/shm tmpfs (?!\S*\bnoexec\b)/.test(readFileSync('/proc/mounts', 'utf8'))) return null
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > maxDataBytes && freemem() > 2 * maxDataBytes ? folder : null
}
