'use client'
import { useEffect, useRef } from 'react'
import { tell } from '@/ui/toast'
import { words } from '../../words'
import { useRooms } from './queries'
import { bringUp } from './windows'

/** Says that a guest stands at the door of a chat, once, and shows the chat. */
export function WaitingGuests() {
  const { data } = useRooms()
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const room of data?.rooms ?? [])
      for (const { id, name, state } of room.guests) {
        if (state !== 'waiting') told.current.delete(id)
        else if (!told.current.has(id)) {
          told.current.add(id)
          bringUp(room.id)
          tell(words.guests.waits(name))
        }
      }
  }, [data])
  return null
}
