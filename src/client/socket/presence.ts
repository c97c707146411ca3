'use client'
import type { PresenceStatus } from '@/contract/socket-messages'
import { createStore } from '@/ui/create-store'
import { isSocketOpen, onSocketMessage, onSocketStateChange } from './socket'

const empty: Readonly<Record<string, PresenceStatus>> = {}
const statuses = createStore(empty)
onSocketMessage((message) => message.type === 'presence' && statuses.set(message.status))
onSocketStateChange(() => {
  // Without the socket no presence is known.
  if (!isSocketOpen()) statuses.set(empty)
})

/** The status of every user who is online, by user id. */
export const usePresence = statuses.use
