import { expect, test } from 'vitest'
import { mostInCall } from '@/contract/calls'
import { pictureFor } from './call-mesh'

test('the more people are in a call, the less each browser sends to each of them', () => {
  const [two, four, six] = [2, 4, 6].map(pictureFor)
  expect([2, 3, 4, 5, 6, mostInCall].map(pictureFor)).toEqual([two, two, four, four, six, six])
  expect([two, four, six].map((caps) => caps?.scale)).toEqual([1, 2, 3])
  for (const part of ['bitrate', 'frames'] as const) {
    expect(four?.[part]).toBeLessThan(two?.[part] ?? 0)
    expect(six?.[part]).toBeLessThan(four?.[part] ?? 0)
  }
})
