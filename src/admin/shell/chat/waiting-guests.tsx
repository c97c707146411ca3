'use client'
import { useEffect, useRef } from 'react'
import { tell } from '@/ui/toast'
import { words } from '../../words'
import { useRooms } from './queries'
import { bringUp } from './windows'

/** Announces each waiting guest once and shows the chat. */
export function WaitingGuests() {
  const { data } = useRooms()
  const announced = useRef(new Set<string>())
  useEffect(() => {
    for (const room of data?.rooms ?? [])
      for (const { id, name, state } of room.guests) {
        if (state !== 'waiting') announced.current.delete(id)
        else if (!announced.current.has(id)) {
          announced.current.add(id)
          bringUp(room.id)
          tell(words.guests.waits(name))
        }
      }
  }, [data])
  return null
}
