import { setTimeout as pause } from 'node:timers/promises'
import { type Held, openHeld } from './heap-usage.ts'
import { openLine } from './http-client.ts'
import { residentMb } from './memory.ts'
import type { Result } from './result.ts'
import type { Place } from './seeded-office.ts'

const minutes = Number(process.env.BENCH_MINUTES ?? 120)
const sampleMs = 30_000

type Sample = Held & { hours: number; resident: number }
const said = { heap: 'what a full collection leaves', beside: 'what lies outside the heap', resident: 'all that is resident' }
const parts = ['heap', 'beside', 'resident'] as const

/** Megabytes an hour by which a part grows: the straight line that fits best, and how far it may be off. */
function slope(samples: readonly Sample[], part: (typeof parts)[number]): { grows: number; give: number } {
  const mean = (of: (one: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [hours, mb] = [mean((one) => one.hours), mean((one) => one[part])]
  const width = mean((one) => (one.hours - hours) ** 2)
  const grows = mean((one) => (one.hours - hours) * (one[part] - mb)) / width
  const off = mean((one) => (one[part] - mb - grows * (one.hours - hours)) ** 2)
  return { grows, give: 2 * Math.sqrt(off / width / samples.length) }
}

/** R10: people work for two hours (BENCH_MINUTES); a quarter of it is warming up. */
export async function longRun({ office, user }: Place): Promise<Result[]> {
  // One that is the person's own: nobody may write to the others.
  const { id: caseId } = await user.cases.create({ title: 'Long run', clientName: 'Somebody' })
  const until = performance.now() + minutes * 60_000
  const warm = performance.now() + minutes * 15_000
  const contact = (n: number) => JSON.stringify({ name: `Long run ${n}`, phone: '555 010 0000' })
  const acts: ((n: number) => [string, { method: string; body: string }?])[] = [
    () => ['/'],
    () => ['/api/cases?limit=50'],
    () => [`/api/cases/${caseId}`],
    () => ['/api/activities'],
    (n) => ['/api/contacts', { method: 'POST', body: contact(n) }],
    (n) => [`/api/cases/${caseId}`, { method: 'PUT', body: JSON.stringify({ notes: `Note ${n}` }) }],
    (n) => [`/api/contacts?q=${n % 1_000}&limit=50`],
  ]
  let asked = 0
  const failed = new Map<string, number>()
  const work = async (every: number) => {
    const line = await openLine(office.url, user.token ?? '')
    for (; performance.now() < until; await pause(every)) {
      const [path, init] = (acts[asked % acts.length] as (typeof acts)[number])(asked)
      const { status } = await line.ask(path, init)
      asked += 1
      const what = `${status} ${init?.method ?? 'GET'} ${path.split('?')[0]}`
      if (status >= 400) failed.set(what, (failed.get(what) ?? 0) + 1)
    }
    line.end()
  }
  const held = await openHeld({ pid: office.pid() ?? 0, output: office.output })
  const samples: Sample[] = []
  const watch = async () => {
    for (; performance.now() < until; await pause(sampleMs)) {
      const resident = residentMb(office.pid() ?? 0)
      const now = performance.now()
      const sample = { ...(await held.look()), resident, hours: now / 3_600_000 }
      if (now > warm) samples.push(sample)
    }
  }
  await Promise.all([watch(), ...[20, 20, 50, 50].map(work)]).finally(held.end)
  const unheard = office.output().match(/unhandled|uncaught/gi)?.length ?? 0
  return [
    ...parts.map((part) => {
      const { grows, give } = slope(samples, part)
      return {
        id: 'R10',
        measured: `MB an hour by which ${said[part]} grows, ${minutes} minutes of work`,
        goal: '≤ 1',
        seen: `${grows.toFixed(2)} ± ${give.toFixed(2)} (now ${samples.at(-1)?.[part].toFixed(0)} MB)`,
        met: grows <= 1,
      }
    }),
    {
      id: 'R10',
      measured: `failed of ${asked.toLocaleString('en-US')} calls; rejections nobody handled`,
      goal: '0; 0',
      seen: `${[...failed].map(([what, times]) => `${times} of ${what}`).join(', ') || 0}; ${unheard}`,
      met: failed.size + unheard === 0,
    },
  ]
}
