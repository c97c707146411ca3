import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type MatchTier, matchNames, type NameKind } from './match-names'

const tier = (a: string, b: string, kind?: NameKind) => matchNames(a, b, kind)?.tier ?? null

/** Judged by people. `tier` is null for names of different people; `kind` is "person" if it is missing. */
type JudgedPair = { a: string; b: string; tier: MatchTier | null; kind?: NameKind }
const judgedPairs = JSON.parse(readFileSync(new URL('judged-pairs.json', import.meta.url), 'utf8')) as JudgedPair[]

test.each(judgedPairs)('$a and $b: $tier', ({ a, b, kind, tier: judged }) => {
  expect(tier(a, b, kind)).toBe(judged)
  expect(tier(b, a, kind)).toBe(judged)
})

/** Judged by somebody who did not write the matcher: the worst tier that is right, or "none" for different people. */
type FurtherPair = { a: string; b: string; judged: MatchTier | 'none'; kind?: NameKind }
const furtherPairs = JSON.parse(readFileSync(new URL('further-pairs.json', import.meta.url), 'utf8')) as FurtherPair[]
const accepted = { strong: ['strong'], likely: ['strong', 'likely'], weak: ['weak'], none: [null] }

test('500 further pairs get the tier that a person expects', () => {
  expect(furtherPairs.length).toBeGreaterThan(500)
  const wrong = furtherPairs.filter(({ a, b, kind, judged }) => !(accepted[judged] as (string | null)[]).includes(tier(a, b, kind)))
  expect(wrong.map(({ a, b, kind, judged }) => `${a} | ${b}: ${judged}, not ${tier(a, b, kind)}`)).toEqual([])
})

/** Written without looking at the rules. */
type HeldOutPair = { a: string; b: string; isMatch: boolean; kind?: NameKind }
const heldOutPairs = JSON.parse(readFileSync(new URL('held-out-pairs.json', import.meta.url), 'utf8')) as HeldOutPair[]
function score(tiers: MatchTier[]) {
  const found = heldOutPairs.filter(({ a, b, kind }) => tiers.includes(tier(a, b, kind) as MatchTier))
  const correct = found.filter(({ isMatch }) => isMatch).length
  return { precision: correct / found.length, recall: correct / heldOutPairs.filter(({ isMatch }) => isMatch).length }
}
test('strong and likely matches of 200 held-out pairs are right, and with weak ones few are missing', () => {
  expect(heldOutPairs.length).toBeGreaterThanOrEqual(200)
  const [certain, all] = [score(['strong', 'likely']), score(['strong', 'likely', 'weak'])]
  expect(certain.precision).toBeGreaterThanOrEqual(0.9)
  expect(certain.recall).toBeGreaterThanOrEqual(0.78)
  expect(all.recall).toBeGreaterThanOrEqual(0.9)
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

test('a title, a particle and an unusual abbreviation do not matter', () => {
  expect(tier('Sra. Gpe. de la Torre', 'Guadalupe Torre')).toBe('strong')
  expect(tier('Don Smith', 'Dan Smith')).toBeNull()
})
