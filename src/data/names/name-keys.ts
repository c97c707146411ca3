import type { NameKind } from './match-names'
import { nicknamesOf } from './nickname-groups'
import { organizationNames } from './organization-words'
import { type PersonWords, personWords } from './person-words'
import { soundKey, soundsOf } from './sound'

const wordsOf = (name: string, kind: NameKind): PersonWords[] =>
  kind === 'person' ? [personWords(name)] : organizationNames(name).map((words) => ({ words, joined: [] }))
const keysOfWord = (word: string) => (word.length === 1 ? [`${word}.`] : soundsOf(word).map(soundKey))
/** Marks the keys of names that consist of one word, which one equal word is enough to find. */
const single = (key: string) => `1${key}`

/** The keys that a name is stored with. */
export function storedKeys(name: string, kind: NameKind): string[] {
  const keys = wordsOf(name, kind).flatMap(({ words, joined }) => {
    const own = [...words, ...joined.map(({ word }) => word)].flatMap(keysOfWord)
    return words.length === 1 ? [...own, ...own.map(single)] : own
  })
  return [...new Set(keys)]
}

/** One key to look up. `mask`: a bit for each word of the name that it stands for. */
export type LookupKey = { key: string; mask: number }
/** The second word that a name of one word does not have. */
const missingWord = 1 << 30
const maxWords = 12

/** The keys to look up for each of a name's forms, and the number of its words that a match has in common with it. */
export const lookupKeys = (name: string, kind: NameKind): { keys: LookupKey[]; required: number }[] =>
  wordsOf(name, kind).map(({ words: all, joined }) => {
    const words = all.slice(0, maxWords)
    const keys = [
      ...words.flatMap((word, at) => lookupWord(word, kind).map((key) => ({ key, mask: 1 << at }))),
      ...words.flatMap((word, at) => keysOfWord(word).map((key) => ({ key: single(key), mask: (1 << at) | missingWord }))),
      ...joined
        .filter(({ at }) => at < maxWords)
        .flatMap(({ word, at, count }) => nearKeys(word).map((key) => ({ key, mask: ((1 << count) - 1) << at }))),
    ]
    return { keys, required: Math.min(2, Math.max(1, words.filter((word) => word.length > 1).length)) }
  })

/** Whether there is anything to search for: a word of at least two letters. */
export const isSearchable = (name: string, kind: NameKind) => wordsOf(name, kind).some(({ words }) => words.some((word) => word.length > 1))

function lookupWord(word: string, kind: NameKind) {
  if (word.length === 1) return keysOfWord(word)
  const nicknames = kind === 'person' ? nicknamesOf(word).flatMap(keysOfWord) : []
  return [...new Set([`${word[0]}.`, ...nearKeys(word), ...nicknames])]
}

const consonants = [...'tpkslrm']
/** The keys of a word in which one consonant is wrong, missing, extra or swapped with its neighbor. */
function nearKeys(word: string): string[] {
  return soundsOf(word)
    .map(soundKey)
    .flatMap((key) => {
      const at = [...key].map((_, i) => i)
      const isLong = key.length >= 5
      return [
        key,
        ...at.filter(() => key.length >= 3).map((i) => key.slice(0, i) + key.slice(i + 1)),
        ...[...at, key.length].flatMap((i) => (i ? consonants.map((c) => key.slice(0, i) + c + key.slice(i)) : [])),
        ...at.filter(() => isLong).flatMap((i) => consonants.map((c) => key.slice(0, i) + c + key.slice(i + 1))),
        ...at.slice(1).map((i) => key.slice(0, i - 1) + key[i] + key[i - 1] + key.slice(i + 1)),
      ].map((near) => near.replace(/(.)\1+/g, '$1'))
    })
}
