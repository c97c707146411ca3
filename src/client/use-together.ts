'use client'
import { useEffect, useState } from 'react'
import { onLive, onLiveState, sendLive } from './live'

/** Ids of everybody who has this record open, oneself included; 'case/<id>'. */
export function useTogether(record: string): string[] {
  const [users, setUsers] = useState<string[]>([])
  useEffect(() => {
    const say = () => void sendLive({ type: 'at', record })
    const stops = [onLive((message) => message.type === 'here' && message.record === record && setUsers(message.users)), onLiveState(say)]
    say()
    return () => {
      for (const stop of stops) stop()
      setUsers([])
      sendLive({ type: 'at', record: null })
    }
  }, [record])
  return users
}
