'use client'
import { useQuery } from '@tanstack/react-query'
import { listReminderTimes, officeHoursQuery } from '@/client/office-time'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { formatFullDateTime } from '@/ui/format-date'
import { formatOfficeClock } from './format-office-clock'
import styles from './reminders.module.css'

const text = strings.reminders

/** One button for each of the usual times of a reminder. */
export function ReminderTimes({ label, onPick }: { label: string; onPick: (at: Date) => void }) {
  const { data } = useQuery(officeHoursQuery)
  if (!data) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: not the fields of a form
    <div role="group" aria-label={label} className={styles.actions}>
      {listReminderTimes(Date.now(), data.timeZone).map(({ name, at }) => (
        <Button key={name} small ignoresDoubleClick title={formatFullDateTime(at)} onClick={() => onPick(at)}>
          {text.times[name](formatOfficeClock(at, data.timeZone))}
        </Button>
      ))}
    </div>
  )
}
