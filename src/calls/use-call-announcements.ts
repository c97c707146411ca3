import { useEffect, useRef, useState } from 'react'
import type { CallState } from '@/contract/socket-messages'
import { useCallStrings } from './strings-context'

/** For screen readers: who is answering, joined and left, and whether the microphone is on. */
export function useCallAnnouncements(call: CallState, me: string, muted: boolean): string {
  const text = useCallStrings()
  const [announcement, setAnnouncement] = useState('')
  const before = useRef<ReadonlyMap<string, string>>(new Map())
  const wasMuted = useRef(muted)
  useEffect(() => {
    const others = call.people.filter(({ id }) => id !== me)
    const previous = before.current
    before.current = new Map(others.map(({ id, state }) => [id, state]))
    const changes = others.flatMap(({ id, name, state }) => {
      if (previous.get(id) === state) return []
      if (state === 'in') return text.joined(name)
      if (previous.get(id) === 'in') return text.leftCall(name)
      return state === 'answering' ? text.answering(name) : []
    })
    if (changes.length) setAnnouncement(changes.join('. '))
  }, [call, me, text])
  useEffect(() => {
    if (wasMuted.current !== muted) setAnnouncement(muted ? text.isMuted : text.isUnmuted)
    wasMuted.current = muted
  }, [muted, text])
  return announcement
}
