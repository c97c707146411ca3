'use client'
import { useEffect } from 'react'
import { onSocketMessage, openSocket } from '@/client/socket/socket'
import { post } from './api'
import { usePortalContext } from './portal-context'

/** Refreshes the page's data when a call to the client begins, changes or ends: seconds before the polling would. */
export function useCallUpdates(guestId: string, isListening: boolean) {
  const { secret, refresh } = usePortalContext()
  useEffect(() => {
    if (!isListening) return
    const unsubscribe = onSocketMessage((message) => {
      // `calls` comes when the socket opens, and calls may have changed before.
      if (message.type === 'call' || message.type === 'calls') void refresh()
    })
    const getToken = () => fetchTicket(secret)
    const closeSocket = openSocket({ userId: guestId, getToken, onUnauthenticated: () => void refresh() })
    return () => {
      unsubscribe()
      closeSocket()
    }
  }, [guestId, secret, isListening, refresh])
}

/** Undefined after a failure: the socket tries again later. */
export const fetchTicket = (secret: string) =>
  post('/portal/ticket', { secret }).then(
    ({ token }) => token,
    () => undefined,
  )
