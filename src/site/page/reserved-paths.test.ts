import { expect, test } from 'vitest'
import { config } from '@/proxy'
import { getFirstSegment, reservedPaths } from './reserved-paths'

test('reserves the paths that require sign-in', () => {
  expect(config.matcher.map(getFirstSegment).filter((segment) => !reservedPaths.has(segment))).toEqual([])
})
