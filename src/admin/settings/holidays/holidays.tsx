'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { navigate, withQuery } from '@/client/navigation'
import { getErrorMessage } from '@/client/text/error-message'
import { holidayCalendars } from '@/contract/constants/holidays'
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
  const years = Array.from({ length: yearsAhead + 2 }, (_, i) => thisYear - 1 + i)
  const search = useSearchParams()
  const calendar = holidayCalendars.find((name) => name === search.get('calendar')) ?? 'california'
  const year = years.find((one) => String(one) === search.get('year')) ?? thisYear
  const query = useQuery(holidayYearQuery(calendar, year))
  return (
    <>
      <p>{text.text}</p>
      <div className={styles.choice}>
        <Select
          name="calendar"
          label={text.calendar}
          value={calendar}
          onChange={({ target: { value } }) => void navigate(withQuery({ calendar: value }))}
        >
          {holidayCalendars.map((name) => (
            <option key={name} value={name}>
              {text.calendars[name]}
            </option>
          ))}
        </Select>
        <Select name="year" label={text.year} value={year} onChange={({ target: { value } }) => void navigate(withQuery({ year: value }))}>
          {years.map((one) => (
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
