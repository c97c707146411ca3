import { plainWords } from './plain-words'

const legalForms =
  /\b(?:s\.?\s*a\.?\s*p\.?\s*i\.?(?:\s*de\s*c\.?\s*v\.?)?|s\.?\s*(?:de\s*)?r\.?\s*l\.?(?:\s*de\s*c\.?\s*v\.?)?|s\.?\s*a\.?(?:\s*de\s*c\.?\s*v\.?)?)(?=\s|,|$)/giu
const otherForms = new Set(
  'inc incorporated llc llp lp pllc pc plc ltd limited co company compania cia corp corporation and y the'.split(' '),
)
const initials = /\b(?:\p{L}\.){2,}/gu

/** The names that an organization uses, split at "doing business as", as words without legal forms and "and". */
export function organizationNames(name: string): string[][] {
  const names = name.split(/\b(?:d\s*\/\s*b\s*\/\s*a|d\.b\.a\.?|dba|doing business as)(?=\s|$)/iu)
  return names.map(organizationWords).filter((words) => words.length > 0)
}

function organizationWords(name: string) {
  const words = plainWords(name.replace(initials, (letters) => letters.replaceAll('.', '')))
  const withoutForms = plainWords(name.replace(legalForms, ' ').replace(initials, (letters) => letters.replaceAll('.', ''))).filter(
    (word) => word !== '&' && !otherForms.has(word),
  )
  return withoutForms.length > 0 ? withoutForms : words.filter((word) => word !== '&')
}
