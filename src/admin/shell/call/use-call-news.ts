import { useEffect, useRef, useState } from 'react'
import type { CallState } from '@/contract/live'
import { useCallText } from './text'

/** What a screen reader is told: who came and went, and whether one is heard. */
export function useCallNews(call: CallState, me: string, muted: boolean): string {
  const text = useCallText()
  const [news, setNews] = useState('')
  const before = useRef<Map<string, string>>(undefined)
  const wasMuted = useRef(muted)
  useEffect(() => {
    const inside = new Map(call.people.filter((p) => p.state === 'in' && p.id !== me).map((p) => [p.id, p.name]))
    const known = before.current ?? new Map<string, string>()
    before.current = inside
    const came = [...inside].filter(([id]) => !known.has(id)).map(([, name]) => text.came(name))
    const went = [...known].filter(([id]) => !inside.has(id)).map(([, name]) => text.went(name))
    if (came.length + went.length) setNews([...came, ...went].join('. '))
  }, [call, me, text])
  useEffect(() => {
    if (wasMuted.current !== muted) setNews(muted ? text.isMuted : text.isHeard)
    wasMuted.current = muted
  }, [muted, text])
  return news
}
