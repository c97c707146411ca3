import { openConnection } from './http-client.ts'

export type Target = { url: string; path: string; token?: string }
export type Ratio = { median: number; min: number; max: number }
type Timing = { perSecond: number; p50: number; p99: number }

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
export const quantile = (numbers: number[], q: number) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * q))] ?? 0
export const spread = (ratios: number[]): Ratio => ({
  median: quantile(ratios, 0.5),
  min: Math.min(...ratios),
  max: Math.max(...ratios),
})

/** The milliseconds of each of `count` calls, one after the other. */
export async function timeCalls(count: number, call: (n: number) => unknown): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now()
    await call(n)
    times.push(performance.now() - startedAt)
  }
  return times
}

/** The mean and the upper end of its 95 % interval. */
export function meanAndUpperBound(numbers: readonly number[]) {
  const mean = numbers.reduce((sum, n) => sum + n, 0) / numbers.length
  const deviation = Math.sqrt(numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (numbers.length - 1))
  return { mean, upper: mean + (1.96 * deviation) / Math.sqrt(numbers.length) }
}

export async function load({ url, path, token = '' }: Target, { ms, connections }: { ms: number; connections: number }): Promise<Timing> {
  const times: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await openConnection(url, token)
      while (performance.now() - startedAt < ms) {
        const { status, ms: duration } = await connection.request(path)
        if (status !== 200) throw new Error(`${url}${path} responded with ${status}`)
        times.push(duration)
      }
      connection.end()
    }),
  )
  return { perSecond: (times.length / (performance.now() - startedAt)) * 1000, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Warm-up, so that compilation does not count. */
export const warmMs = 5_000

type Plan = { rounds?: number; ms?: number; connections?: number }
/** Measures several targets in alternating rounds, so that other load on the machine affects all of them alike. */
export async function compareTargets<Name extends string>(
  targets: Record<Name, Target>,
  { rounds = 21, ms = 400, connections = 1 }: Plan = {},
) {
  const names = Object.keys(targets) as Name[]
  const timings = Object.fromEntries(names.map((name) => [name, [] as Timing[]])) as Record<Name, Timing[]>
  for (const name of names) await load(targets[name], { ms: Math.max(ms, warmMs), connections })
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? names.toReversed() : names) timings[name].push(await load(targets[name], { ms, connections }))
  return {
    timings,
    /** Ratio of `of` to `than` per round. */
    ratio: (of: Name, than: Name, what: keyof Timing = 'perSecond') =>
      spread(timings[of].map((one, i) => one[what] / (timings[than][i]?.[what] ?? Number.NaN))),
    median: (name: Name, what: keyof Timing) =>
      quantile(
        timings[name].map((one) => one[what]),
        0.5,
      ),
  }
}

/** Both must return the same bytes, or the comparison means nothing. */
export async function assertSameResponse(a: Target, b: Target) {
  const [one, other] = await Promise.all(
    [a, b].map(async ({ url, path, token = '' }) => {
      const connection = await openConnection(url, token)
      const { body } = await connection.request(path)
      connection.end()
      return body.toString()
    }),
  )
  if (one !== other) throw new Error(`Different responses:\n${one?.slice(0, 600)}\n${other?.slice(0, 600)}`)
}
