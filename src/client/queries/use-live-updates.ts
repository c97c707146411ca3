'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '@/client/api'
import { deleteAllDrafts } from '@/client/form/drafts'
import { onceHydrated } from '@/client/lazy-part'
import { refreshCommunicationsToken, stopTokenRefresh } from '@/client/socket/communications'
import { onSocketMessage, openSocket } from '@/client/socket/socket'
// Before the socket opens: who is online is sent only then, and when it changes.
import '@/client/socket/presence'
import { forceReload } from '@/client/unsaved-changes'

/** Resources that show parts of another resource's records. */
const dependentResources: Record<string, string[]> = {
  case: ['bookmark', 'reminder', 'log', 'party', 'conflict-check', 'deadline', 'case-template', 'document-request', 'portal'],
  'case-type': ['case-template'],
  'sub-type': ['case-type', 'case-template'],
  rule: ['deadline', 'case-template'],
  client: ['contact', 'party', 'conflict-check', 'portal'],
  party: ['conflict-check'],
  'conflict-check': ['party'],
}

/** Their changes are in the history of the case. */
const partsOfCase = new Set(['attachment', 'deadline', 'document-request', 'event', 'log', 'party', 'reminder', 'todo'])

/**
 * Refetches the resources that the socket reports as changed, and all of them after a reconnect. The socket opens after
 * hydration; it begins with what has happened since the server rendered the page.
 */
export function useLiveUpdates(userId: string, renderedAt: number, fallbackOrigin?: string) {
  const client = useQueryClient()
  // The layout may render again later; only the first render counts.
  const [since] = useState(renderedAt)
  useEffect(() => {
    const refetchAll = () => void client.invalidateQueries()
    let close = () => {}
    const cancel = onceHydrated(() => {
      close = openSocket({
        userId,
        getToken: refreshCommunicationsToken,
        renderedAt: since,
        fallbackOrigin,
        onReconnect: refetchAll,
        onUnauthenticated: () => void api.auth.me({}).catch(() => undefined),
      })
    })
    const unsubscribe = onSocketMessage((message) => {
      if (message.type === 'reload') {
        // Drafts contain fields of records that the user may no longer see.
        deleteAllDrafts()
        forceReload()
      }
      if (message.type === 'resync') refetchAll()
      if (message.type !== 'changed') return
      for (const resource of [message.resource, 'activity', ...(dependentResources[message.resource] ?? [])])
        void client.invalidateQueries({ queryKey: [resource] })
      if (partsOfCase.has(message.resource)) void client.invalidateQueries({ queryKey: ['case', 'history'] })
    })
    return () => {
      cancel()
      unsubscribe()
      close()
      stopTokenRefresh()
    }
  }, [userId, since, fallbackOrigin, client])
}
