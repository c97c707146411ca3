'use client'
import { useRef } from 'react'
import type { Event } from '@/admin/schedule/queries'
import styles from '@/admin/schedule/schedule.module.css'
import type { useForm } from '@/client/form/use-form'
import { parseFlag, toFlagValue } from '@/client/form/values'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { TextField } from '@/ui/field'
import { getTimeZone } from '@/ui/local-time'
import { useNow } from '@/ui/relative-time'
import { addDaysToLocalTime, defaultClocks, getClock, moveEnd, toDateInput, toTimeInput, type Values } from './values'

const text = strings.schedule
const moveButtons = [
  [text.dayEarlier, -1],
  [text.dayLater, 1],
  [text.weekLater, 7],
] as const

type Props = { form: Pick<ReturnType<typeof useForm<Values, Event, unknown>>, 'field' | 'watch' | 'setValues'>; canMove: boolean }
/** Start and end, which moves with the start. `canMove` adds buttons that move both by days. */
export function EventTimes({ form, canMove }: Props) {
  const { allDay, start, end } = form.watch()
  const isAllDay = parseFlag(allDay)
  // The server does not know the browser's time zone.
  const isInBrowser = useNow() !== null
  const startField = form.field('start')
  // The times of day to restore when “All day” is cleared.
  const clocks = useRef(defaultClocks)
  const setAllDay = (checked: boolean) => {
    if (checked) {
      clocks.current = { start: getClock(start) || defaultClocks.start, end: getClock(end) || defaultClocks.end }
      form.setValues({ allDay: toFlagValue(true), start: toDateInput(start), end: toDateInput(end) })
    } else
      form.setValues({
        allDay: toFlagValue(false),
        start: toTimeInput(start, clocks.current.start),
        end: toTimeInput(end, clocks.current.end),
      })
  }
  return (
    <>
      <Checkbox checked={isAllDay} onChange={({ target }) => setAllDay(target.checked)}>
        {text.allDay}
      </Checkbox>
      <div className={styles.times} key={String(isAllDay)}>
        <TextField
          {...startField}
          onChange={(change) => {
            const newStart = change.target.value
            void startField.onChange(change)
            if (end && newStart) form.setValues({ end: moveEnd(end, start, newStart) })
          }}
          type={isAllDay ? 'date' : 'datetime-local'}
          label={isAllDay ? text.firstDay : text.start}
          hint={!isAllDay && isInBrowser && text.zone(getTimeZone())}
        />
        <TextField {...form.field('end')} type={isAllDay ? 'date' : 'datetime-local'} label={isAllDay ? text.lastDay : text.end} optional />
      </div>
      {canMove && (
        <fieldset className={styles.moveButtons}>
          <legend className={styles.legend}>{text.move}</legend>
          {moveButtons.map(([label, days]) => (
            <Button
              key={label}
              small
              onClick={() => form.setValues({ start: addDaysToLocalTime(start, days), end: addDaysToLocalTime(end, days) })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}
