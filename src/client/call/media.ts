'use client'
import { storageKeys } from '@/client/session/storage'

type Track = MediaStreamTrack | null
export type Tracks = { audio: Track; video: Track }
/** Device ids; undefined means the system default. */
export type SelectedDevices = { microphone?: string | undefined; camera?: string | undefined; speaker?: string | undefined }
/** The devices that were chosen in this browser, or null before the first choice. */
export function loadSelectedDevices(): SelectedDevices | null {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.callDevices) ?? 'null') as SelectedDevices | null
  } catch {
    return null
  }
}
export const saveSelectedDevices = (devices: SelectedDevices) => localStorage.setItem(storageKeys.callDevices, JSON.stringify(devices))

/** False in an old browser, and on a page that was not loaded over https. */
export const canCall = () =>
  typeof RTCPeerConnection === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function' && window.isSecureContext

export const callsUnsupportedMessage = 'No communication SDKs available'

const videoConstraints = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 15, max: 30 } }
const audioConstraints = { echoCancellation: true, noiseSuppression: true }
const exactDevice = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {})

const openTrack = async (constraints: MediaStreamConstraints): Promise<Track> =>
  (await navigator.mediaDevices.getUserMedia(constraints)).getTracks()[0] ?? null
/** Falls back to any device when the selected one is not connected any more. */
async function openTrackWithFallback(selected: MediaStreamConstraints, any: MediaStreamConstraints): Promise<Track> {
  return openTrack(selected).catch((error: DOMException) =>
    error.name === 'OverconstrainedError' ? openTrack(any) : Promise.reject(error),
  )
}
export const openMicrophone = (id?: string) =>
  openTrackWithFallback({ audio: { ...audioConstraints, ...exactDevice(id) } }, { audio: audioConstraints })
export const openCamera = (id?: string) =>
  openTrackWithFallback({ video: { ...videoConstraints, ...exactDevice(id) } }, { video: videoConstraints })

export async function openScreen(): Promise<Track> {
  const track = (await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } })).getVideoTracks()[0] ?? null
  // Sharp text matters more than smooth movement.
  if (track) track.contentHint = 'detail'
  return track
}
export function stopTracks({ audio, video }: Tracks) {
  audio?.stop()
  video?.stop()
}

export type AvailableDevices = { microphones: MediaDeviceInfo[]; cameras: MediaDeviceInfo[]; speakers: MediaDeviceInfo[] }
/** Without permission devices have neither labels nor ids, and are left out. */
export async function listDevices(): Promise<AvailableDevices> {
  const devices = (await navigator.mediaDevices.enumerateDevices()).filter((device) => device.deviceId !== '')
  const ofKind = (kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind)
  return { microphones: ofKind('audioinput'), cameras: ofKind('videoinput'), speakers: ofKind('audiooutput') }
}

export type DeviceError = 'denied' | 'none' | 'busy' | 'failed'
/** Source: the exceptions of getUserMedia and getDisplayMedia in the Media Capture and Screen Capture specifications. */
export function classifyDeviceError(error: unknown): DeviceError {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed'
}
