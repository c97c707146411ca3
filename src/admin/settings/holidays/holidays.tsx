'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '@/client/text/error-message'
import { confirmLeave } from '@/client/unsaved-changes'
import { holidayCalendars } from '@/contract/constants/holidays'
import type { HolidayCalendar } from '@/contract/holidays'
import * as strings from '@/strings/index'
import { Select } from '@/ui/field'
import { QueryState } from '@/ui/query-state'
import { HolidayForm } from './holiday-form'
import styles from './holidays.module.css'
import { holidayYearQuery } from './queries'

const text = strings.holidays
const yearsAhead = 5

export function Holidays() {
  const [thisYear] = useState(() => new Date().getFullYear())
  const [calendar, setCalendar] = useState<HolidayCalendar>('california')
  const [year, setYear] = useState(thisYear)
  const query = useQuery(holidayYearQuery(calendar, year))
  // React restores the old value of the field while the question is open, so `change` must not read the event.
  const switchTo = (change: () => void) => void confirmLeave().then((isConfirmed) => isConfirmed && change())
  return (
    <>
      <p>{text.text}</p>
      <div className={styles.choice}>
        <Select
          name="calendar"
          label={text.calendar}
          value={calendar}
          onChange={({ target: { value } }) => switchTo(() => setCalendar(value as HolidayCalendar))}
        >
          {holidayCalendars.map((name) => (
            <option key={name} value={name}>
              {text.calendars[name]}
            </option>
          ))}
        </Select>
        <Select name="year" label={text.year} value={year} onChange={({ target: { value } }) => switchTo(() => setYear(Number(value)))}>
          {Array.from({ length: yearsAhead + 2 }, (_, i) => thisYear - 1 + i).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </div>
      <QueryState query={query} errorMessage={getErrorMessage(query.error, text.failed)} loadingLabel={text.loading} lines={6} />
      {query.data && <HolidayForm key={`${calendar} ${year}`} holidayYear={query.data} />}
    </>
  )
}
