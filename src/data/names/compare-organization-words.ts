import { compareWords, isOneEditApart, type Likeness } from './compare-words'
import { areDifferentNames } from './different-names'

/** One letter makes a shorter word another one. */
const minLength = 4

/** How two words of organizations are alike. `roughSpelling`: only a plural or one letter makes them different. */
export function compareOrganizationWords(a: string, b: string): Likeness {
  const likeness = compareWords(a, b)
  if (likeness === 'sameSound') return likeness
  if (likeness === 'spelling' || likeness === 'roughSpelling') return 'spelling'
  return isPlural(a, b) || isOneLetterApart(a, b) ? 'roughSpelling' : 'unlike'
}

/**
 * Whether such words are one: a plural, or a letter that is missing, extra or swapped. A changed letter, or another first one,
 * often makes another word: Dental and Rental. So does a letter that makes a known name another one: Owen and Owens.
 */
export const isMistypedWord = (a: string, b: string) =>
  (isPlural(a, b) || isLetterLostOrSwapped(a, b)) && compareWords(a, b) !== 'gender' && !areDifferentNames(a, b)

/** The plurals of a word, in English and Spanish, and the words of which it may be one. */
export function pluralsAndSingularsOf(word: string) {
  const plurals = [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')]
  const singulars = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
  return [...(word.length < minLength - 1 ? [] : plurals), ...singulars.filter((one) => one.length >= minLength - 1)].filter(
    (one) => one !== word,
  )
}
const isPlural = (a: string, b: string) => pluralsAndSingularsOf(a).includes(b)

const isOneLetterApart = (a: string, b: string) => Math.max(a.length, b.length) >= minLength && !/\d/.test(a + b) && isOneEditApart(a, b)
const isLetterLostOrSwapped = (a: string, b: string) =>
  Math.min(a.length, b.length) >= minLength && isOneLetterApart(a, b) && a[0] === b[0] && (a.length !== b.length || isSwapped(a, b))
const isSwapped = (a: string, b: string) => [...a].filter((letter, at) => letter !== b[at]).length === 2
