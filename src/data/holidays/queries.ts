import type { z } from 'zod'
import type { HolidayCalendar, holidayYear } from '@/contract/holidays'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { toDate } from './calendar-date'
import type { EnteredYear } from './court-calendar'
import { listFederalHolidays, proposeCaliforniaHolidays } from './statutory-holidays'

type HolidayYear = Omit<z.input<typeof holidayYear>, 'updatedAt'> & { updatedAt: Date | null }
type Key = { calendar: HolidayCalendar; year: number }

const selectOne = statement<Omit<HolidayYear, 'statutory'>>()`
  SELECT r.id, r.calendar::text AS calendar, r.year::int AS year, r.complete, r.days, r.updated_at AS "updatedAt",
         ${displayName(sql`e`)} AS "enteredByName", ${displayName(sql`c`)} AS "confirmedByName"
    FROM holiday_year r LEFT JOIN "user" e ON e.id = r.entered_by_id LEFT JOIN "user" c ON c.id = r.confirmed_by_id
   WHERE r.calendar::text = ${param('calendar')} AND r.year = ${param('year')}`
const selectAll = statement<EnteredYear>()`
  SELECT r.calendar::text AS calendar, r.year::int AS year, r.complete, r.days FROM holiday_year r`

const statutory = { 'us-federal': listFederalHolidays, california: proposeCaliforniaHolidays }
const empty = { id: null, complete: false, days: [], enteredByName: null, confirmedByName: null, updatedAt: null }

export async function getHolidayYear(db: Pick<Db, 'sql'>, { calendar, year }: Key): Promise<HolidayYear> {
  const [row] = await selectOne(db, { calendar, year })
  const days = statutory[calendar](year).map(({ day, name }) => ({ date: toDate(day), name }))
  return { ...(row ?? { ...empty, calendar, year }), statutory: days }
}
/** Federal holidays and days that people entered for a court, of `year` and the next, by date as YYYY-MM-DD. */
export async function listHolidays(db: Pick<Db, 'sql'>, year: number): Promise<{ date: string; name: string }[]> {
  const years = [year, year + 1]
  const entered = (await selectAll(db))
    .filter((one) => years.includes(one.year))
    .flatMap(({ days }) => days.map(({ date, name }) => ({ date, name })))
  const federal = years.flatMap(listFederalHolidays).map(({ day, name }) => ({ date: toDate(day), name }))
  const byDate = new Map([...entered, ...federal].map((holiday) => [holiday.date, holiday]))
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date))
}
export const listEnteredYears = (db: Pick<Db, 'sql'>) => selectAll(db)
