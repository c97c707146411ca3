'use client'
import type { Status } from '@/contract/live'
import { isLive, onLive, onLiveState } from './live'
import { store } from './store'

const nobody: Readonly<Record<string, Status>> = {}
const there = store(nobody)
const up = store(false)
onLive((message) => message.type === 'presence' && there.set(message.status))
onLiveState(() => {
  up.set(isLive())
  // Without the socket nothing is known of anybody.
  if (!isLive()) there.set(nobody)
})

/** Who is online, by user id, and whether they are in a call. */
export const usePresence = there.use
/** Whether the socket is open. */
export const useIsLive = up.use
