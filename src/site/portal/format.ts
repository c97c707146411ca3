'use client'
import { type Language, locales } from '@/contract/constants/languages'
import { isLocalTime } from '@/ui/is-local-time'

const format = (language: Language, at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], options).format(new Date(at))

const minute = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
/** Times are those of the office, whose time zone is named only where the client's clock shows another time. */
const inZone = (at: string, timeZone: string, timeZoneName: 'short' | 'long'): Intl.DateTimeFormatOptions =>
  isLocalTime(new Date(at), timeZone) ? { timeZone } : { timeZone, timeZoneName }

export const formatTime = (language: Language, at: string, timeZone: string) =>
  // Not `dateStyle`, which cannot be combined with the name of a time zone.
  format(language, at, { ...minute, month: 'short', minute: '2-digit', ...inZone(at, timeZone, 'short') })
export const formatAppointment = (language: Language, at: string, timeZone: string) =>
  format(language, at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...inZone(at, timeZone, 'long'),
  })
/** A calendar date has no time zone. */
export const formatFullDay = (language: Language, date: string) =>
  format(language, date, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const formatDays = (language: Language, { first, last }: { first: string; last: string }) =>
  [...new Set([first, last])].map((day) => formatFullDay(language, day)).join(' – ')
/** One day, one time, or the first and the last day of an all-day appointment. */
export const formatAppointmentTime = (
  language: Language,
  { start, days }: { start: string; days: { first: string; last: string } | null },
  timeZone: string,
) => (days ? formatDays(language, days) : formatAppointment(language, start, timeZone))
