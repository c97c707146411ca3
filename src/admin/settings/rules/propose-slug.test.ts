import { expect, test } from 'vitest'
import { ruleSlug } from '@/contract/rules'
import { proposeSlug } from './propose-slug'

test.each([
  ['Answer to a complaint', 'answer-to-a-complaint'],
  ['  Petición § 1005(b): Nº 2! ', 'peticion-1005-b-n-2'],
  ['期限', 'rule'],
])('proposes a short name for %s', (title, slug) => {
  expect(proposeSlug(title, [])).toBe(slug)
})
test('proposes a name that no other rule has, also for a long title', () => {
  const rules: { slug: string }[] = []
  for (let n = 0; n < 12; n += 1) {
    const slug = proposeSlug('word '.repeat(40), rules)
    expect(ruleSlug.safeParse(slug).success).toBe(true)
    expect(rules).not.toContainEqual({ slug })
    rules.push({ slug })
  }
})
