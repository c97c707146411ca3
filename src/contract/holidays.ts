import { z } from 'zod'
import { holidayCalendars } from './constants/holidays.ts'
import type { FieldError } from './errors.ts'
import { calendarDate, flag, id, requiredText, singleLineText, timestamp, wholeNumber } from './fields.ts'
import { route, routes } from './route.ts'
export type HolidayCalendar = (typeof holidayCalendars)[number]

const calendar = z.enum(holidayCalendars, 'Not found')
const year = wholeNumber('Please choose a year from 2000 to 2100', 2000, 2100)
const maxDays = 60
const days = z
  .array(
    z.strictObject({
      date: calendarDate,
      name: requiredText(100, 'Please name the holiday'),
      /** Where it is published. */
      source: singleLineText(300).default(''),
    }),
    'Please give a list of holidays',
  )
  .max(maxDays, `Please enter at most ${maxDays} holidays`)

/** Every date is in the year, and once. */
export function holidayRules({ year: of, days: all }: { year: number; days: { date: string }[] }): FieldError[] {
  const dates = all.map((day) => day.date)
  return dates.flatMap((date, i) => [
    ...(date.slice(0, 4) === String(of) ? [] : [{ field: `days.${i}.date`, message: `Please enter a date in ${of}` }]),
    ...(dates.indexOf(date) === i ? [] : [{ field: `days.${i}.date`, message: 'This date appears twice' }]),
  ])
}

const holiday = z.strictObject({ date: z.string(), name: z.string(), source: z.string() })
export const holidayYear = z.strictObject({
  /** Null until the year is entered. */
  id: id.nullable(),
  calendar,
  year: z.number(),
  /** Dates are computed with complete years only. */
  complete: z.boolean(),
  days: z.array(holiday),
  /** Days that the statute names: for `us-federal` always in force, for others a proposal to check. */
  statutory: z.array(z.strictObject({ date: z.string(), name: z.string() })),
  enteredByName: z.string().nullable(),
  confirmedByName: z.string().nullable(),
  updatedAt: timestamp.nullable(),
})
const target = z.strictObject({ calendar, year })

export const holidays = routes({
  get: route.get('/holidays/:calendar/:year', {
    access: 'staff',
    summary: 'Court holidays of a year, as entered and as the statute names them',
    input: target,
    output: z.strictObject({ holidayYear }),
  }),
  update: route.put('/holidays/:calendar/:year', {
    access: 'admin',
    summary: 'Replace the court holidays of a year. `complete` confirms that none is missing. Dates of deadlines stay as they are',
    input: target.extend({ days, complete: flag }),
    output: z.strictObject({ id, holidayYear }),
    errors: ['stale'],
  }),
})
