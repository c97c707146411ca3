import type { matchReasons } from '@/contract/names'
import { areDifferentNames } from './different-names'
import { areNicknames } from './nickname-groups'
import { similarKey, soundsOf } from './sound'
import { spellingDistance } from './spelling-distance'

/** How two words of names are alike. `roughSpelling`: near, but more often another name than a misspelled one. */
export type Likeness = Exclude<(typeof matchReasons)[number], 'mentioned'> | 'roughSpelling'

/** Fitted to judged pairs of names (bench/name-matching.ts). */
const maxDistance = 0.19
/** One consonant makes a short name another one: Luna, Luz. */
const shortLength = 4
const maxShortDistance = 0.12

const cache = new Map<string, Map<string, Likeness>>()
const maxCached = 50_000
let cachedCount = 0
/** Cached, because a search compares a few words with the same words of many names. */
export function compareWords(a: string, b: string): Likeness {
  const cached = cache.get(a)?.get(b)
  if (cached) return cached
  const likeness = compare(a, b)
  if (cachedCount >= maxCached) {
    cache.clear()
    cachedCount = 0
  }
  const ofWord = cache.get(a) ?? new Map<string, Likeness>()
  cache.set(a, ofWord.set(b, likeness))
  cachedCount += 1
  return likeness
}

function compare(a: string, b: string): Likeness {
  if (a === b) return 'sameSound'
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 'initial' : 'unlike'
  if (/\d/.test(a + b)) return 'unlike'
  if (differInGender(a, b) || differInGender(b, a)) return 'gender'
  const sounds = soundsOf(a).flatMap((x) => soundsOf(b).map((y) => [x, y] as const))
  if (sounds.some(([x, y]) => x === y)) return 'sameSound'
  if (areNicknames(a, b)) return 'nickname'
  if (areDifferentNames(a, b)) return 'unlike'
  const near = sounds.filter(([x, y]) => isNearSpelling(x, y))
  if (near.some(([x, y]) => isMisspelling(x, y))) return 'spelling'
  return near.length ? 'roughSpelling' : 'unlike'
}

const isOneSyllable = (sound: string) => sound.match(/[aeiou]+/g)?.length === 1

/** Whether one letter is wrong, missing or extra, or two neighbors are swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const [x, y] = [short.slice(start), long.slice(start)]
  if (x.length < y.length) return x === y.slice(1)
  return x.slice(1) === y.slice(1) || (x.slice(2) === y.slice(2) && x[0] === y[1] && x[1] === y[0])
}

/** In words of one syllable every sound counts: Tran and Trinh. Two wrong consonants make another name: Galindo and Garrido. */
const isMisspelling = (a: string, b: string) => !(isOneSyllable(a) && isOneSyllable(b)) && isOneEditApart(similarKey(a), similarKey(b))

function isNearSpelling(a: string, b: string) {
  const max = Math.min(a.length, b.length) <= shortLength ? maxShortDistance : maxDistance
  return Math.abs(a.length - b.length) <= 4 && spellingDistance(a, b, max) <= max
}

/** Maria and Mario, Luisa and Luis, Gabrielle and Gabriel. */
function differInGender(feminine: string, masculine: string) {
  const stem = feminine.replace(/(?:a|(?<=in|el|is)e|(?<=el)le)$/, '')
  return stem.length >= 3 && stem !== feminine && (masculine === stem || masculine === `${stem}o` || masculine === `${stem}os`)
}
