'use client'
import type { Status } from '@/contract/live'
import { createStore } from '@/ui/create-store'
import { isLive, onLive, onLiveState } from './live'

const nobody: Readonly<Record<string, Status>> = {}
const there = createStore(nobody)
onLive((message) => message.type === 'presence' && there.set(message.status))
onLiveState(() => {
  // Without the socket nothing is known of anybody.
  if (!isLive()) there.set(nobody)
})

/** Who is online, by user id, and whether they are in a call. */
export const usePresence = there.use
