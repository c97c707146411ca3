'use client'
import { useState } from 'react'
import type { Event } from '@/admin/schedule/queries'
import styles from '@/admin/schedule/schedule.module.css'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { formatCalendarDate } from '@/ui/format-date'
import { useSkipDate } from './use-skip-date'

const text = strings.schedule
/** More than these would push the fields below them off the screen. */
const maxUnfolded = 4

export function SkippedDates({ event: { id, skips } }: { event: Event }) {
  const { mutate, isPending, variables } = useSkipDate(id)
  const [isOpen, setIsOpen] = useState(skips.length <= maxUnfolded)
  if (skips.length === 0) return null
  return (
    <Disclosure title={text.skippedCount(skips.length)} open={isOpen} onToggle={setIsOpen}>
      <p>{text.skippedHint}</p>
      <ul className={styles.skippedDates} aria-label={text.skippedDates}>
        {skips.toSorted().map((date) => (
          <li key={date}>
            {formatCalendarDate(new Date(date))}
            <Button
              small
              variant="quiet"
              aria-label={text.restoreDate(formatCalendarDate(new Date(date)))}
              busy={isPending && variables.date === date}
              onClick={() => mutate({ date, isSkipped: false })}
            >
              {text.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
