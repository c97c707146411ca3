export type Ratios = { median: number; min: number; max: number; rounds: number }

/** The middle of a list of numbers; for an even count the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2 : (sorted[Math.floor(half)] ?? 0)
}

/** Measures a and b in turn, A B B A A B …, so that a machine that slows down slows both; ratios are a / b, round by round. */
export async function interleave(a: () => Promise<number>, b: () => Promise<number>, rounds = 7): Promise<Ratios & { a: number; b: number }> {
  const pairs: { a: number; b: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? await a() : await b()
    const second = round % 2 === 0 ? await b() : await a()
    pairs.push(round % 2 === 0 ? { a: first, b: second } : { a: second, b: first })
  }
  const ratios = pairs.map((pair) => pair.a / pair.b)
  return {
    median: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
    rounds,
    a: median(pairs.map((p) => p.a)),
    b: median(pairs.map((p) => p.b)),
  }
}
