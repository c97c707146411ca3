import type { NameWords } from './person-words'
import { plainWords } from './plain-words'

/** Of plain words between spaces: "sa de cv", "s a", "sapi de c v", "s de rl". */
const legalForms = / (?:s ?a ?p ?i|s (?:de )?r ?l|srl|s ?a)(?: de c ?v)?(?= )/g
const otherForms = new Set(
  'inc incorporated llc llp lp pllc pc plc ltd limited co company compania cia corp corporation na and y e the'.split(' '),
)
const abbreviations: Record<string, string> = {
  assn: 'association',
  assoc: 'associates',
  asoc: 'asociados',
  bldg: 'building',
  bldrs: 'builders',
  bros: 'brothers',
  bus: 'business',
  cntr: 'center',
  ctr: 'center',
  centre: 'center',
  const: 'construction',
  constr: 'construction',
  contr: 'contractors',
  dept: 'department',
  dist: 'distributors',
  elec: 'electric',
  ent: 'enterprises',
  equip: 'equipment',
  eng: 'engineering',
  fdn: 'foundation',
  fin: 'financial',
  grp: 'group',
  hnos: 'hermanos',
  hosp: 'hospital',
  hldgs: 'holdings',
  ins: 'insurance',
  intl: 'international',
  inv: 'investments',
  mfg: 'manufacturing',
  mgmt: 'management',
  mgt: 'management',
  mkt: 'market',
  mktg: 'marketing',
  mtg: 'mortgage',
  natl: 'national',
  prod: 'products',
  prods: 'products',
  prop: 'properties',
  props: 'properties',
  rest: 'restaurant',
  sch: 'school',
  sfty: 'safety',
  st: 'saint',
  ste: 'saint',
  sta: 'santa',
  sto: 'santo',
  svc: 'services',
  svcs: 'services',
  serv: 'services',
  service: 'services',
  sys: 'systems',
  tech: 'technologies',
  trans: 'transportation',
  transp: 'transportation',
  univ: 'university',
  whse: 'warehouse',
}
/** How texts shorten a word. */
export const organizationShortForms = Map.groupBy(Object.keys(abbreviations), (short) => abbreviations[short] as string)
const initials = /\b(?:\p{L}\.){2,}/gu

/** The names that an organization uses, split at "doing business as", as words without legal forms and "and". */
export function organizationNames(name: string): NameWords[] {
  const names = name.split(/\s(?:d ?\/ ?b ?\/ ?a|d\.b\.a\.?|dba|doing business as)\s/i)
  return names
    .map(organizationWords)
    .filter((words) => words.length > 0)
    .map((words) => ({ words, joined: words.slice(1).map((word, at) => ({ word: words[at] + word, at, count: 2 })) }))
}

const replaceInitials = (name: string, between: '' | ' ') => name.replace(initials, (letters) => letters.replaceAll('.', between))
/** Initials as words of their own, as the search of texts takes them: "J.B. Hunt" as "J B Hunt". */
export const spellOutInitials = (name: string) => replaceInitials(name, ' ')

function organizationWords(name: string) {
  const words = plainWords(replaceInitials(name, ''))
  const withoutForms = ` ${words.join(' ')} `
    .replace(legalForms, '')
    .split(' ')
    .filter((word) => word && word !== '&' && !otherForms.has(word))
    .map((word) => abbreviations[word] ?? word)
  return withoutForms.length > 0 ? withoutForms : words.filter((word) => word !== '&')
}
