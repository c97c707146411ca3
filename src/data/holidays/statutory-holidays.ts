import { type DayNumber, dayOf, nthWeekday, weekdayOf, yearOf } from './calendar-date'

export type Holiday = {
  day: DayNumber
  name: string
  /** A Friday off for a holiday on Saturday: act the day before. */
  observed?: true
}
type Rule = { name: string; since?: number; on: (year: number) => DayNumber }

const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6]
const newYear: Rule = { name: "New Year's Day", on: (year) => dayOf(year, 1, 1) }
const king: Rule = { name: 'Martin Luther King Jr. Day', since: 1986, on: (year) => nthWeekday(year, 1, monday, 3) }
const washington: Rule = { name: "Washington's Birthday", on: (year) => nthWeekday(year, 2, monday, 3) }
const memorial: Rule = { name: 'Memorial Day', on: (year) => nthWeekday(year, 5, monday, -1) }
const juneteenth = (since: number): Rule => ({ name: 'Juneteenth', since, on: (year) => dayOf(year, 6, 19) })
const independence: Rule = { name: 'Independence Day', on: (year) => dayOf(year, 7, 4) }
const labor: Rule = { name: 'Labor Day', on: (year) => nthWeekday(year, 9, monday, 1) }
const columbus: Rule = { name: 'Columbus Day', on: (year) => nthWeekday(year, 10, monday, 2) }
const veterans: Rule = { name: 'Veterans Day', on: (year) => dayOf(year, 11, 11) }
const thanksgiving: Rule = { name: 'Thanksgiving Day', on: (year) => nthWeekday(year, 11, thursday, 4) }
const christmas: Rule = { name: 'Christmas Day', on: (year) => dayOf(year, 12, 25) }

/** 5 USC 6103(a). */
const federal = [newYear, king, washington, memorial, juneteenth(2021), independence, labor, columbus, veterans, thanksgiving, christmas]
/** Cal. Code Civ. Proc. 135 with Gov. Code 6700. Columbus Day is not a court holiday. */
const california = [
  newYear,
  king,
  { name: "Lincoln's Birthday", on: (year: number) => dayOf(year, 2, 12) },
  washington,
  { name: 'Cesar Chavez Day', since: 2000, on: (year: number) => dayOf(year, 3, 31) },
  memorial,
  juneteenth(2022),
  independence,
  labor,
  { name: 'Native American Day', since: 2022, on: (year: number) => nthWeekday(year, 9, friday, 4) },
  veterans,
  thanksgiving,
  { name: 'Day after Thanksgiving', on: (year: number) => thanksgiving.on(year) + 1 },
  christmas,
]

/** A holiday on a Saturday is observed on Friday (5 USC 6103(b)), one on a Sunday on Monday (Executive Order 11582). */
function observe({ name, since = 0, on }: Rule, year: number): Holiday[] {
  if (year < since) return []
  const day = on(year)
  const observedName = `${name} (observed)`
  if (weekdayOf(day) === saturday)
    return [
      { day, name },
      { day: day - 1, name: observedName, observed: true },
    ]
  return [{ day, name }, ...(weekdayOf(day) === sunday ? [{ day: day + 1, name: observedName }] : [])]
}
/** New Year's Day of the next year may be observed on December 31. */
const listOf = (rules: Rule[], year: number) =>
  [...rules.flatMap((rule) => observe(rule, year)), ...observe(newYear, year + 1)]
    .filter(({ day }) => yearOf(day) === year)
    .sort((a, b) => a.day - b.day)

export const listFederalHolidays = (year: number) => listOf(federal, year)
/** A proposal: the Judicial Council decides when a holiday on a weekend is observed. */
export const proposeCaliforniaHolidays = (year: number) => listOf(california, year)
