import { readFileSync } from 'node:fs'

/** What a process holds now. */
export const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The most a process held while `act` ran, beyond what it held before. */
export async function growthMb(pid: number, act: () => Promise<unknown>): Promise<number> {
  const before = residentMb(pid)
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, 50)
  await act().finally(() => clearInterval(look))
  return most - before
}
