import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareOrganizationWords } from './compare-organization-words'
import { type MatchTier, matchNames, type NameKind } from './match-names'

const tier = (a: string, b: string, kind?: NameKind) => matchNames(a, b, kind)?.tier ?? null

/** Judged by people. `tier` is null for names of different people; `kind` is "person" if it is missing. */
type JudgedPair = { a: string; b: string; tier: MatchTier | null; kind?: NameKind }
const judgedPairs = JSON.parse(readFileSync(new URL('judged-pairs.json', import.meta.url), 'utf8')) as JudgedPair[]

test.each(judgedPairs)('$a and $b: $tier', ({ a, b, kind, tier: judged }) => {
  expect(tier(a, b, kind)).toBe(judged)
  expect(tier(b, a, kind)).toBe(judged)
})

/** Judged by someone who did not write the matcher: the worst tier that is right, or "none" for different people. */
type FurtherPair = { a: string; b: string; judged: MatchTier | 'none'; kind?: NameKind }
const furtherPairs = JSON.parse(readFileSync(new URL('further-pairs.json', import.meta.url), 'utf8')) as FurtherPair[]
const accepted = { strong: ['strong'], likely: ['strong', 'likely'], weak: ['weak'], none: [null] }

test('500 further pairs get the tier that a person expects', () => {
  expect(furtherPairs.length).toBeGreaterThan(500)
  const wrong = furtherPairs.filter(({ a, b, kind, judged }) => !(accepted[judged] as (string | null)[]).includes(tier(a, b, kind)))
  expect(wrong.map(({ a, b, kind, judged }) => `${a} | ${b}: ${judged}, not ${tier(a, b, kind)}`)).toEqual([])
})

/** Written without looking at the rules, of which some were chosen on them later. */
type DevelopmentPair = { a: string; b: string; isMatch: boolean; tier?: 'certain' | 'weak'; kind?: NameKind }
const developmentPairs = JSON.parse(readFileSync(new URL('development-pairs.json', import.meta.url), 'utf8')) as DevelopmentPair[]
function score(isFound: (found: MatchTier | null) => boolean, isRight: (pair: DevelopmentPair) => boolean) {
  const found = developmentPairs.filter(({ a, b, kind }) => isFound(tier(a, b, kind)))
  return {
    precision: found.filter(isRight).length / found.length,
    recall: found.filter(isRight).length / developmentPairs.filter(isRight).length,
  }
}
test('strong and likely matches of 628 development pairs are right, and with weak ones few are missing', () => {
  expect(developmentPairs.length).toBe(628)
  const certain = score(
    (found) => found === 'strong' || found === 'likely',
    ({ isMatch, tier: judged }) => isMatch && judged !== 'weak',
  )
  expect(certain.precision).toBeGreaterThanOrEqual(0.96)
  expect(certain.recall).toBeGreaterThanOrEqual(0.91)
  expect(
    score(
      (found) => found !== null,
      ({ isMatch }) => isMatch,
    ).recall,
  ).toBeGreaterThanOrEqual(0.98)
})

test.each([
  ['María Guadalupe Núñez', 'Lupita Nunez'],
  ['Juan Carlos de la Cruz', 'Juan Delacruz'],
  ['Guillermo Echeverría', 'William Echeverria'],
  ['Elizabeth McDonald', 'Beth Mac Donald'],
  ['Mohammed Al-Sayed', 'Muhammad Alsayed'],
])('%s is at least a likely match of %s', (a, b) => expect(['strong', 'likely']).toContain(tier(a, b)))

test('each name of an organization is at least a likely match', () => {
  expect(['strong', 'likely']).toContain(tier('ABC Roofing dba Best Roofs', 'Best Roofs LLC', 'organization'))
})

test.each([
  ['Grupo Norte, S.A. de C.V.', 'Grupo Norte'],
  ['Hernández & Sons Co.', 'Hernandez and Sons'],
  ['A.B.C. Plumbing Inc', 'ABC Plumbing, Inc.'],
  ['Costco', 'Costco Corp.'],
])('%s and %s are one organization', (a, b) => expect(tier(a, b, 'organization')).toBe('strong'))

test.each([
  ['Hughes Farms Inc.', 'Hughes Farm Incorporated', 'likely'],
  ['Smith Brother LLC', 'Smith Brothers', 'likely'],
  ['Flor Bakery', 'Flores Bakery', 'likely'],
  ['Oak City Supply', 'Oak Cities Supplies', 'likely'],
  ['Reyes Car Wash', 'Reyes Cars Wash', 'likely'],
  ['Hughes Farm', 'Hughes Fam', 'weak'],
  ['Acme Grill', 'Acme Gill', 'likely'],
  ['Kern Farm', 'Kern Fram', 'likely'],
  ['Bayview Dental', 'Bayview Rental', 'weak'],
  ['Harbor Arms', 'Harbor Farms', 'weak'],
  ['Parker Law', 'Barker Law', 'weak'],
  ['Owen Realty', 'Owens Realty', 'weak'],
  ['Gabriel Foods', 'Gabriela Foods', 'weak'],
  ['Lopez Farm', 'Lopes Farms', 'weak'],
  ['Vega Oil', 'Vega Foil', 'weak'],
  ['Hill Gas', 'Hill Gap', null],
  ['Hughes Farms', 'Hughes Barn', null],
  ['Bayview Dental', 'Bayview Rental Group', null],
  ['Route 1066', 'Route 1067', null],
])('organizations with a plural or another letter: %s and %s', (a, b, expected) => {
  expect(tier(a, b, 'organization')).toBe(expected)
  expect(tier(b, a, 'organization')).toBe(expected)
})

test('words of two letters have no plural', () => {
  expect(compareOrganizationWords('gm', 'gms')).toBe('unlike')
  expect(compareOrganizationWords('gms', 'gm')).toBe('unlike')
})

test('a plural makes a surname another one', () => {
  expect(tier('Ana Farm', 'Ana Farms')).toBeNull()
})

test('a title, a particle and an unusual abbreviation do not matter', () => {
  expect(tier('Sra. Gpe. de la Torre', 'Guadalupe Torre')).toBe('strong')
  expect(tier('Don Smith', 'Dan Smith')).toBeNull()
})

test('short names with another last letter are not one name in two genders', () => {
  expect(tier('Lea Pérez', 'Leo Pérez')).toBeNull()
  expect(tier('Juana Pérez', 'Juan Pérez')).toBe('weak')
})

test.each([
  ['Wei Chen', 'Wei Cheng', 'weak'],
  ['Ramón Cano', 'Ramo Cano', 'likely'],
])('a last consonant that is missing matters less: %s and %s', (a, b, expected) => expect(tier(a, b)).toBe(expected))
