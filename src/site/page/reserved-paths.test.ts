import { expect, test } from 'vitest'
import { config } from '@/proxy'
import { firstSegment, reservedPaths } from './reserved-paths'

test('reserves the paths that require sign-in', () => {
  expect(config.matcher.map(firstSegment).filter((word) => !reservedPaths.has(word))).toEqual([])
})
