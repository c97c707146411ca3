import { matchTiers, type nameKinds } from '@/contract/constants/names'
import { compareOrganizationWords, isMistypedWord } from './compare-organization-words'
import { compareWords, type Likeness } from './compare-words'
import { organizationNames } from './organization-words'
import { type NameWords, personWords } from './person-words'
import { exactKey, soundsOf } from './sound'

/** Changes with the rules, so that a conflict check says which ones it used. */
export const matchingVersion = 7
export type MatchTier = (typeof matchTiers)[number]
export type NameKind = (typeof nameKinds)[number]
/** `why`: the likeness of the words that are least alike. */
export type NameMatch = { tier: MatchTier; why: Exclude<Likeness, 'roughSpelling'> }

/** Any number of words that are alike cost less than one of the next worse kind. */
const costs: Record<Likeness, number> = { sameSound: 0, nickname: 1, spelling: 2, roughSpelling: 3, initial: 20, gender: 21, unlike: 400 }
const maxWords = 8

/** How two names are alike, or null. It does not matter which name comes first. */
export const matchNames = (a: string, b: string, kind: NameKind = 'person') => createMatcher(a, kind)(b)

/** For one name and many others. */
export function createMatcher(name: string, kind: NameKind): (other: string) => NameMatch | null {
  if (kind === 'person') {
    const words = personWords(name)
    return (other) => best(spellingsOf(words, personWords(other)).map(([x, y]) => matchPersons(x, y)))
  }
  const names = organizationNames(name)
  return (other) =>
    best(names.flatMap((x) => organizationNames(other).flatMap((y) => spellingsOf(x, y).map(([a, b]) => matchOrganizations(a, b)))))
}

const rank = ({ tier, why }: NameMatch) => matchTiers.indexOf(tier) * 1000 + costs[why]
const best = (matches: (NameMatch | null)[]) => matches.filter((match) => match !== null).sort((a, b) => rank(a) - rank(b))[0] ?? null

/** Both names as they are, and with joined neighbors where the other name has such a word. */
function spellingsOf(a: NameWords, b: NameWords): [string[], string[]][] {
  const join = ({ words, joined }: NameWords, other: string[]) =>
    joined
      .filter(({ word }) =>
        other.some((o) => o.length >= word.length - 2 && ['sameSound', 'spelling', 'roughSpelling'].includes(compareWords(o, word))),
      )
      .map(({ word, at, count }) => words.toSpliced(at, count, word))
  return [
    [a.words, b.words],
    ...join(a, b.words).map((words): [string[], string[]] => [words, b.words]),
    ...join(b, a.words).map((words): [string[], string[]] => [a.words, words]),
  ]
}

function matchPersons(a: string[], b: string[]): NameMatch | null {
  const likeness = compareAll(a, b, compareWords)
  // Most candidates end here, before the words are paired.
  const unlikeAll = likeness.filter((row) => row.every((one) => one === 'unlike')).length
  if (unlikeAll > 1 || (unlikeAll === 1 && likeness.length < 3)) return null
  const pairs = pairWords(likeness)
  const count = (...kinds: Likeness[]) => pairs.filter((pair) => kinds.includes(pair)).length
  const alike = count('sameSound', 'nickname', 'spelling', 'roughSpelling')
  const unlike = count('unlike')
  const worst = pairs.reduce<Likeness>((worse, pair) => (costs[pair] > costs[worse] ? pair : worse), 'sameSound')
  const why = worst === 'roughSpelling' ? 'spelling' : worst
  if (alike === 0 || unlike > 1) return null
  if (unlike === 1) return alike >= 2 && alike === pairs.length - 1 ? { tier: 'weak', why } : null
  if (pairs.length === 1 || count('gender', 'roughSpelling') > 0) return { tier: 'weak', why }
  if (why === 'sameSound') return { tier: 'strong', why }
  const isWeak =
    why === 'initial'
      ? alike < 2 || count('spelling') > 0 || isInitialOfFirstName(a, b)
      : count('spelling') === pairs.length && !haveSameConsonants(a, b)
  return { tier: isWeak ? 'weak' : 'likely', why }
}

/** An initial of a further name agrees with two whole names; one of the first name leaves open who it is. */
const isInitialOfFirstName = (...names: string[][]) => names.some(([first = '']) => first.length === 1)
/** Whether only vowels differ, as where someone wrote what they heard: Yousef Mansour and Yusuf Mansur. */
function haveSameConsonants(a: string[], b: string[]) {
  const keysOf = (words: string[]) => words.map((word) => exactKey(soundsOf(word)[0] as string))
  const [shorter, longer] = [keysOf(a), keysOf(b)].sort((x, y) => x.length - y.length) as [string[], string[]]
  return shorter.every((key) => longer.includes(key))
}

/** Nicknames mean nothing here, and one word more can be another organization. */
function matchOrganizations(a: string[], b: string[]): NameMatch | null {
  const pairs = pairWords(compareAll(a, b, compareOrganizationWords))
  const count = (kind: Likeness) => pairs.filter((pair) => pair === kind).length
  const [unlike, rough] = [count('unlike'), count('roughSpelling')]
  const why = unlike > 0 ? 'unlike' : rough + count('spelling') > 0 ? 'spelling' : 'sameSound'
  if (unlike === 0 && rough > 0 && areMistyped(a, b) && areMistyped(b, a)) return { tier: 'likely', why }
  if (unlike + rough > 1) return null
  if (unlike + rough === 1) return pairs.length >= 3 || (rough === 1 && a.length === b.length) ? { tier: 'weak', why } : null
  if (a.length === b.length) return { tier: why === 'sameSound' ? 'strong' : 'likely', why }
  return { tier: pairs.length >= 2 ? 'likely' : 'weak', why }
}

/** Whether the other name has each word, or it mistyped. */
const areMistyped = (a: string[], b: string[]) =>
  a.length === b.length && a.every((word) => b.some((other) => other === word || isMistypedWord(other, word)))

/** How each word of the shorter name is like each word of the longer. */
function compareAll(a: string[], b: string[], compare: typeof compareWords): Likeness[][] {
  const [shorter, longer] = (a.length <= b.length ? [a, b] : [b, a]).map((words) => words.slice(0, maxWords)) as [string[], string[]]
  return shorter.map((word) => longer.map((other) => compare(word, other)))
}

/** Pairs each word of the shorter name with a different one of the longer, so that the sum of the costs is smallest. */
function pairWords(likeness: Likeness[][]): Likeness[] {
  let bestPairs: Likeness[] = []
  let bestCost = Number.POSITIVE_INFINITY
  const visit = (pairs: Likeness[], used: number, cost: number) => {
    if (cost >= bestCost) return
    const row = likeness[pairs.length]
    if (!row) {
      bestPairs = pairs
      bestCost = cost
      return
    }
    const order = [...row.keys()].filter((at) => !(used & (1 << at))).sort((x, y) => costs[row[x] as Likeness] - costs[row[y] as Likeness])
    for (const at of order) visit([...pairs, row[at] as Likeness], used | (1 << at), cost + costs[row[at] as Likeness])
  }
  visit([], 0, 0)
  return bestPairs
}
