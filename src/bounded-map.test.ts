import { expect, test } from 'vitest'
import { setBounded } from './bounded-map'

test('updates an entry when the map is full, and removes the oldest entry for a new one', () => {
  const map = new Map<string, number>()
  for (const [key, value] of Object.entries({ a: 1, b: 2, a2: 3 })) setBounded(map, key, value, 3)
  setBounded(map, 'a', 4, 3)
  expect([...map]).toEqual([
    ['b', 2],
    ['a2', 3],
    ['a', 4],
  ])
  setBounded(map, 'c', 5, 3)
  expect([...map.keys()]).toEqual(['a2', 'a', 'c'])
})
