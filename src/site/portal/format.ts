'use client'
import { type Language, locales } from '@/contract/constants/languages'

const format = (language: Language, at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], options).format(new Date(at))

export const formatTime = (language: Language, at: string, timeZone: string) =>
  format(language, at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
export const formatAppointment = (language: Language, at: string, timeZone: string) =>
  format(language, at, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone })
/** A calendar date has no time zone. */
export const formatDay = (language: Language, date: string) =>
  format(language, date, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
