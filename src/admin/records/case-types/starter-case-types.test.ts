import { expect, test } from 'vitest'
import { parseCaseTypes } from '@/data/case-types/yaml'
import { starterCaseTypeNames, starterCaseTypes } from './starter-case-types'

test('has eight case types with sub-types', () => {
  const types = parseCaseTypes(starterCaseTypes)
  expect(types).toHaveLength(8)
  expect(types.map(({ name }) => name)).toEqual(starterCaseTypeNames)
  for (const { subTypes } of types) expect(subTypes.length).toBeGreaterThan(2)
})
