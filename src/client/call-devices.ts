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
