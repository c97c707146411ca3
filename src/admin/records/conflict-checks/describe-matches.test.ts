import { expect, test } from 'vitest'
import { describeMatches, type NameMatch } from './describe-matches'

const match = (change: Partial<NameMatch>): NameMatch => ({
  resource: 'client',
  record: crypto.randomUUID(),
  name: 'Rosa Vega',
  tier: 'strong',
  why: 'sameSound',
  role: null,
  caseId: null,
  caseNumber: null,
  caseStatus: null,
  deleted: false,
  hidden: false,
  ...change,
})
const opposing = match({ resource: 'party', role: 'opposing', caseNumber: 'CB-2026-0412' })

test.each([
  [[opposing], '1 match: 1 opposing party in CB-2026-0412'],
  [[match({}), opposing], '2 matches: 1 opposing party in CB-2026-0412 and 1 client'],
  [[opposing, { ...opposing, record: 'b' }], '2 matches: 2 opposing parties in CB-2026-0412'],
  [[match({ tier: 'likely' }), match({ tier: 'weak', resource: 'contact' })], '1 match: 1 client (and 1 weak)'],
  [[match({ tier: 'weak', resource: 'case', caseNumber: 'CB-2026-0001' })], '1 weak match: 1 mention in CB-2026-0001'],
  [[match({ tier: 'weak', resource: 'case', hidden: true })], '1 weak match: 1 behind an ethical wall'],
  [[match({ resource: 'party', hidden: true }), match({ hidden: true })], '2 matches: 2 behind an ethical wall'],
  [['a', 'b'].map((record) => match({ record, resource: 'case', caseNumber: 'CB-1' })), '2 matches: 2 mentions in CB-1'],
  [
    [
      opposing,
      match({ resource: 'contact' }),
      match({ resource: 'user' }),
      match({}),
      match({ resource: 'party', role: 'child', caseNumber: 'CB-1' }),
    ],
    '5 matches: 1 opposing party in CB-2026-0412, 1 child in CB-1, 1 client, and 2 more',
  ],
])('describes the matches of row %#', (matches, text) => expect(describeMatches(matches)).toBe(text))
