'use client'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Availability } from '@/admin/records/events/availability'
import { fullDateFormat } from '@/admin/schedule/calendar/date-formats'
import type { Event } from '@/admin/schedule/queries'
import { officeHoursQuery } from '@/client/office-time'
import * as strings from '@/strings/index'
import { addDays, dayMs, fromZonedTime, maxTimeMs, toZonedDate, toZonedTime } from '@/time-zone'
import { getTimeZone } from '@/ui/local-time'

type Props = ComponentProps<typeof Availability> & {
  event: Event | undefined
  /** The date of a recurring event that was opened, in the office's time zone. */
  openedDate: string | undefined
  isRecurring: boolean
}

/** The form of a recurring event has the times of the first date. Who is free matters on the date that was opened, or else the next one. */
export function EventAvailability({ event, openedDate, isRecurring, start, end, ...rest }: Props) {
  const timeZone = useQuery(officeHoursQuery).data?.timeZone ?? getTimeZone()
  if (!event?.repeats || !isRecurring || rest.isAllDay || !canShift(start) || (end && !canShift(end)))
    return <Availability {...rest} start={start} end={end} exceptId={event?.id} />
  const dateOf = (at: string) => toZonedDate(new Date(at), timeZone)
  const date = openedDate || dateOf((event.next ?? event).start)
  const days = Math.round((Date.parse(date) - Date.parse(dateOf(event.start))) / dayMs)
  const from = shiftDays(start, days, timeZone)
  const legend = strings.schedule.whoIsFreeOn(fullDateFormat.format(new Date(from)))
  return <Availability {...rest} start={from} end={end && shiftDays(end, days, timeZone)} exceptId={event.id} legend={legend} />
}

/** A mistyped year may have five digits, or the field no readable time. */
const canShift = (time: string) => Date.parse(time) < maxTimeMs - dayMs

/** Keeps the time of day in the office's time zone. `time`: a local time of the browser. */
function shiftDays(time: string, days: number, timeZone: string) {
  const zoned = toZonedTime(new Date(time), timeZone)
  return fromZonedTime(addDays(zoned.slice(0, 10), days), zoned.slice(11), timeZone).toISOString()
}
