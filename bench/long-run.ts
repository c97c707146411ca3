import { setTimeout as pause } from 'node:timers/promises'
import { type MemoryUsage, openHeapInspector } from './heap-usage.ts'
import { openConnection } from './http-client.ts'
import { residentMb } from './memory.ts'
import type { Result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'

const minutes = Number(process.env.BENCH_MINUTES ?? 120)
const sampleMs = 30_000

type Sample = MemoryUsage & { hours: number; resident: number }
const labels = { heap: 'the heap after a full collection', outside: 'memory outside the heap', resident: 'resident memory' }
const parts = ['heap', 'outside', 'resident'] as const

/** Linear regression of memory over time: megabytes per hour and its 95 % margin. */
function slope(samples: readonly Sample[], part: (typeof parts)[number]): { perHour: number; margin: number } {
  const mean = (of: (one: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [hours, mb] = [mean((one) => one.hours), mean((one) => one[part])]
  const width = mean((one) => (one.hours - hours) ** 2)
  const perHour = mean((one) => (one.hours - hours) * (one[part] - mb)) / width
  const residual = mean((one) => (one[part] - mb - perHour * (one.hours - hours)) ** 2)
  return { perHour, margin: 2 * Math.sqrt(residual / width / samples.length) }
}

/** R10: work for two hours (BENCH_MINUTES), a quarter of it warm-up. */
export async function longRun({ office, user }: SeededOffice): Promise<Result[]> {
  // The person's own case, because only the owner may change one.
  const { id: caseId } = await user.cases.create({ title: 'Long run', clientName: 'Somebody' })
  const until = performance.now() + minutes * 60_000
  const warmUntil = performance.now() + minutes * 15_000
  const contact = (n: number) => JSON.stringify({ name: `Long run ${n}`, phone: '555 010 0000' })
  const requests: ((n: number) => [string, { method: string; body: string }?])[] = [
    () => ['/'],
    () => ['/api/cases?limit=50'],
    () => [`/api/cases/${caseId}`],
    () => ['/api/activities'],
    (n) => ['/api/contacts', { method: 'POST', body: contact(n) }],
    (n) => [`/api/cases/${caseId}`, { method: 'PUT', body: JSON.stringify({ notes: `Note ${n}` }) }],
    (n) => [`/api/contacts?q=${n % 1_000}&limit=50`],
  ]
  let calls = 0
  const failed = new Map<string, number>()
  const work = async (intervalMs: number) => {
    const connection = await openConnection(office.url, user.token ?? '')
    for (; performance.now() < until; await pause(intervalMs)) {
      const [path, init] = (requests[calls % requests.length] as (typeof requests)[number])(calls)
      const { status } = await connection.request(path, init)
      calls += 1
      const what = `${status} ${init?.method ?? 'GET'} ${path.split('?')[0]}`
      if (status >= 400) failed.set(what, (failed.get(what) ?? 0) + 1)
    }
    connection.end()
  }
  const inspector = await openHeapInspector({ pid: office.pid() ?? 0, output: office.output })
  const samples: Sample[] = []
  const watch = async () => {
    for (; performance.now() < until; await pause(sampleMs)) {
      const resident = residentMb(office.pid() ?? 0)
      const now = performance.now()
      const sample = { ...(await inspector.measure()), resident, hours: now / 3_600_000 }
      if (now > warmUntil) samples.push(sample)
    }
  }
  await Promise.all([watch(), ...[20, 20, 50, 50].map(work)]).finally(inspector.end)
  const unhandled = office.output().match(/unhandled|uncaught/gi)?.length ?? 0
  return [
    ...parts.map((part) => {
      const { perHour, margin } = slope(samples, part)
      return {
        id: 'R10',
        measured: `growth of ${labels[part]}, MB per hour, ${minutes} minutes of work`,
        goal: '≤ 1',
        seen: `${perHour.toFixed(2)} ± ${margin.toFixed(2)} (now ${samples.at(-1)?.[part].toFixed(0)} MB)`,
        met: perHour <= 1,
      }
    }),
    {
      id: 'R10',
      measured: `failed of ${calls.toLocaleString('en-US')} calls; unhandled rejections`,
      goal: '0; 0',
      seen: `${[...failed].map(([what, times]) => `${times} of ${what}`).join(', ') || 0}; ${unhandled}`,
      met: failed.size + unhandled === 0,
    },
  ]
}
