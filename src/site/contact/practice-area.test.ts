import { expect, test } from 'vitest'
import { practiceAreas } from '@/contract/constants/contacts'
import { areaOfPage, areasOfForm } from './practice-area'

test('a page is about the practice area that its address names', () => {
  expect(['/', '/immigration', '/family-law', '/location', '/real-estate-law'].map(areaOfPage)).toEqual([
    null,
    'Immigration',
    'Family Law',
    null,
    'Real Estate Law',
  ])
})
test('only the form of the immigration page offers immigration', () => {
  expect(areasOfForm('Immigration')).toEqual(practiceAreas)
  expect(areasOfForm('Traffic')).toEqual(areasOfForm(null))
  expect(areasOfForm(null)).toEqual(practiceAreas.filter((area) => area !== 'Immigration'))
})
