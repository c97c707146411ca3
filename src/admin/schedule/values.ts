import { fromLocal, toLocal } from '@/ui/local-time'
import type { Event } from './queries'

/** An event as its form has it: local times, or dates where it takes whole days. */
export const toValues = (event: Event | undefined) => ({
  title: event?.title ?? '',
  allDay: event?.allDay ? 'true' : '',
  start: event?.days?.first ?? toLocal(event?.start ?? null),
  end: event?.days && event.end ? event.days.last : event?.days ? '' : toLocal(event?.end ?? null),
  repeats: event?.repeats ?? '',
  repeatsUntil: event?.repeatsUntil ?? '',
  userId: event?.userId ?? '',
  caseId: event?.caseId ?? '',
  notes: event?.notes ?? '',
})
export type Values = ReturnType<typeof toValues>

const dateOnly = /^\d{4}-\d\d-\d\d$/
/** A form has local times, the office instants. */
export function toBody(flat: Record<string, unknown>): Record<string, unknown> {
  const body = { ...flat }
  for (const field of ['start', 'end']) if (body[field] && !dateOnly.test(String(body[field]))) body[field] = fromLocal(String(body[field]))
  if ('allDay' in body) body.allDay = body.allDay === 'true'
  return body
}

/** The hour that an event of whole days gets when it no longer is one. */
const morning = 'T09:00'
/** The same times for an event of whole days, or of hours again. */
export const asDays = (time: string, allDay: boolean) => (time === '' ? '' : allDay ? time.slice(0, 10) : time.slice(0, 10) + morning)
/** A time of the form so many days on, the same hour by the clock. */
export function daysOn(time: string, days: number): string {
  if (time === '') return ''
  const at = new Date(`${time.slice(0, 10)}T00:00:00Z`)
  return new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10) + time.slice(10)
}
