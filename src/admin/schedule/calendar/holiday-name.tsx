'use client'
import { useQuery } from '@tanstack/react-query'
import { officeHoursQuery } from '@/client/office-time'
import { toDateString } from '@/ui/local-time'
import styles from './day-title.module.css'

/** The name of the holiday on that day, if it is one. */
export function HolidayName({ day }: { day: Date }) {
  const holidays = useQuery(officeHoursQuery).data?.holidays
  const date = toDateString(day)
  const name = holidays?.find((holiday) => holiday.date === date)?.name
  if (!name) return null
  return (
    <span className={styles.holiday} title={name} data-holiday>
      {name}
    </span>
  )
}
