'use client'
import type { Appointment } from './api'
import { formatAppointment, formatAppointmentTime, formatFullDay } from './format'
import { usePortalContext } from './portal-context'

type Time = Pick<Appointment, 'start' | 'days'>
/** One day, or the first and the last of an all-day appointment. */
export function AppointmentTime({ appointment: { start, days } }: { appointment: Time }) {
  const { language, timeZone } = usePortalContext()
  if (!days) return <time dateTime={start}>{formatAppointment(language, start, timeZone)}</time>
  return (
    <>
      <time dateTime={days.first}>{formatFullDay(language, days.first)}</time>
      {days.last !== days.first && (
        <>
          {' – '}
          <time dateTime={days.last}>{formatFullDay(language, days.last)}</time>
        </>
      )}
    </>
  )
}

export function FormerTime({ time }: { time: Time }) {
  const { text, language, timeZone } = usePortalContext()
  return <p>{text.before(formatAppointmentTime(language, time, timeZone))}</p>
}
