import { refuse } from '@/contract/errors'
import type { reaches } from '@/contract/events'
import type { Db } from './db'
import type { Event } from './event-reads'
import { eachTime, startOfDay } from './event-times'
import { answer, record } from './events'
import { local } from './local'
import { officeRecord } from './office'
import { param, sql, statement } from './sql'
import { write } from './write'

type OccurrenceMove = { id: string; date: string; start: string; reach: (typeof reaches)[number] }
type Times = { start: Date; end: Date | null }

const selectOccurrence = statement<Times>(
  'eventMoves.one',
  sql`SELECT o.start, o."end" FROM event r ${eachTime} WHERE r.id = ${param('id')} AND r.repeats IS NOT NULL AND o.date = ${param('date')}`,
)
const dayMs = 86_400_000
/** No further than the last date that is written with four digits. */
const maxDate = Date.parse('9999-12-31')
const addDays = (date: string, days: number) => new Date(Math.min(Date.parse(date) + days * dayMs, maxDate)).toISOString().slice(0, 10)

/** Puts one date of what repeats elsewhere, or that one and all later ones: what moves becomes an event of its own. */
export const moveDate = (db: Db, { id, date, start, reach }: OccurrenceMove, match?: string) =>
  write(db, async (tx) => {
    await record.claim(tx, id, match)
    const event = await record.found(tx, id)
    const { timeZone } = await officeRecord(tx)
    // A date has its hours a day earlier or later in other zones.
    const [from] = await selectOccurrence(tx, { id, date, zone: timeZone, from: addDays(date, -2), to: addDays(date, 3) })
    if (!from) return refuse('notFound')
    const times = await moveTimes(tx, event.allDay, from, start, timeZone)
    if (reach === 'one') {
      await local(tx).update('event', id, { skips: [...event.skips, date] })
      return answer(tx, await copyEvent(tx, event, times))
    }
    const by = Math.round((Date.parse(getLocalDate(times.start, timeZone)) - Date.parse(date)) / dayMs)
    const ahead = {
      skips: event.skips.filter((skip) => skip > date).map((skip) => addDays(skip, by)),
      repeatsUntil: shiftRepeatsUntil(event, by),
    }
    if (from.start.getTime() === new Date(event.start).getTime()) {
      await local(tx).update('event', id, { ...times, ...ahead })
      return answer(tx, id)
    }
    await local(tx).update('event', id, { repeatsUntil: addDays(date, -1) })
    return answer(tx, await copyEvent(tx, event, { ...times, repeats: event.repeats, ...ahead }))
  })

const shiftRepeatsUntil = ({ repeatsUntil }: Event, by: number) => repeatsUntil && addDays(repeatsUntil, by)
const getLocalDate = (at: string, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at))

/** As long as it was. */
async function moveTimes(db: Db, allDay: boolean, from: Times, start: string, timeZone: string) {
  const begins = allDay ? await startOfDay(db, start, timeZone) : new Date(start).toISOString()
  if (!from.end) return { start: begins, end: null }
  const end = new Date(Date.parse(begins) + from.end.getTime() - from.start.getTime())
  // A day may have had 23 or 25 hours.
  return {
    start: begins,
    end: allDay ? await startOfDay(db, new Date(end.getTime() + dayMs / 4).toISOString(), timeZone) : end.toISOString(),
  }
}

async function copyEvent(db: Db, { title, allDay, notes, userId, caseId, contactId, createdBy }: Event, times: object) {
  const { id } = await local(db).create('event', {
    title,
    allDay,
    notes,
    user: userId,
    case: caseId,
    contact: contactId,
    createdBy,
    ...times,
  })
  return id
}
