import { plainWords } from './plain-words'

const wordsOf = (list: string) => new Set(list.split(' '))
const titles = wordsOf(
  'sr sra srta sres lic licda ing dr dra prof profa arq mr mrs ms miss mx sir madam hon rev fr jr ii iii iv esq phd md',
)
/** Titles in Spanish, given names in English: dropped only where two words remain. */
const courtesies = wordsOf('don dona')
const particles = wordsOf('de la las del los el al y e da das do dos di du van von der den ter bin ibn bint')
const abbreviations: Record<string, string> = {
  ma: 'maria',
  fco: 'francisco',
  fca: 'francisca',
  gpe: 'guadalupe',
  hdez: 'hernandez',
  hdz: 'hernandez',
  fdez: 'fernandez',
  gzz: 'gonzalez',
  glez: 'gonzalez',
  mtz: 'martinez',
  mtnez: 'martinez',
  rdz: 'rodriguez',
  rguez: 'rodriguez',
  sta: 'santa',
  sto: 'santo',
  wm: 'william',
  chas: 'charles',
  thos: 'thomas',
  robt: 'robert',
  geo: 'george',
  jos: 'joseph',
  jas: 'james',
  saml: 'samuel',
  benj: 'benjamin',
  edw: 'edward',
  alej: 'alejandro',
  anto: 'antonio',
  ant: 'antonio',
  fdo: 'fernando',
  gmo: 'guillermo',
  st: 'saint',
  ste: 'saint',
}
/** How texts shorten a word. */
export const personShortForms = Map.groupBy(Object.keys(abbreviations), (short) => abbreviations[short] as string)

export type NameWords = {
  /** The words that identify the person or organization. */
  words: string[]
  /** Neighbors written as one word, with the place of the first one's word and how many it stands for. */
  joined: { word: string; at: number; count: number }[]
}

/** A name's words without titles and particles. Particles count in joined words: "de la Cruz" is also "delacruz". */
export function personWords(name: string): NameWords {
  const all = plainWords(name.replaceAll('&', ' '))
    .filter((word) => !titles.has(word))
    .map((word) => abbreviations[word] ?? word)
    .filter((word, at, words) => !(at === 0 && words.length > 2 && courtesies.has(word)))
  const words: string[] = []
  const joined: NameWords['joined'] = []
  let pending = ''
  for (const word of all) {
    if (particles.has(word)) {
      pending += word
      continue
    }
    if (pending) joined.push({ word: pending + word, at: words.length, count: 1 })
    const previous = words.at(-1)
    if (previous && previous.length > 1 && word.length > 1) joined.push({ word: previous + pending + word, at: words.length - 1, count: 2 })
    words.push(word)
    pending = ''
  }
  return { words, joined }
}
