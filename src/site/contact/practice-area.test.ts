import { expect, test } from 'vitest'
import { practiceAreas } from '@/contract/constants/contacts'
import { findPageArea, listFormAreas } from './practice-area'

test('a page is about the practice area that its address names', () => {
  expect(['/', '/immigration', '/family-law', '/location', '/real-estate-law'].map(findPageArea)).toEqual([
    null,
    'Immigration',
    'Family Law',
    null,
    'Real Estate Law',
  ])
})
test('only the form of the immigration page offers immigration', () => {
  expect(listFormAreas('Immigration')).toEqual(practiceAreas)
  expect(listFormAreas('Traffic')).toEqual(listFormAreas(null))
  expect(listFormAreas(null)).toEqual(practiceAreas.filter((area) => area !== 'Immigration'))
})
