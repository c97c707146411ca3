'use client'
import type { Status } from '@/contract/live'
import { isLive, onLive, onLiveState } from './live'
import { store } from './store'

const empty: Readonly<Record<string, Status>> = {}
const statuses = store(empty)
const socketOpen = store(false)
onLive((message) => message.type === 'presence' && statuses.set(message.status))
onLiveState(() => {
  socketOpen.set(isLive())
  // Without the socket nobody's presence is known.
  if (!isLive()) statuses.set(empty)
})

/** The status of every user who is online, by user id. */
export const usePresence = statuses.use
export const useIsLive = socketOpen.use
