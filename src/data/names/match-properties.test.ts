import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyOptions } from '../../../tests/support/generated'
import { matchNames, type NameKind } from './match-names'
import { lookupKeys, soundBit, storedKeys } from './name-keys'

const syllable = fc.constantFrom(
  'ba',
  'che',
  'ci',
  'dro',
  'fo',
  'gu',
  'ja',
  'lla',
  'mar',
  'ñe',
  'pez',
  'que',
  'ro',
  'san',
  'tin',
  'vi',
  'xi',
  'yo',
  'zu',
)
const invented = fc.array(syllable, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
const known = fc.constantFrom(
  'María',
  'Guadalupe',
  'Lupita',
  'José',
  'Pepe',
  'Núñez',
  'Vásquez',
  'de',
  'la',
  'Cruz',
  'J.',
  'Mac',
  'Donald',
  'Elena',
)
const word = fc.oneof(invented, known)
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const surname = fc.oneof(invented, fc.constantFrom('Núñez', 'Vásquez', 'Herrera', 'Quiñones'))
const many = propertyOptions(1_000)

const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

test('a match is symmetric', () => {
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(matchNames(a, b)).toEqual(matchNames(b, a))
    }),
    many,
  )
})

const trade = fc.constantFrom(
  'Farm',
  'Farms',
  'Fram',
  'Arms',
  'Dental',
  'Rental',
  'Rentals',
  'Brother',
  'Brothers',
  'City',
  'Cities',
  'Stone',
)
const organization = fc.array(fc.oneof(word, trade), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
test('a match of organizations is symmetric', () => {
  fc.assert(
    fc.property(organization, organization, (a, b) => {
      expect(matchNames(a, b, 'organization')).toEqual(matchNames(b, a, 'organization'))
    }),
    many,
  )
})

test('case and accents do not matter', () => {
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(matchNames(withoutAccents(a).toUpperCase(), b)).toEqual(matchNames(a, b))
    }),
    many,
  )
})

test('the order of two surnames does not matter', () => {
  fc.assert(
    fc.property(invented, surname, surname, name, (given, first, second, other) => {
      // A word as long as two of them may be two neighbors written as one, and then their order matters.
      const [shortest = 0, next = 0] = [given, first, second].map((word) => word.length).sort((a, b) => a - b)
      fc.pre(other.split(' ').every((word) => word.length < shortest + next - 2))
      expect(matchNames(`${given} ${first} ${second}`, other)?.tier).toBe(matchNames(`${given} ${second} ${first}`, other)?.tier)
    }),
    many,
  )
})

test('a name of two words matches itself', () => {
  fc.assert(
    fc.property(invented, surname, (given, family) => {
      expect(matchNames(`${given} ${family}`, `${given} ${family}`)?.tier).toBe('strong')
    }),
    many,
  )
})

const isFound = (asked: string, stored: string, kind: NameKind = 'person') => {
  const keys = new Set(storedKeys(stored, kind))
  return lookupKeys(asked, kind).some(({ keys: lookup, required }) => {
    const mask = lookup.filter(({ key }) => keys.has(key)).reduce((sum, found) => sum | found.mask, 0)
    return mask >= soundBit && mask.toString(2).replaceAll('0', '').length > required
  })
}

test('the keys find a person by any two of the words', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['Guillermo', 'Ximena', 'Llanos', 'Huamán', 'Núñez'], { minLength: 2 }), (some) => {
      expect(isFound(some.join(' '), 'Núñez Guillermo Huaman Jimena Yanos')).toBe(true)
      expect(isFound('Núñez Guillermo Huaman Jimena Yanos', some.join(' '))).toBe(true)
    }),
    propertyOptions(100),
  )
})

test.each([
  ['María Guadalupe Núñez', 'Lupita Nunez'],
  ['Juan Carlos de la Cruz', 'Juan Delacruz'],
  ['Elizabeth McDonald', 'Beth Mac Donald'],
  ['Jorge Alberto Ruiz Treviño', 'J. A. Ruiz'],
  ['Rosa Chávez Ortiz', 'Rosa Elena Ortiz'],
  ['Stephen Phillips', 'Steven Philips'],
  ['Jennifer Johnson', 'Jenny Jonson'],
  ['Pedro Quintanilla', 'Pedro Qintanila'],
])('the keys find %s and %s, whichever is stored', (a, b) => {
  expect(isFound(a, b)).toBe(true)
  expect(isFound(b, a)).toBe(true)
})

test.each([
  ['Hughes Farms Inc.', 'Hughes Farm Incorporated'],
  ['Smith Brother LLC', 'Smith Brothers'],
  ['Brothers & Farms', 'Brother & Farm'],
  ['Brightwell Inc.', 'Brightwells'],
  ['Farm Inc.', 'Farms'],
  ['Arms Inc.', 'Farms'],
  ['Kern Inc.', 'Kert'],
  ['Kern Farm', 'Kern Farn'],
  ['Hughes Realty', 'Ughes Realty'],
  ['Parker Law', 'Barker Law'],
  ['Atlas Dental', 'Tlas Dental'],
  ['Brook Dental', 'Rook Dental'],
])('the keys find the organizations %s and %s, whichever is stored', (a, b) => {
  expect(isFound(a, b, 'organization')).toBe(true)
  expect(isFound(b, a, 'organization')).toBe(true)
})
