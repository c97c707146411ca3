import { readFileSync } from 'node:fs'

export const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Peak growth of a process's resident memory while `act` runs, MB. */
export async function growthMb(pid: number, act: () => Promise<unknown>): Promise<number> {
  const before = residentMb(pid)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid))
  }, 50)
  await act().finally(() => clearInterval(timer))
  return peak - before
}
