'use client'
import { useEffect, useRef } from 'react'
import { strings } from '@/strings/index'
import { toast } from '@/ui/toast'
import { useRooms } from './queries'
import { showMinimizedChat } from './windows'

/** Announces each waiting guest once and shows the chat. */
export function WaitingGuestAlerts() {
  const { data } = useRooms()
  const announced = useRef(new Set<string>())
  useEffect(() => {
    for (const room of data?.rooms ?? [])
      for (const { id, name, state } of room.guests) {
        if (state !== 'waiting') announced.current.delete(id)
        else if (!announced.current.has(id)) {
          announced.current.add(id)
          showMinimizedChat(room.id)
          toast(strings.guests.waits(name))
        }
      }
  }, [data])
  return null
}
