'use client'
import type { Status } from '@/contract/live'
import { createStore } from '@/ui/create-store'
import { isLive, onLive, onLiveState } from './live'

const empty: Readonly<Record<string, Status>> = {}
const statuses = createStore(empty)
onLive((message) => message.type === 'presence' && statuses.set(message.status))
onLiveState(() => {
  // Without the socket nobody's presence is known.
  if (!isLive()) statuses.set(empty)
})

/** The status of every user who is online, by user id. */
export const usePresence = statuses.use
