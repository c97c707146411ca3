'use client'
import { useQuery } from '@tanstack/react-query'
import type { useForm } from '@/client/form'
import { repetitions } from '@/contract/events'
import { Button } from '@/ui/button'
import { Select, TextArea, TextField } from '@/ui/field'
import { zone } from '@/ui/local-time'
import { useMinute } from '@/ui/moment'
import { nameOf, staffList } from '../shell/staff'
import { words } from '../words'
import { CasePicker } from './case-picker'
import { Clash } from './clash'
import type { Event } from './queries'
import styles from './schedule.module.css'
import { asDays, daysOn, type Values } from './values'

const text = words.schedule
const moveButtons = [
  [text.dayEarlier, -1],
  [text.dayLater, 1],
  [text.weekLater, 7],
] as const
type Form = ReturnType<typeof useForm<Values, Event, unknown>>

type Props = {
  form: Pick<Form, 'field' | 'watch' | 'put'>
  event?: Event | undefined
  newEventCase?: { id: string; title: string } | undefined
}
export function EventFields({ form, event, newEventCase }: Props) {
  const staff = useQuery(staffList).data?.users ?? []
  const { allDay, start, end, repeats, userId, caseId } = form.watch()
  const isAllDay = allDay === 'true'
  // The server does not know the reader's time zone.
  const isInBrowser = useMinute() !== null
  return (
    <>
      <TextField {...form.field('title')} label={text.titleField} autoComplete="off" data-first />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isAllDay}
          onChange={({ target: { checked } }) =>
            form.put({ allDay: checked ? 'true' : '', start: asDays(start, checked), end: asDays(end, checked) })
          }
        />
        {text.allDay}
      </label>
      <div className={styles.times} key={String(isAllDay)}>
        <TextField
          {...form.field('start')}
          type={isAllDay ? 'date' : 'datetime-local'}
          label={isAllDay ? text.firstDay : text.start}
          hint={!isAllDay && isInBrowser && text.zone(zone())}
        />
        <TextField {...form.field('end')} type={isAllDay ? 'date' : 'datetime-local'} label={isAllDay ? text.lastDay : text.end} optional />
      </div>
      {event && (
        <fieldset className={styles.people}>
          <legend className={styles.legend}>{text.move}</legend>
          {moveButtons.map(([label, days]) => (
            <Button key={label} small onClick={() => form.put({ start: daysOn(start, days), end: daysOn(end, days) })}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <Clash userId={userId} start={start} end={end} isAllDay={isAllDay} exceptId={event?.id} />
      <div className={styles.times}>
        <Select {...form.field('repeats')} label={text.repeats}>
          <option value="">{text.never}</option>
          {repetitions.map((repetition) => (
            <option key={repetition} value={repetition}>
              {text.repetitions[repetition]}
            </option>
          ))}
        </Select>
        {repeats && <TextField {...form.field('repeatsUntil')} type="date" label={text.until} optional />}
      </div>
      <Select {...form.field('userId')} label={text.user}>
        <option value="">{text.nobody}</option>
        {staff.map((person) => (
          <option key={person.id} value={person.id}>
            {nameOf(person)}
          </option>
        ))}
      </Select>
      <CasePicker
        value={caseId}
        initialTitle={(event?.caseId === caseId ? event?.caseTitle : newEventCase?.id === caseId ? newEventCase.title : null) ?? ''}
        error={form.field('caseId').error}
        onChange={(id) => form.put({ caseId: id })}
      />
      <TextArea {...form.field('notes')} label={text.notes} rows={3} optional />
    </>
  )
}
