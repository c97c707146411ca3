'use client'
import { type Devices, openCamera, openMicrophone, whyRefused } from './call-media'
import { type Mine, now, put } from './call-store'

export type Tracks = Pick<Mine, 'audio' | 'video'>
type Open = () => Promise<MediaStreamTrack | null>

/** A device; null where there is none, and that it was refused is said. */
export async function open(device: Open) {
  return device().catch((error: unknown) => {
    if (whyRefused(error) === 'denied') put({ problem: { reason: 'denied' } })
    return null
  })
}
/** What opened once one had left the call is closed again, and is undefined: nobody would see or hear it, and its light would stay on. */
export async function whileInCall(opening: Promise<MediaStreamTrack | null>) {
  const before = now().mine?.device
  const track = await opening
  if (before && now().mine?.device === before) return track
  track?.stop()
  return undefined
}
const quietly = (device: Open) => device().catch(() => null)

/** What one goes into a call with. */
export async function openDevices(devices: Devices, { muted, camera }: { muted: boolean; camera: boolean }): Promise<Tracks> {
  // What the look at the devices showed need not be said again.
  const opened = now().wanted ? quietly : open
  const audio = await opened(() => openMicrophone(devices.microphone))
  const video = camera ? await opened(() => openCamera(devices.camera)) : null
  if (audio) audio.enabled = !muted
  return { audio, video }
}
export function stopTracks({ audio, video }: Tracks) {
  audio?.stop()
  video?.stop()
}
