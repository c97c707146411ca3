import { expect, test } from 'vitest'
import { findUnlistedFiles } from './external-programs'

test('the programs that each external test needs are known', () => {
  expect(findUnlistedFiles()).toEqual([])
})
