import type { HolidayCalendar } from '@/contract/holidays'
import type { CalendarName } from '@/contract/rules'
import { type DayNumber, toDay, weekdayOf, yearOf } from './calendar-date'
import { type Holiday, listFederalHolidays } from './statutory-holidays'

/** The days that people entered for one year. */
export type EnteredYear = { calendar: HolidayCalendar; year: number; complete: boolean; days: { date: string; name: string }[] }
/** Why a court is closed on a day, or null. */
export type CourtCalendar = { closure: (day: DayNumber) => Omit<Holiday, 'day'> | null }
export class CalendarIncomplete extends Error {
  readonly year: number
  constructor(year: number) {
    super(`incomplete ${year}`)
    this.year = year
  }
}

type Source = { calendar: HolidayCalendar; isStatutory: boolean }
const federal: Source = { calendar: 'us-federal', isStatutory: true }
const california: Source = { calendar: 'california', isStatutory: false }
/** Federal Rule of Civil Procedure 6(a)(6)(C): holidays of the state count only for periods after an event. */
const sourcesOf = (name: CalendarName, direction: 'after' | 'before'): Source[] =>
  ({
    'us-federal': [federal],
    california: [california],
    'us-federal-in-california': direction === 'after' ? [federal, california] : [federal],
  })[name]

/** Holidays of entered calendars come from `entered` alone; to those of 5 USC 6103 it adds days that the President declares. */
export function courtCalendar(name: CalendarName, direction: 'after' | 'before', entered: EnteredYear[]): CourtCalendar {
  const years = new Map<number, Map<DayNumber, Omit<Holiday, 'day'>>>()
  const listYear = (year: number) => {
    const sources = sourcesOf(name, direction)
    const days = sources.flatMap(({ calendar, isStatutory }): Holiday[] => {
      const found = entered.find((one) => one.calendar === calendar && one.year === year)
      if (!isStatutory && !found?.complete) throw new CalendarIncomplete(year)
      return (found?.days ?? []).map((day) => ({ day: toDay(day.date), name: day.name }))
    })
    // The statute goes last: of a day that both have, it says that the day is observed.
    const statutory = sources.some(({ isStatutory }) => isStatutory) ? listFederalHolidays(year) : []
    return new Map([...days, ...statutory].map(({ day, ...holiday }) => [day, holiday] as const))
  }
  return {
    closure(day) {
      const year = yearOf(day)
      const holidays = years.get(year) ?? listYear(year)
      years.set(year, holidays)
      const weekend = { 0: 'Sunday', 6: 'Saturday' }[weekdayOf(day)]
      return weekend ? { name: weekend } : (holidays.get(day) ?? null)
    },
  }
}
