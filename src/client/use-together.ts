'use client'
import { useEffect, useState } from 'react'
import { onLive, onLiveState, sendLive } from './live'

/** The ids of all users who have `record` ('case/<id>') open, including the current user. */
export function useTogether(record: string): string[] {
  const [users, setUsers] = useState<string[]>([])
  useEffect(() => {
    const announce = () => void sendLive({ type: 'at', record })
    const unsubscribes = [
      onLive((message) => message.type === 'here' && message.record === record && setUsers(message.users)),
      onLiveState(announce),
    ]
    announce()
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      setUsers([])
      sendLive({ type: 'at', record: null })
    }
  }, [record])
  return users
}
