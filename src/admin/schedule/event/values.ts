import type { Event } from '@/admin/schedule/queries'
import { parseFlag, toFlagValue } from '@/client/form/values'
import * as strings from '@/strings/index'
import { formatLocalInput, parseLocalInput } from '@/ui/local-time'

/** Times are local times for date and time fields. All-day events have dates. */
export const toValues = (event: Event | undefined) => ({
  title: event?.title ?? '',
  allDay: toFlagValue(event?.allDay ?? false),
  start: event?.days?.first ?? formatLocalInput(event?.start ?? null),
  end: event?.days && event.end ? event.days.last : event?.days ? '' : formatLocalInput(event?.end ?? null),
  repeats: event?.repeats ?? '',
  repeatsUntil: event?.repeatsUntil ?? '',
  userId: event?.userId ?? '',
  /** Separated by commas. */
  attendeeIds: event?.attendees.map(({ id }) => id).join(',') ?? '',
  caseId: event?.caseId ?? '',
  clientId: event?.clientId ?? '',
  contactId: event?.contactId ?? '',
  notes: event?.notes ?? '',
})
export const toIds = (value: string) => value.split(',').filter(Boolean)
export type Values = ReturnType<typeof toValues>
const repetitionNames: Record<string, string | undefined> = strings.schedule.repetitions
/** Replaces ids and codes by names. The event is with a client or a contact, who share a field. */
export const toDisplayValues = (values: Values, getPersonName: (id: string) => string, getRecordName: (id: string) => string) => ({
  ...values,
  allDay: parseFlag(values.allDay) ? strings.editConflict.yes : strings.editConflict.no,
  start: values.start.replace('T', ' '),
  end: values.end.replace('T', ' '),
  repeats: repetitionNames[values.repeats] ?? values.repeats,
  userId: getPersonName(values.userId),
  attendeeIds: toIds(values.attendeeIds).map(getPersonName).join(', '),
  clientId: getRecordName(values.clientId || values.contactId),
  caseId: getRecordName(values.caseId),
})
/** Whether start or end changed, and nothing else that the form shows. */
export function isTimeChange(before: Event, after: Event) {
  const [oldValues, newValues] = [toValues(before), toValues(after)]
  const changed = (Object.keys(oldValues) as (keyof Values)[]).filter((field) => oldValues[field] !== newValues[field])
  return changed.length > 0 && changed.every((field) => field === 'start' || field === 'end')
}

const dateLength = 'YYYY-MM-DD'.length
const datePattern = /^\d{4}-\d\d-\d\d$/
/** Converts local times to the ISO timestamps of the API. Dates of all-day events stay. */
export function toBody(flat: Record<string, unknown>): Record<string, unknown> {
  const body = { ...flat }
  for (const field of ['start', 'end'])
    if (body[field] && !datePattern.test(String(body[field]))) body[field] = parseLocalInput(String(body[field]))
  if ('attendeeIds' in body) body.attendeeIds = toIds(String(body.attendeeIds ?? ''))
  if ('allDay' in body) body.allDay = parseFlag(body.allDay)
  return body
}

/** For an event that was all-day when it was opened. */
export const defaultClocks = { start: 'T09:00', end: 'T10:00' }
/** The time of a date and time field, as 'T09:00'. Empty for an empty field. */
export const getClock = (time: string) => time.slice(dateLength)
/** The value of a date field. Empty for an empty time. */
export const toDateInput = (time: string) => time.slice(0, dateLength)
/** The value of a date and time field. Empty for an empty date. */
export const toTimeInput = (date: string, clock: string) => date && date + clock
/** Moves the end of an event with its start and keeps the duration. All values are local. Returns an unreadable `end` unchanged. */
export function moveEnd(end: string, from: string, to: string): string {
  // Read as UTC: an hour stays an hour when the clocks change.
  const [endMs = 0, fromMs = 0, toMs = 0] = [end, from, to].map((time) => Date.parse(time.length === 10 ? time : `${time}Z`))
  const moved = new Date(endMs + toMs - fromMs)
  return Number.isNaN(moved.getTime()) || moved.getUTCFullYear() > 9999 ? end : moved.toISOString().slice(0, end.length)
}
export const addHour = (time: string) => moveEnd(time, '2000-01-01T00:00', '2000-01-01T01:00')
/** Keeps the local time of day. `time` is a local date or time. Returns an unreadable `time` unchanged. */
export function addDaysToLocalTime(time: string, days: number): string {
  const moved = new Date(Date.parse(`${time.slice(0, dateLength)}T00:00:00Z`) + days * 86_400_000)
  const isReadable = !Number.isNaN(moved.getTime()) && moved.getUTCFullYear() <= 9999
  return isReadable ? moved.toISOString().slice(0, dateLength) + time.slice(dateLength) : time
}
