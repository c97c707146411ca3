import { plainWords } from './plain-words'

/** Of plain words between spaces: "sa de cv", "s a", "sapi de c v", "s de rl". */
const legalForms = / (?:s ?a ?p ?i|s (?:de )?r ?l|srl|s ?a)(?: de c ?v)?(?= )/g
const otherForms = new Set(
  'inc incorporated llc llp lp pllc pc plc ltd limited co company compania cia corp corporation na and y e the'.split(' '),
)
const initials = /\b(?:\p{L}\.){2,}/gu

/** The names that an organization uses, split at "doing business as", as words without legal forms and "and". */
export function organizationNames(name: string): string[][] {
  const names = name.split(/\s(?:d ?\/ ?b ?\/ ?a|d\.b\.a\.?|dba|doing business as)\s/i)
  return names.map(organizationWords).filter((words) => words.length > 0)
}

function organizationWords(name: string) {
  const words = plainWords(name.replace(initials, (letters) => letters.replaceAll('.', '')))
  const withoutForms = ` ${words.join(' ')} `
    .replace(legalForms, '')
    .split(' ')
    .filter((word) => word && word !== '&' && !otherForms.has(word))
  return withoutForms.length > 0 ? withoutForms : words.filter((word) => word !== '&')
}
