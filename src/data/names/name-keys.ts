import { pluralsAndSingularsOf } from './compare-organization-words'
import type { NameKind } from './match-names'
import { nicknamesOf } from './nickname-groups'
import { organizationNames } from './organization-words'
import { type NameWords, personWords } from './person-words'
import { exactKey, similarKey, soundsOf, vowel, withoutRepeats } from './sound'

/** The words of each of a name's forms. */
export const wordsOf = (name: string, kind: NameKind): NameWords[] => (kind === 'person' ? [personWords(name)] : organizationNames(name))
const initialKey = (word: string) => `${word[0]}.`
const keysOfWord = (word: string) =>
  word.length === 1 ? [initialKey(word)] : soundsOf(word).flatMap((sound) => [exactKey(sound), similarKey(sound)])
const exactKeys = (word: string) => soundsOf(word).map(exactKey)
/** Finds what an exact key finds: words with the same exact key have the same similar key. */
const similarKeys = (word: string) => (word.length === 1 ? [initialKey(word)] : soundsOf(word).map(similarKey))
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

/** One key to look up. `mask`: a bit for each word of the name that it stands for, and `soundBit` for a word of the same sound. */
export type LookupKey = { key: string; mask: number }
/** The second word that a name of one word does not have. */
const missingWord = 1 << 28
export const soundBit = 1 << 29
const maxWords = 12

/**
 * The keys to look up for each of a name's forms. A match has `required` of its words, one of them with the same sound or a
 * nickname: names of which every word is misspelled are different.
 */
export const lookupKeys = (name: string, kind: NameKind): { keys: LookupKey[]; required: number }[] =>
  wordsOf(name, kind).map(({ words: all, joined }) => {
    const words = all.slice(0, maxWords)
    const isOrganization = kind === 'organization'
    const singleKeys = (word: string) =>
      [...similarKeys(word), ...(isOrganization && words.length === 1 ? nearKeys(word, true) : [])].map(single)
    // A longer name is found by its other words.
    const isAnyLetter = isOrganization && words.length === 2
    const keys = [
      ...words.flatMap((word, at) => keysWithMask(lookupWord(word, kind), 1 << at)),
      ...words.flatMap((word, at) => singleKeys(word).map((key) => ({ key, mask: (1 << at) | missingWord | soundBit }))),
      ...joined
        .filter(({ at }) => at < maxWords)
        .flatMap(({ word, at, count }) =>
          keysWithMask({ same: similarKeys(word), near: nearKeys(word, isAnyLetter) }, ((1 << count) - 1) << at),
        ),
    ]
    return { keys: mergeKeys(keys), required: Math.min(2, Math.max(1, words.filter((word) => word.length > 1).length)) }
  })

/** Each key once, so that one word of a record is not counted for two words of the name. */
function mergeKeys(keys: LookupKey[]): LookupKey[] {
  const masks = new Map<string, number>()
  for (const { key, mask } of keys) masks.set(key, (masks.get(key) ?? 0) | mask)
  return [...masks].map(([key, mask]) => ({ key, mask }))
}

type WordKeys = { same: string[]; near: string[] }
const keysWithMask = ({ same, near }: WordKeys, mask: number): LookupKey[] => [
  ...same.map((key) => ({ key, mask: mask | soundBit })),
  ...near.map((key) => ({ key, mask })),
]

/** Whether there is anything to search for: a word of at least two letters. */
export const isSearchable = (name: string, kind: NameKind) => wordsOf(name, kind).some(({ words }) => words.some((word) => word.length > 1))

function lookupWord(word: string, kind: NameKind): WordKeys {
  if (word.length === 1) return { same: similarKeys(word), near: [] }
  const others = kind === 'person' ? nicknamesOf(word).flatMap(similarKeys) : pluralsAndSingularsOf(word).flatMap(exactKeys)
  return { same: [...similarKeys(word), ...others], near: [initialKey(word), ...nearKeys(word)] }
}

const consonants = [...'bdfgjklmnprstx']
/** Longest sound in which only the last consonant can be missing or extra, and shortest one that can have a wrong one. */
const [maxShortSound, minLongSound] = [4, 7]
const firstSounds = [...consonants, vowel]
/** `isAnyLetter`: also in short words, and the first letter. Only for keys that few records have. */
const nearKeys = (word: string, isAnyLetter = false) => soundsOf(word).flatMap((sound) => nearKeysOfSound(sound, isAnyLetter))
/** The keys of a sound with one consonant wrong, missing, extra or swapped with its neighbor. */
function nearKeysOfSound(sound: string, isAnyLetter: boolean): string[] {
  const key = exactKey(sound)
  const cut = (i: number, count: number, put = '') => key.slice(0, i) + put + key.slice(i + count)
  const ends = [cut(key.length - 1, 1), ...consonants.map((c) => key + c)]
  if (sound.length <= maxShortSound && !isAnyLetter) return ends
  const inside = [...key].map((_, i) => i).slice(1)
  const near = [
    ...ends,
    ...inside.flatMap((i) => [cut(i, 1), cut(i - 1, 2, `${key[i]}${key[i - 1]}`), ...consonants.map((c) => cut(i, 0, c))]),
    ...(sound.length < minLongSound && !isAnyLetter ? [] : [cut(0, 1), ...inside.flatMap((i) => consonants.map((c) => cut(i, 1, c)))]),
    ...(isAnyLetter ? firstSounds.flatMap((first) => [cut(0, 0, first), cut(0, 1, first)]) : []),
  ]
  return near.map(withoutRepeats)
}
