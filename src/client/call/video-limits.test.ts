import { expect, test } from 'vitest'
import { maxCallParticipants } from '@/contract/call-limits'
import { cameraLimits } from './video-limits'

test('sends less video to each participant of a larger call', () => {
  const [two, four, six] = [2, 4, 6].map(cameraLimits)
  expect([2, 3, 4, 5, 6, maxCallParticipants].map(cameraLimits)).toEqual([two, two, four, four, six, six])
  expect([two, four, six].map((limits) => limits?.scale)).toEqual([1, 2, 3])
  for (const limit of ['bitrate', 'frameRate'] as const) {
    expect(four?.[limit]).toBeLessThan(two?.[limit] ?? 0)
    expect(six?.[limit]).toBeLessThan(four?.[limit] ?? 0)
  }
})
