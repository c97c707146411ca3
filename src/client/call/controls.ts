'use client'
import { awaitSessionTrack, openSessionDevice } from './devices'
import { classifyDeviceError, openCamera, openMicrophone, openScreen, type SelectedDevices, saveSelectedDevices } from './media'
import type { CallSession } from './state'
import { dispatch, getSession } from './store'

type Changes = Partial<Omit<CallSession, 'media'>> & { media?: Partial<CallSession['media']> }
function updateSession({ media, ...changes }: Changes) {
  const session = getSession()
  if (!session) return
  dispatch({ type: 'sessionChanged', changes: { ...changes, ...(media && { media: { ...session.media, ...media } }) } })
}

export async function setMuted(muted: boolean) {
  const session = getSession()
  if (!session) return
  if (!muted && !session.audio) {
    const audio = await openSessionDevice(() => openMicrophone(session.devices.microphone))
    if (!audio) return
    updateSession({ audio })
  }
  const track = getSession()?.audio
  if (track) track.enabled = !muted
  updateSession({ media: { muted } })
}
export async function setCamera(isOn: boolean) {
  const session = getSession()
  if (!session) return
  if (session.media.screen) await stopScreenSharing()
  const video = isOn ? await openSessionDevice(() => openCamera(session.devices.camera)) : null
  if (isOn && !video) return
  updateSession({ video: video ?? null, media: { camera: isOn } })
}
export async function setScreenSharing(isOn: boolean) {
  if (!getSession()) return
  if (!isOn) return stopScreenSharing()
  const opening = openScreen().catch((error: unknown) => {
    // Closing the browser's picker is not a failure.
    if (classifyDeviceError(error) !== 'denied') dispatch({ type: 'problemOccurred', problem: { reason: 'screenFailed' } })
    return null
  })
  const video = await awaitSessionTrack(opening)
  if (!video) return
  // The browser's own toolbar can stop the sharing too.
  video.onended = () => void stopScreenSharing()
  updateSession({ video, media: { screen: true } })
}
async function stopScreenSharing() {
  const session = getSession()
  if (!session?.media.screen) return
  const video = session.media.camera ? await openSessionDevice(() => openCamera(session.devices.camera)) : null
  if (video === undefined) return
  updateSession({ video, media: { screen: false, camera: video !== null } })
}

export async function changeDevices(devices: SelectedDevices) {
  const session = getSession()
  if (!session) return
  saveSelectedDevices(devices)
  const { devices: before, media } = session
  updateSession({ devices })
  if (devices.microphone !== before.microphone) await changeMicrophone(session, devices.microphone)
  if (media.camera && !media.screen && devices.camera !== before.camera) await setCamera(true)
}
/** Keeps the muted state; if the new microphone does not open, the person is muted. */
async function changeMicrophone({ audio: before }: CallSession, id: string | undefined) {
  before?.stop()
  const audio = await openSessionDevice(() => openMicrophone(id))
  const session = getSession()
  if (audio === undefined || !session) return
  if (audio) audio.enabled = !session.media.muted
  updateSession({ audio, media: audio ? undefined : { muted: true } })
}
