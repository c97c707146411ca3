import { setTimeout as pause } from 'node:timers/promises'
import { openLine } from './line.ts'
import { residentMb } from './memory.ts'
import type { Place } from './places.ts'
import type { Result } from './result.ts'

const minutes = Number(process.env.BENCH_MINUTES ?? 120)
const sampleMs = 5_000

/** Megabytes an hour by which memory grows: the straight line that fits best. */
function slope(samples: readonly { hours: number; mb: number }[]): number {
  const mean = (of: (one: (typeof samples)[number]) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [hours, mb] = [mean((one) => one.hours), mean((one) => one.mb)]
  return mean((one) => (one.hours - hours) * (one.mb - mb)) / mean((one) => (one.hours - hours) ** 2)
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
  const samples: { hours: number; mb: number }[] = []
  const watch = setInterval(() => {
    const now = performance.now()
    if (now > warm) samples.push({ hours: now / 3_600_000, mb: residentMb(office.pid() ?? 0) })
  }, sampleMs)
  await Promise.all([20, 20, 50, 50].map(work)).finally(() => clearInterval(watch))
  const grows = slope(samples)
  const unheard = office.output().match(/unhandled|uncaught/gi)?.length ?? 0
  return [
    {
      id: 'R10',
      measured: `MB an hour by which memory grows, ${minutes} minutes of work`,
      goal: '≤ 1',
      seen: `${grows.toFixed(1)} (now ${samples.at(-1)?.mb.toFixed(0)} MB)`,
      met: grows <= 1,
    },
    {
      id: 'R10',
      measured: `failed of ${asked.toLocaleString('en-US')} calls; rejections nobody handled`,
      goal: '0; 0',
      seen: `${[...failed].map(([what, times]) => `${times} of ${what}`).join(', ') || 0}; ${unheard}`,
      met: failed.size + unheard === 0,
    },
  ]
}
