'use client'
import { browserKeys } from './storage'

/** What was chosen in this browser, for this call and the next. */
export type Devices = { microphone?: string | undefined; camera?: string | undefined; speaker?: string | undefined }
export function rememberedDevices(): Devices | null {
  try {
    return JSON.parse(localStorage.getItem(browserKeys.callDevices) ?? 'null') as Devices | null
  } catch {
    return null
  }
}
export const rememberDevices = (devices: Devices) => localStorage.setItem(browserKeys.callDevices, JSON.stringify(devices))

/** Whether this browser can call at all: an old one cannot, nor one that reached the office without https. */
export const canCall = () =>
  typeof RTCPeerConnection === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function' && window.isSecureContext

/** What is said of one that cannot. */
export const cannotCall = 'No communication SDKs available'

const picture = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 15, max: 30 } }
const exactly = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {})
type Track = MediaStreamTrack | null

const get = async (constraints: MediaStreamConstraints): Promise<Track> =>
  (await navigator.mediaDevices.getUserMedia(constraints)).getTracks()[0] ?? null
/** A device that was chosen and is gone is no reason to stay silent: any other will do. */
async function getOr(chosen: MediaStreamConstraints, any: MediaStreamConstraints): Promise<Track> {
  return get(chosen).catch((error: DOMException) => (error.name === 'OverconstrainedError' ? get(any) : Promise.reject(error)))
}
export const openMicrophone = (id?: string) => {
  const cleaned = { echoCancellation: true, noiseSuppression: true }
  return getOr({ audio: { ...cleaned, ...exactly(id) } }, { audio: cleaned })
}
export const openCamera = (id?: string) => getOr({ video: { ...picture, ...exactly(id) } }, { video: picture })

export async function openScreen(): Promise<Track> {
  const track = (await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } })).getVideoTracks()[0] ?? null
  // Letters matter more than movement.
  if (track) track.contentHint = 'detail'
  return track
}

export type Choices = { microphones: MediaDeviceInfo[]; cameras: MediaDeviceInfo[]; speakers: MediaDeviceInfo[] }
/** What there is to choose from; without permission devices have neither names nor ids. */
export async function findDevices(): Promise<Choices> {
  const all = (await navigator.mediaDevices.enumerateDevices()).filter((device) => device.deviceId !== '')
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind)
  return { microphones: of('audioinput'), cameras: of('videoinput'), speakers: of('audiooutput') }
}

/** Why a device did not open, as far as the browser tells. */
export type Refused = 'denied' | 'none' | 'busy' | 'failed'
export function whyRefused(error: unknown): Refused {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed'
}
