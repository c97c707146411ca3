'use client'
import { useMinute } from '@/ui/moment'
import { day as dayOf, full, saidWithHour } from '@/ui/said'

/** `day` is set for an all-day event. */
export function When({ at, day }: { at: string; day?: string | undefined }) {
  const minute = useMinute()
  const instant = new Date(at)
  if (day) return <time dateTime={day}>{dayOf(new Date(day))}</time>
  return (
    <time dateTime={at} title={minute === null ? undefined : full(instant)} suppressHydrationWarning>
      {minute === null ? dayOf(instant) : saidWithHour(instant, new Date(minute * 60_000))}
    </time>
  )
}
