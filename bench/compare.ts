import { openLine } from './http-client.ts'

export type Target = { url: string; path: string; token?: string }
export type Ratio = { median: number; min: number; max: number }
type Took = { perSecond: number; p50: number; p99: number }

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
export const quantile = (numbers: number[], q: number) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * q))] ?? 0
export const spread = (ratios: number[]): Ratio => ({
  median: quantile(ratios, 0.5),
  min: Math.min(...ratios),
  max: Math.max(...ratios),
})

/** Asks a target for some milliseconds over some connections. */
export async function load({ url, path, token = '' }: Target, { ms, connections }: { ms: number; connections: number }): Promise<Took> {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = await openLine(url, token)
      while (performance.now() - began < ms) {
        const { status, ms: took } = await line.ask(path)
        if (status !== 200) throw new Error(`${url}${path} answered ${status}`)
        times.push(took)
      }
      line.end()
    }),
  )
  return { perSecond: (times.length / (performance.now() - began)) * 1000, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** So long everybody is asked first: what is compared is what a server does all day, not how soon its code is compiled. */
export const warmMs = 5_000

type Plan = { rounds?: number; ms?: number; connections?: number }
/** Several targets in turn, round after round, so that what else the machine does falls on all of them alike. */
export async function inTurn<Name extends string>(targets: Record<Name, Target>, { rounds = 21, ms = 400, connections = 1 }: Plan = {}) {
  const names = Object.keys(targets) as Name[]
  const took = Object.fromEntries(names.map((name) => [name, [] as Took[]])) as Record<Name, Took[]>
  for (const name of names) await load(targets[name], { ms: Math.max(ms, warmMs), connections })
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? names.toReversed() : names) took[name].push(await load(targets[name], { ms, connections }))
  return {
    took,
    /** What `of` reached of what `than` did, round by round. */
    ratio: (of: Name, than: Name, what: keyof Took = 'perSecond') =>
      spread(took[of].map((one, i) => one[what] / (took[than][i]?.[what] ?? Number.NaN))),
    median: (name: Name, what: keyof Took) =>
      quantile(
        took[name].map((one) => one[what]),
        0.5,
      ),
  }
}

/** Both must say the same before anybody is timed. */
export async function demandSame(a: Target, b: Target) {
  const [one, other] = await Promise.all(
    [a, b].map(async ({ url, path, token = '' }) => {
      const line = await openLine(url, token)
      const { body } = await line.ask(path)
      line.end()
      return body.toString()
    }),
  )
  if (one !== other) throw new Error(`Not the same answer:\n${one?.slice(0, 600)}\n${other?.slice(0, 600)}`)
}
