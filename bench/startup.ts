import { setTimeout as pause } from 'node:timers/promises'
import { startOffice } from '../tests/support/office/office.ts'
import { quantile } from './compare.ts'
import { residentMb } from './memory.ts'
import type { Result } from './result.ts'

/** S14: time from the start of a built office until it is ready, with the embedded database, and its idle memory. */
export async function startup(starts = 7): Promise<Result[]> {
  const office = await startOffice({ DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '' })
  const times: number[] = []
  try {
    for (let n = 0; n < starts; n += 1) {
      await office.stop()
      const startedAt = performance.now()
      await office.start()
      times.push(performance.now() - startedAt)
    }
    await pause(30_000)
    const memoryMb = residentMb(office.pid() ?? 0)
    const ready = quantile(times, 0.5)
    const formatted = `${(ready / 1000).toFixed(1)} (${(Math.min(...times) / 1000).toFixed(1)}–${(Math.max(...times) / 1000).toFixed(1)})`
    return [
      {
        id: 'S14',
        measured: `seconds until a built office is ready, median of ${starts} starts`,
        goal: '≤ 5',
        seen: formatted,
        met: ready <= 5_000,
      },
      { id: 'S14', measured: 'resident memory after 30 s idle, MB', goal: '≤ 400', seen: memoryMb.toFixed(0), met: memoryMb <= 400 },
    ]
  } finally {
    await office.remove()
  }
}
