import { expect, test } from 'vitest'
import { config } from '@/proxy'
import { firstWord, owned } from './owned'

test('reserves the paths that require sign-in', () => {
  expect(config.matcher.map(firstWord).filter((word) => !owned.has(word))).toEqual([])
})
