'use client'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '@/client/api'
import { useAction } from '@/client/use-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button, IconButton } from '@/ui/button'
import { TextField } from '@/ui/field'
import styles from './holidays.module.css'
import type { HolidayYear } from './queries'

const text = strings.holidays
type Day = { key: string; date: string; name: string; source: string }
const toDay = (day: { date: string; name: string; source?: string }): Day => ({ source: '', ...day, key: crypto.randomUUID() })

export function HolidayForm({ holidayYear }: { holidayYear: HolidayYear }) {
  const { id, calendar, year, statutory, updatedAt } = holidayYear
  const [days, setDays] = useState(() => holidayYear.days.map(toDay))
  const [complete, setComplete] = useState(holidayYear.complete)
  const [problem, setProblem] = useState<string>()
  const save = useAction({
    mutationFn: () =>
      api.holidays.update(
        { calendar, year, complete, days: days.map(({ key: _, ...day }) => day) },
        id && updatedAt ? { ifMatch: recordVersion({ updatedAt }) } : {},
      ),
    failed: text.saveFailed,
    showError: setProblem,
    done: () => text.saved(year),
    invalidates: ['holiday-year'],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    save.run()
  }
  const change = (key: string, part: Partial<Day>) => setDays(days.map((day) => (day.key === key ? { ...day, ...part } : day)))
  const missing = statutory.filter(({ date }) => calendar === 'california' && !days.some((day) => day.date === date))
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <p>
        {calendar === 'california' && (
          <Badge kind={holidayYear.complete ? 'good' : 'new'}>{holidayYear.complete ? text.isComplete : text.notComplete}</Badge>
        )}{' '}
        {holidayYear.enteredByName && text.by(holidayYear.enteredByName)}
      </p>
      {problem && <ErrorAlert message={problem} />}
      <ul className={styles.days}>
        {days.map((day, i) => (
          <li key={day.key} className={styles.day}>
            <TextField
              name={`date-${i}`}
              type="date"
              label={text.dateLabel}
              aria-label={text.date(i + 1)}
              value={day.date}
              onChange={({ target }) => change(day.key, { date: target.value })}
            />
            <TextField
              name={`name-${i}`}
              label={text.nameLabel}
              aria-label={text.name(i + 1)}
              maxLength={100}
              value={day.name}
              onChange={({ target }) => change(day.key, { name: target.value })}
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
        <label className={styles.complete}>
          <input type="checkbox" checked={complete} onChange={() => setComplete(!complete)} />
          {text.complete}
        </label>
      )}
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}
