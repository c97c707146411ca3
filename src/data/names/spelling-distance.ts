const vowels = new Set('aeiou')
const pairs = (list: string) => new Set(list.split(' ').flatMap((pair) => [pair, [...pair].reverse().join('')]))
const closeVowels = pairs('ei ou ai')
const similarConsonants = pairs('dt bp gk kx sx mn js bf gj jx lr jk')

// The costs were fitted to judged pairs of names (bench/names.ts).
function costOfGap(word: string, at: number) {
  const letter = word[at] as string
  const isLast = at === word.length - 1
  if (vowels.has(letter)) return at === 0 ? 1 : isLast ? 0.55 : 0.3
  if (at === 0) return 1.25
  if (isLast) return letter === 's' ? 0.8 : 0.2
  return 'nrl'.includes(letter) ? 0.7 : 0.85
}
function costOfChange(a: string, b: string) {
  if (a === b) return 0
  if (vowels.has(a) !== vowels.has(b)) return 1.6
  if (vowels.has(a)) return closeVowels.has(a + b) ? 0.3 : 0.45
  return similarConsonants.has(a + b) ? 0.35 : 1.5
}
const costOfSwap = 0.7
/** A different first letter is more often a different name. */
const costOfFirstLetter = 0.25

type Step = [lettersOfA: number, lettersOfB: number, cost: number]
/** The next letters that can be skipped, changed or swapped. */
function stepsFrom(a: string, b: string, i: number, j: number): Step[] {
  const [x, y] = [a[i], b[j]]
  const skips: Step[] = [...(x ? [[1, 0, costOfGap(a, i)] as Step] : []), ...(y ? [[0, 1, costOfGap(b, j)] as Step] : [])]
  if (!x || !y) return skips
  const change: Step = [1, 1, costOfChange(x, y) + (i + j === 0 && x !== y ? costOfFirstLetter : 0)]
  return x === b[j + 1] && y === a[i + 1] ? [...skips, change, [2, 2, costOfSwap]] : [...skips, change]
}

/** The cheapest way to turn one sound into the other (optimal string alignment), relative to their length. */
export function spellingDistance(a: string, b: string): number {
  const costs = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(Number.POSITIVE_INFINITY))
  const costAt = (i: number, j: number) => costs[i]?.[j] ?? 0
  for (const [i, row] of costs.entries()) {
    for (const [j, found] of row.entries()) {
      const cost = i + j === 0 ? 0 : found
      for (const [di, dj, more] of stepsFrom(a, b, i, j)) {
        const next = costs[i + di]
        if (next) next[j + dj] = Math.min(costAt(i + di, j + dj), cost + more)
      }
    }
  }
  return costAt(a.length, b.length) / ((a.length + b.length) / 2) ** 1.1
}
