import { expect, test } from 'vitest'
import { config } from '@/proxy'
import { firstWord, owned } from './owned'

test('no page of the website stands where somebody has to be known', () => {
  expect(config.matcher.map(firstWord).filter((word) => !owned.has(word))).toEqual([])
})
