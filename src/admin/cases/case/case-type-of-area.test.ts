import { expect, test } from 'vitest'
import { starterCaseTypeNames } from '@/admin/records/case-types/starter-case-types'
import { practiceAreas } from '@/contract/constants/contacts'
import { findCaseTypeOfArea } from './case-type-of-area'

test.each([
  ['Family Law', 'FAMILY LAW'],
  ['Family Law', 'family-law'],
  ['Family Law', 'Derecho de Familia'],
  ['Estate Planning', 'Planificacion patrimonial'],
  ['Traffic', 'Tránsito'],
  ['Real Estate Law', 'Real estate'],
])('finds the case type for %s by the name %s', (area, name) => {
  expect(findCaseTypeOfArea(area, [{ name: 'Law' }, { name }])).toEqual({ name })
})

test('each practice area has its own starter type', () => {
  const types = starterCaseTypeNames.map((name) => ({ name }))
  const areas = practiceAreas.filter((area) => area !== 'Other')
  expect(areas.map((area) => findCaseTypeOfArea(area, types)?.name).toSorted()).toEqual(starterCaseTypeNames.toSorted())
})

test('finds no type that has only part of the name', () => {
  expect(findCaseTypeOfArea('Family Law', [{ name: 'Law' }, { name: 'Family Law Appeals' }])).toBeUndefined()
  expect(findCaseTypeOfArea(null, [{ name: 'Family Law' }])).toBeUndefined()
})
