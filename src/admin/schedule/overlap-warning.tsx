'use client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { strings } from '@/strings/index'
import { Alert } from '@/ui/alert'
import { formatFullDateTime } from '@/ui/format-date'
import { occurrencesQuery } from './queries'

const text = strings.schedule
type Props = { userId: string; start: string; end: string; isAllDay: boolean; exceptId?: string | undefined }
const maxRangeMs = 7 * 86_400_000
const parseMs = (value: string) => (Number.isNaN(Date.parse(value)) ? undefined : Date.parse(value))

/** Warns of other events of the same person at that time, without blocking the save. */
export function OverlapWarning({ userId, start, end, isAllDay, exceptId }: Props) {
  const from = useDeferredValue(isAllDay || !userId ? undefined : parseMs(start))
  const to = useDeferredValue(parseMs(end) ?? from)
  const canCheck = from !== undefined && to !== undefined && to >= from && to - from < maxRangeMs
  const query = useQuery({
    // The range is inclusive; adjacent events are filtered out below.
    ...occurrencesQuery([userId], new Date(from ?? 0), new Date((to ?? 0) + 1)),
    enabled: canCheck,
  })
  if (!canCheck) return null
  const overlaps = (query.data?.events ?? []).filter((other) => {
    const otherStart = Date.parse(other.start)
    const otherEnd = Date.parse(other.end ?? other.start)
    return other.id !== exceptId && !other.days && otherStart < Math.max(to, from + 1) && (otherEnd > from || otherStart >= from)
  })
  if (overlaps.length === 0) return null
  return (
    <Alert kind="warning" live>
      {overlaps.map((other) => (
        <p key={other.id + other.date} style={{ margin: 0 }}>
          {text.conflict(other.title, formatFullDateTime(new Date(other.start)))}
        </p>
      ))}
    </Alert>
  )
}
