'use client'
import { classifyDeviceError, openCamera, openMicrophone, type SelectedDevices, type Tracks } from './media'
import { dispatch, getCalls, getSession } from './store'

type OpenDevice = () => Promise<MediaStreamTrack | null>

/** Resolves to null if the device cannot be opened, and reports a problem if the browser denied access. */
async function openDevice(open: OpenDevice) {
  return open().catch((error: unknown) => {
    if (classifyDeviceError(error) === 'denied') dispatch({ type: 'problemOccurred', problem: { reason: 'denied' } })
    return null
  })
}
const openSilently = (open: OpenDevice) => open().catch(() => null)

/** Resolves to the track, or to undefined if the session ended meanwhile: then the track is stopped, or its device would stay on. */
export async function awaitSessionTrack(opening: Promise<MediaStreamTrack | null>) {
  const device = getSession()?.device
  const track = await opening
  if (device && getSession()?.device === device) return track
  track?.stop()
  return undefined
}
export const openSessionDevice = (open: OpenDevice) => awaitSessionTrack(openDevice(open))

export async function openDevices(devices: SelectedDevices, { muted, camera }: { muted: boolean; camera: boolean }): Promise<Tracks> {
  // The device check has already shown what cannot be opened.
  const open = getCalls().deviceCheck ? openSilently : openDevice
  const audio = await open(() => openMicrophone(devices.microphone))
  const video = camera ? await open(() => openCamera(devices.camera)) : null
  if (audio) audio.enabled = !muted
  return { audio, video }
}
