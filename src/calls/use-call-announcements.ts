import { useEffect, useRef, useState } from 'react'
import type { CallState } from '@/contract/socket-messages'
import { useCallStrings } from './strings-context'

/** For screen readers: who joined and left, and whether the microphone is on. */
export function useCallAnnouncements(call: CallState, me: string, muted: boolean): string {
  const text = useCallStrings()
  const [announcement, setAnnouncement] = useState('')
  const before = useRef<Map<string, string>>(undefined)
  const wasMuted = useRef(muted)
  useEffect(() => {
    const others = call.people.filter(({ id, state }) => state === 'in' && id !== me)
    const current = new Map(others.map(({ id, name }) => [id, name]))
    const previous = before.current ?? new Map<string, string>()
    before.current = current
    const joined = [...current].filter(([id]) => !previous.has(id)).map(([, name]) => text.joined(name))
    const left = [...previous].filter(([id]) => !current.has(id)).map(([, name]) => text.leftCall(name))
    if (joined.length + left.length) setAnnouncement([...joined, ...left].join('. '))
  }, [call, me, text])
  useEffect(() => {
    if (wasMuted.current !== muted) setAnnouncement(muted ? text.isMuted : text.isHeard)
    wasMuted.current = muted
  }, [muted, text])
  return announcement
}
