'use client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { fromLocal } from '@/ui/local-time'
import { Notice } from '@/ui/notice'
import { full } from '@/ui/said'
import { words } from '../words'
import { occurrences } from './queries'

const text = words.schedule
type Props = { userId: string; start: string; end: string; whole: boolean; except?: string | undefined }
const instant = (typed: string) => (Number.isNaN(Date.parse(typed)) ? undefined : new Date(fromLocal(typed)))

/** Warns of what the same person has at the same time; it is no reason not to save. */
export function Clash({ userId, start, end, whole, except }: Props) {
  const from = useDeferredValue(whole || !userId ? undefined : instant(start)?.getTime())
  const to = useDeferredValue(instant(end)?.getTime() ?? from)
  const asked = from !== undefined && to !== undefined && to >= from && to - from < 7 * 86_400_000
  const found = useQuery({
    // What only touches at its edge is asked for too, and left out below.
    ...occurrences([userId], new Date(from ?? 0), new Date((to ?? 0) + 1)),
    enabled: asked,
  })
  if (!asked) return null
  const overlaps = (found.data?.events ?? []).filter((other) => {
    const begins = Date.parse(other.start)
    const ends = Date.parse(other.end ?? other.start)
    return other.id !== except && !other.days && begins < Math.max(to, from + 1) && (ends > from || begins >= from)
  })
  if (overlaps.length === 0) return null
  return (
    <Notice kind="warning" live>
      {overlaps.map((other) => (
        <p key={other.id + other.date} style={{ margin: 0 }}>
          {text.clash(other.title, full(new Date(other.start)))}
        </p>
      ))}
    </Notice>
  )
}
