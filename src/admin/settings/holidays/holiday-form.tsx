'use client'
import { Plus, Trash2 } from 'lucide-react'
import type { FormEvent } from 'react'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button, IconButton } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { TextField } from '@/ui/field'
import styles from './holidays.module.css'
import type { HolidayYear } from './queries'
import { type Day, toDay, toValues, useHolidayForm } from './use-holiday-form'

const text = strings.holidays
const labels = { days: text.days, complete: text.isComplete }

export function HolidayForm({ holidayYear }: { holidayYear: HolidayYear }) {
  const form = useHolidayForm(holidayYear)
  const { days, setDays, complete, setComplete, errorMessage, base } = form
  const { calendar, statutory } = base
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const change = (key: string, part: Partial<Day>) => setDays(days.map((day) => (day.key === key ? { ...day, ...part } : day)))
  const missing = statutory.filter(({ date }) => calendar === 'california' && !days.some((day) => day.date === date))
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <p>
        {calendar === 'california' && (
          <Badge kind={base.complete ? 'good' : 'new'}>{base.complete ? text.isComplete : text.notComplete}</Badge>
        )}{' '}
        {base.enteredByName && text.by(base.enteredByName)} {base.confirmedByName && text.confirmedBy(base.confirmedByName)}
      </p>
      {form.restoreAlert}
      {errorMessage && <ErrorAlert message={errorMessage} />}
      <ul className={styles.days}>
        {days.map((day, i) => (
          <li key={day.key} className={styles.day}>
            <TextField
              name={`date-${i}`}
              type="date"
              label={text.dateLabel}
              hideLabel={i > 0}
              aria-label={text.date(i + 1)}
              value={day.date}
              onChange={({ target }) => change(day.key, { date: target.value })}
            />
            <TextField
              name={`name-${i}`}
              label={text.nameLabel}
              hideLabel={i > 0}
              aria-label={text.name(i + 1)}
              maxLength={100}
              value={day.name}
              onChange={({ target }) => change(day.key, { name: target.value })}
            />
            <TextField
              name={`source-${i}`}
              label={text.sourceLabel}
              hideLabel={i > 0}
              aria-label={text.source(i + 1)}
              maxLength={300}
              value={day.source}
              onChange={({ target }) => change(day.key, { source: target.value })}
            />
            <IconButton icon={Trash2} label={text.remove(i + 1)} onClick={() => setDays(days.filter(({ key }) => key !== day.key))} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={Plus} onClick={() => setDays([...days, toDay({ date: '', name: '' })])}>
          {text.add}
        </Button>
        {missing.length > 0 && (
          <Button onClick={() => setDays([...days, ...missing.map(toDay)].toSorted((a, b) => a.date.localeCompare(b.date)))}>
            {text.addStatutory}
          </Button>
        )}
      </div>
      {calendar === 'california' && (
        <Checkbox checked={complete} onChange={() => setComplete(!complete)}>
          {text.complete}
        </Checkbox>
      )}
      <div>
        <Button type="submit" variant="primary" busy={form.isSaving}>
          {text.save}
        </Button>
      </div>
      <EditConflictDialog form={form} labels={labels} toValues={toValues} />
    </form>
  )
}
