'use client'
import { useEffect } from 'react'
import { onSocketMessage, openSocket } from '@/client/socket'
import { post } from './api'
import { usePortalContext } from './portal-context'

/** Reads the page's data again at once when a call to the client begins, changes or ends. The polling finds it too, some seconds later. */
export function useCallNews(guestId: string, isListening: boolean) {
  const { secret, refresh } = usePortalContext()
  useEffect(() => {
    if (!isListening) return
    const unsubscribe = onSocketMessage((message) => {
      // `calls` comes when the socket opens: what happened before is not known.
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

/** The socket tries again later. */
export const fetchTicket = (secret: string) =>
  post('/portal/ticket', { secret }).then(
    ({ token }) => token,
    () => undefined,
  )
