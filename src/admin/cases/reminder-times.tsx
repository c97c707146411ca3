'use client'
import { useQuery } from '@tanstack/react-query'
import { officeHoursQuery, reminderTimes } from '@/client/office-time'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { formatFullDateTime } from '@/ui/format-date'
import styles from './reminders.module.css'

const text = strings.reminders

/** One button for each of the usual times of a reminder. */
export function ReminderTimes({ label, onPick }: { label: string; onPick: (at: Date) => void }) {
  const { data } = useQuery(officeHoursQuery)
  if (!data) return null
  const times = reminderTimes(Date.now(), data.timeZone)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not the fields of a form
    <div role="group" aria-label={label} className={styles.actions}>
      {(['tomorrow', 'inAnHour', 'monday', 'inAWeek'] as const).map((name) => (
        <Button key={name} small title={formatFullDateTime(times[name])} onClick={() => onPick(times[name])}>
          {text.times[name]}
        </Button>
      ))}
    </div>
  )
}
