'use client'
import { useEffect, useState } from 'react'
import { onSocketMessage, onSocketStateChange, sendSocketMessage } from './socket'

/** The ids of all users who have `record` ('case/<id>') open, including the current user. */
export function useRecordViewers(record: string): string[] {
  const [users, setUsers] = useState<string[]>([])
  useEffect(() => {
    const announce = () => void sendSocketMessage({ type: 'record-opened', record })
    const unsubscribes = [
      onSocketMessage((message) => message.type === 'record-viewers' && message.record === record && setUsers(message.users)),
      onSocketStateChange(announce),
    ]
    announce()
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      setUsers([])
      sendSocketMessage({ type: 'record-opened', record: null })
    }
  }, [record])
  return users
}
