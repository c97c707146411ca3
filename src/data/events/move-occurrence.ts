import { fail, failValidation } from '@/contract/errors'
import { endsTooLate, eventRules, maxSkips, type occurrenceScopes, tooManySkips } from '@/contract/events'
import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { addDays, dayMs, maxTimeMs, toZonedDate } from '@/time-zone'
import { eventActions, finishChange, listPeopleOf } from './mutations'
import type { Event } from './queries'
import { getStartOfDay, occurrences } from './recurrence'

type OccurrenceMove = { id: string; date: string; start: string; reach: (typeof occurrenceScopes)[number] }
type Times = { start: Date; end: Date | null }

const selectOccurrence = statement<Times>()`
  SELECT o.start, o."end" FROM ${visible.event} r ${occurrences} WHERE r.id = ${param('id')} AND r.repeats IS NOT NULL AND o.date = ${param('date')}`

/** The occurrence of a repeating event on a date in the office's time zone. */
export async function findOccurrence(db: Db, { id, date }: { id: string; date: string }): Promise<Times | undefined> {
  const { timeZone } = await getOffice(db)
  // Wider than the date, because it begins and ends a day earlier or later in other time zones.
  const [occurrence] = await selectOccurrence(db, { id, date, zone: timeZone, from: addDays(date, -2), to: addDays(date, 3) })
  return occurrence
}

/**
 * Moves one occurrence of a repeating event, or that one and all later ones. What moves becomes a new event, unless it is
 * the whole series.
 */
export const moveOccurrence = (db: Db, { id, date, start, reach: scope }: OccurrenceMove, match?: string) =>
  transaction(db, async (tx) => {
    await eventActions.lockForUpdate(tx, id, match)
    const event = await eventActions.getRecord(tx, id)
    const { timeZone } = await getOffice(tx)
    const occurrence = (await findOccurrence(tx, { id, date })) ?? fail('notFound')
    const before = { start: occurrence.start, people: listPeopleOf(event) }
    const times = await moveTimes(tx, event.allDay, occurrence, start, timeZone)
    if (scope === 'one') {
      if (event.skips.length >= maxSkips) failValidation([tooManySkips])
      await records(tx).update('event', id, { skips: [...event.skips, date] })
      return finishChange(tx, await copyEvent(tx, event, times), before)
    }
    const invalid = eventRules({ ...times, allDay: event.allDay, repeats: event.repeats })
    if (invalid.length) return failValidation(invalid)
    const days = Math.round((Date.parse(toZonedDate(new Date(times.start), timeZone)) - Date.parse(date)) / dayMs)
    const recurrence = {
      skips: event.skips.filter((skip) => skip > date).map((skip) => addDays(skip, days)),
      repeatsUntil: event.repeatsUntil && addDays(event.repeatsUntil, days),
    }
    if (occurrence.start.getTime() === new Date(event.start).getTime()) {
      await records(tx).update('event', id, { ...times, ...recurrence })
      return finishChange(tx, id, before)
    }
    await records(tx).update('event', id, { repeatsUntil: addDays(date, -1) })
    return finishChange(tx, await copyEvent(tx, event, { ...times, repeats: event.repeats, ...recurrence }), before)
  })

const toLocal = (name: 'start' | 'oldStart' | 'oldEnd') => sql`(${param(name)}::timestamptz AT TIME ZONE ${param('zone')}::text)`
/** Not before the start: a time that daylight saving repeats is ambiguous. */
const selectMovedEnd = statement<{ end: Date }>()`
  SELECT greatest((${toLocal('start')} + (${toLocal('oldEnd')} - ${toLocal('oldStart')})) AT TIME ZONE ${param('zone')}::text, ${param('start')}::timestamptz) AS "end"`
/** Keeps the duration by the office's clock, as the dates of a series do: an event from 23:00 to 05:00 still ends at 05:00. */
async function moveTimes(db: Db, allDay: boolean, { start: oldStart, end: oldEnd }: Times, newStart: string, timeZone: string) {
  const start = allDay ? await getStartOfDay(db, newStart, timeZone) : new Date(newStart).toISOString()
  if (!oldEnd) return { start, end: null }
  const [{ end }] = (await selectMovedEnd(db, { start, oldStart, oldEnd, zone: timeZone })) as [{ end: Date }]
  return end.getTime() > maxTimeMs ? failValidation([endsTooLate]) : { start, end: end.toISOString() }
}

async function copyEvent(
  db: Db,
  { title, allDay, notes, userId, attendees, caseId, clientId, contactId, createdBy }: Event,
  times: object,
) {
  const { id } = await records(db).create('event', {
    title,
    allDay,
    notes,
    user: userId,
    attendees: attendees.map(({ id }) => id),
    case: caseId,
    client: clientId,
    contact: contactId,
    createdBy,
    ...times,
  })
  return id
}
