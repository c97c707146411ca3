import { expect, test } from 'vitest'
import { maxCallParticipants } from '@/contract/constants/calls'
import { applyVideoLimits, cameraLimits, defaultVideoLimits } from './video-limits'

test('sends less video to each participant of a larger call', () => {
  const [two, four, six] = [2, 4, 6].map(cameraLimits)
  expect([2, 3, 4, 5, 6, maxCallParticipants].map(cameraLimits)).toEqual([two, two, four, four, six, six])
  expect([two, four, six].map((limits) => limits?.scale)).toEqual([1, 2, 3])
  for (const limit of ['bitrate', 'frameRate'] as const) {
    expect(four?.[limit]).toBeLessThan(two?.[limit] ?? 0)
    expect(six?.[limit]).toBeLessThan(four?.[limit] ?? 0)
  }
})

/** Like a browser, it rejects a change that begins while another is in progress. */
function createConnection() {
  let isChanging = false
  let encodings: RTCRtpEncodingParameters[] = [{}]
  const sender = {
    getParameters: () => ({ encodings: encodings.map((encoding) => ({ ...encoding })) }),
    setParameters: async (parameters: { encodings: RTCRtpEncodingParameters[] }) => {
      if (isChanging) throw new DOMException('A change is in progress', 'InvalidStateError')
      isChanging = true
      await new Promise((resolve) => setImmediate(resolve))
      isChanging = false
      encodings = parameters.encodings
    },
  }
  const connection = { getTransceivers: () => [{ sender, receiver: { track: { kind: 'video' } } }] }
  return { connection: connection as unknown as RTCPeerConnection, readBitrate: () => encodings[0]?.maxBitrate }
}

test('people who join at the same moment leave the limits of the last one', async () => {
  const { connection, readBitrate } = createConnection()
  await Promise.all([4, 5, 6].map((people) => applyVideoLimits(connection, cameraLimits(people))))
  expect(readBitrate()).toBe(120_000)
  await applyVideoLimits(connection, defaultVideoLimits)
  expect(readBitrate()).toBe(600_000)
})
