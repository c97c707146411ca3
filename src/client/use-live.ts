'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from './api'
import { communicationsToken, stopCommunications } from './communications'
import { onLive, openLive } from './live'

/** Resources that show parts of another resource's records. */
const dependentResources: Record<string, string[]> = { case: ['bookmark', 'reminder', 'log'] }

/** Refetches the resources that the socket reports as changed, and all of them after a reconnect. */
export function useLive(userId: string, drawn: number, elsewhere?: string) {
  const client = useQueryClient()
  // The layout may render again later; only the first render counts.
  const [since] = useState(drawn)
  useEffect(() => {
    const refetchAll = () => void client.invalidateQueries()
    const close = openLive({
      userId,
      token: communicationsToken,
      drawn: since,
      elsewhere,
      again: refetchAll,
      refused: () => void api.auth.me({}).catch(() => undefined),
    })
    const unsubscribe = onLive((message) => {
      if (message.type === 'anew') refetchAll()
      if (message.type !== 'changed') return
      for (const resource of [message.resource, 'activity', ...(dependentResources[message.resource] ?? [])])
        void client.invalidateQueries({ queryKey: [resource] })
    })
    return () => {
      unsubscribe()
      close()
      stopCommunications()
    }
  }, [userId, since, elsewhere, client])
}
