import { setTimeout as pause } from 'node:timers/promises'
import { startOffice } from '../tests/support/office.ts'
import { quantile } from './compare.ts'
import { residentMb } from './memory.ts'
import type { Result } from './result.ts'

/** A built office, from its command to its first ready answer, on the embedded database; and what it holds when nobody works. */
export async function opening(starts = 7): Promise<Result[]> {
  const office = await startOffice({ DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '' })
  const took: number[] = []
  try {
    for (let n = 0; n < starts; n += 1) {
      await office.stop()
      const began = performance.now()
      await office.start()
      took.push(performance.now() - began)
    }
    await pause(30_000)
    const held = residentMb(office.pid() ?? 0)
    const ready = quantile(took, 0.5)
    const shown = `${(ready / 1000).toFixed(1)} (${(Math.min(...took) / 1000).toFixed(1)}–${(Math.max(...took) / 1000).toFixed(1)})`
    return [
      {
        id: 'S14',
        measured: `seconds until a built office is ready, median of ${starts} starts`,
        goal: '≤ 5',
        seen: shown,
        met: ready <= 5_000,
      },
      { id: 'S14', measured: 'MB resident after 30 s of rest', goal: '≤ 400', seen: held.toFixed(0), met: held <= 400 },
    ]
  } finally {
    await office.remove()
  }
}
