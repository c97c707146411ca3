/** `scale` divides the width and the height; `bitrate` is in bits a second. */
export type VideoLimits = { scale: number; bitrate: number; frameRate: number }

/** Every browser sends its picture to each participant and decodes all of theirs, so a larger call sends less. */
const steps: { minPeople: number; limits: VideoLimits }[] = [
  { minPeople: 6, limits: { scale: 3, bitrate: 120_000, frameRate: 10 } },
  { minPeople: 4, limits: { scale: 2, bitrate: 200_000, frameRate: 15 } },
]
export const defaultVideoLimits: VideoLimits = { scale: 1, bitrate: 600_000, frameRate: 30 }
export const cameraLimits = (people: number) => steps.find(({ minPeople }) => people >= minPeople)?.limits ?? defaultVideoLimits
/** A shared screen keeps its size, so that its text stays legible. */
export const screenLimits = (people: number): VideoLimits => ({ scale: 1, bitrate: Math.round(2_400_000 / people), frameRate: 15 })

const changes = new WeakMap<RTCPeerConnection, Promise<void>>()
/** One change after the other: a browser rejects one that begins while another is in progress. The last one applies. */
export function applyVideoLimits(connection: RTCPeerConnection, limits: VideoLimits): Promise<void> {
  const change = (changes.get(connection) ?? Promise.resolve()).then(() => setVideoLimits(connection, limits))
  changes.set(connection, change)
  return change
}

async function setVideoLimits(connection: RTCPeerConnection, { scale, bitrate, frameRate }: VideoLimits) {
  const sender = connection.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender
  const parameters = sender?.getParameters()
  if (!sender || !parameters?.encodings?.length) return
  for (const encoding of parameters.encodings)
    Object.assign(encoding, { scaleResolutionDownBy: scale, maxBitrate: bitrate, maxFramerate: frameRate })
  // Fails only if the connection was closed in between.
  await sender.setParameters(parameters).catch(() => undefined)
}
