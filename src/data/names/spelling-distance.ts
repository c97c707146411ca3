const vowels = new Set('aeiou')
const pairs = (list: string) => new Set(list.split(' ').flatMap((pair) => [pair, [...pair].reverse().join('')]))
const closeVowels = pairs('ei ou ai')
const similarConsonants = pairs('dt bp gk kx sx mn js bf gj jx lr jk')

// The costs were fitted to judged pairs of names (bench/name-matching.ts).
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

/** Of two sounds, by the codes of their letters: a table, because a search compares tens of thousands of words. */
const tableSize = 128
const changeCosts = Float64Array.from({ length: tableSize ** 2 }, (_, at) =>
  costOfChange(String.fromCharCode(Math.floor(at / tableSize)), String.fromCharCode(at % tableSize)),
)
const changeCost = (a: number, b: number) =>
  a < tableSize && b < tableSize ? (changeCosts[a * tableSize + b] as number) : costOfChange(String.fromCharCode(a), String.fromCharCode(b))

type Letters = { codes: number[]; gaps: number[] }
const cache = new Map<string, Letters>()
const maxCached = 20_000
function lettersOf(word: string): Letters {
  const cached = cache.get(word)
  if (cached) return cached
  const units = word.slice(0, maxLetters).split('')
  const letters = { codes: units.map((unit) => unit.charCodeAt(0)), gaps: units.map((_, at) => costOfGap(word, at)) }
  if (cache.size >= maxCached) cache.clear()
  cache.set(word, letters)
  return letters
}

const never = Number.POSITIVE_INFINITY
/** Longer words are compared by their first letters. */
const maxLetters = 64
/** The costs of the row and of the two above it, reused because a search compares tens of thousands of words. */
const rows = Array.from({ length: 3 }, () => new Float64Array(maxLetters + 1))

/** Where the first `i` letters of a word meet the first `j` of the other. */
function cheapest(i: number, j: number, a: Letters, b: Letters, row: Float64Array, above: Float64Array, twoAbove: Float64Array): number {
  const [x, y] = [a.codes[i - 1] as number, b.codes[j - 1] as number]
  const change = (above[j - 1] as number) + changeCost(x, y) + (i + j === 2 && x !== y ? costOfFirstLetter : 0)
  const gap = Math.min((above[j] as number) + (a.gaps[i - 1] as number), (row[j - 1] as number) + (b.gaps[j - 1] as number))
  const isSwap = i > 1 && j > 1 && x === b.codes[j - 2] && a.codes[i - 2] === y
  return Math.min(change, gap, isSwap ? (twoAbove[j - 2] as number) + costOfSwap : never)
}

/**
 * The cheapest way to turn one sound into the other (optimal string alignment), relative to their length. Infinite if it is
 * more than `max`.
 */
export function spellingDistance(a: string, b: string, max: number): number {
  const length = ((a.length + b.length) / 2) ** 1.1
  const [from, to] = [lettersOf(a), lettersOf(b)]
  let [twoAbove, above, row] = rows as [Float64Array, Float64Array, Float64Array]
  above[0] = 0
  for (let j = 1; j <= to.codes.length; j++) above[j] = (above[j - 1] as number) + (to.gaps[j - 1] as number)
  let leastAbove = 0
  for (let i = 1; i <= from.codes.length; i++) {
    let least = (above[0] as number) + (from.gaps[i - 1] as number)
    row[0] = least
    for (let j = 1; j <= to.codes.length; j++) {
      const cost = cheapest(i, j, from, to, row, above, twoAbove)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > max * length && leastAbove > max * length) return never
    leastAbove = least
    ;[twoAbove, above, row] = [above, row, twoAbove]
  }
  return (above[to.codes.length] as number) / length
}
