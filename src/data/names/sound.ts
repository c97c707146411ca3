/** Spellings that sound alike in Spanish or English. The order matters. */
const folds: [RegExp, string][] = [
  [/^[yi](?=[aeou]\w{3})/, 'j'],
  [/^mc(?=[^aeiou])/, 'mac'],
  [/(?<=[aeiou]{2}[^aeioucg]|[^aeiou][^aeioucg])e$/, ''],
  [/ph/g, 'f'],
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/x/g, 'ks'],
  [/(?<=[aeiou])ght/g, 't'],
  [/t?sch?h(?=[^aeiou]|$)/g, 's'],
  [/sch/g, 'sk'],
  [/sh/g, 's'],
  [/ch(?=[lr])/g, 'k'],
  [/t?ch/g, 'x'],
  [/ck/g, 'k'],
  [/th/g, 't'],
  [/[hg]u(?=a)/g, 'b'],
  [/dge?(?=$|[eiy])|dj/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[eiy])/g, 'j'],
  [/qu?/g, 'k'],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/z/g, 's'],
  [/c/g, 'k'],
  [/[vw]/g, 'b'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/n(?=[bpm])/g, 'm'],
]
/** "arredondo" as "aredondo". */
export const withoutRepeats = (text: string) => [...text].filter((letter, at, letters) => letter !== letters[at - 1]).join('')
const fold = (word: string) => withoutRepeats(folds.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word))

const cache = new Map<string, string[]>()
const maxCached = 20_000
/** How a plain word sounds, in each way that "ll" and "x" are read. */
export function soundsOf(word: string): string[] {
  const cached = cache.get(word)
  if (cached) return cached
  const readings = new Set([word, word.replaceAll('ll', 'y'), word.replaceAll('x', 'j'), word.replaceAll('x', 's')])
  const sounds = [...new Set([...readings].map(fold))]
  if (cache.size >= maxCached) cache.clear()
  cache.set(word, sounds)
  return sounds
}

const classes: Record<string, string> = { d: 't', b: 'p', f: 'p', g: 'k', x: 's', j: 's', n: 'm' }
export const vowel = '-'
const keyOf = (letters: string[]) => {
  const [first = '', ...others] = letters
  return withoutRepeats(first + others.filter((letter) => letter !== vowel).join(''))
}
const consonantsOf = (sound: string) => [...sound].map((letter) => ('aeiou'.includes(letter) ? vowel : letter))
/** The first sound and the consonants. */
export const exactKey = (sound: string) => keyOf(consonantsOf(sound))
const similarMark = '~'
/** The same with similar consonants as one. Marked, as the two kinds must not meet. */
export const similarKey = (sound: string) => `${similarMark}${keyOf(consonantsOf(sound).map((letter) => classes[letter] ?? letter))}`
