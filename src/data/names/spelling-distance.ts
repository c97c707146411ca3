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

const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
const changeCosts = new Map(alphabet.map((a) => [a, new Map(alphabet.map((b) => [b, costOfChange(a, b)]))]))
const changeCost = (a: string, b: string) => changeCosts.get(a)?.get(b) ?? costOfChange(a, b)
const gapsOf = (word: string) => [...word].map((_, at) => costOfGap(word, at))
const never = Number.POSITIVE_INFINITY

/**
 * The cheapest way to turn one sound into the other (optimal string alignment), relative to their length. Infinite if it is
 * more than `max`.
 */
export function spellingDistance(a: string, b: string, max: number): number {
  const length = ((a.length + b.length) / 2) ** 1.1
  const [gapsOfA, gapsOfB] = [gapsOf(a), gapsOf(b)]
  const costs: number[][] = []
  const costAt = (i: number, j: number) => costs[i]?.[j] ?? never
  const cheapest = (i: number, j: number) => {
    const [x = '', y = ''] = [a[i - 1], b[j - 1]]
    const isSwap = i > 1 && x === b[j - 2] && a[i - 2] === y
    return Math.min(
      costAt(i - 1, j) + (gapsOfA[i - 1] ?? never),
      costAt(i, j - 1) + (gapsOfB[j - 1] ?? never),
      costAt(i - 1, j - 1) + changeCost(x, y) + (i + j === 2 && x !== y ? costOfFirstLetter : 0),
      isSwap ? costAt(i - 2, j - 2) + costOfSwap : never,
    )
  }
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = i === 0 ? [0] : []
    costs.push(row)
    for (let j = row.length; j <= b.length; j++) row.push(cheapest(i, j))
    if (Math.min(...row) > max * length && Math.min(...(costs[i - 1] ?? [])) > max * length) return never
  }
  return costAt(a.length, b.length) / length
}
