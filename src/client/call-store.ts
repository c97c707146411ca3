'use client'
import { useSyncExternalStore } from 'react'
import type { CallState } from '@/contract/live'
import type { Devices } from './call-media'
import type { Shown, Way } from './call-peer'

export type Kind = 'audio' | 'video'
/** Whom to call, or which call to join, once the devices were looked at. */
export type Wanted = { kind: Kind } & ({ people: string[]; threadId?: string | undefined } | { join: string })
type PeerState = { stream: MediaStream; way: Way; shown: Shown | null }
/** The call this tab is in. */
export type Mine = {
  id: string
  device: string
  kind: Kind
  shown: Shown
  /** What others see of oneself: the camera or the screen. */
  video: MediaStreamTrack | null
  audio: MediaStreamTrack | null
  peers: Record<string, PeerState>
  devices: Devices
}
export type Problem = { reason: 'people' | 'unsupported' | 'failed' | 'denied' | 'screen' | 'elsewhere' | 'removed'; sentence?: string }
type Store = {
  /** The calls that are on, as the socket told. */
  calls: CallState[]
  wanted: Wanted | null
  mine: Mine | null
  /** The call that one was in and that just ended. */
  over: CallState | null
  problem: Problem | null
}

let store: Store = { calls: [], wanted: null, mine: null, over: null, problem: null }
const nothing = store
const listeners = new Set<() => void>()
export const now = () => store
export function put(change: Partial<Store>) {
  store = { ...store, ...change }
  for (const listen of listeners) listen()
}
const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
/** What is known of calls, as it changes. */
export const useCalls = () => useSyncExternalStore(subscribe, now, () => nothing)
/** The call that is on in a thread, for whoever was invited. */
export const useRunningCall = (threadId: string) => useCalls().calls.find((call) => call.threadId === threadId)
