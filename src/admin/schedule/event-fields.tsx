'use client'
import { useQuery } from '@tanstack/react-query'
import type { useForm } from '@/client/form/use-form'
import { getDisplayName, staffQuery } from '@/client/staff'
import { recurrenceFrequencies } from '@/contract/events'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { Select, TextArea, TextField } from '@/ui/field'
import { getTimeZone } from '@/ui/local-time'
import { useCurrentMinute } from '@/ui/relative-time'
import { CasePicker } from './case-picker'
import { OverlapWarning } from './overlap-warning'
import type { Event } from './queries'
import styles from './schedule.module.css'
import { addDays, toInputTime, type Values } from './values'

const text = strings.schedule
const moveButtons = [
  [text.dayEarlier, -1],
  [text.dayLater, 1],
  [text.weekLater, 7],
] as const
type Form = ReturnType<typeof useForm<Values, Event, unknown>>

type Props = {
  form: Pick<Form, 'field' | 'watch' | 'setValues'>
  event?: Event | undefined
  newEventCase?: { id: string; title: string } | undefined
}
export function EventFields({ form, event, newEventCase }: Props) {
  const staff = useQuery(staffQuery).data?.users ?? []
  const { allDay, start, end, repeats, userId, caseId } = form.watch()
  const isAllDay = allDay === 'true'
  // The server does not know the reader's time zone.
  const isInBrowser = useCurrentMinute() !== null
  return (
    <>
      <TextField {...form.field('title')} label={text.titleField} autoComplete="off" data-first />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isAllDay}
          onChange={({ target: { checked } }) =>
            form.setValues({ allDay: checked ? 'true' : '', start: toInputTime(start, checked), end: toInputTime(end, checked) })
          }
        />
        {text.allDay}
      </label>
      <div className={styles.times} key={String(isAllDay)}>
        <TextField
          {...form.field('start')}
          type={isAllDay ? 'date' : 'datetime-local'}
          label={isAllDay ? text.firstDay : text.start}
          hint={!isAllDay && isInBrowser && text.zone(getTimeZone())}
        />
        <TextField {...form.field('end')} type={isAllDay ? 'date' : 'datetime-local'} label={isAllDay ? text.lastDay : text.end} optional />
      </div>
      {event && (
        <fieldset className={styles.people}>
          <legend className={styles.legend}>{text.move}</legend>
          {moveButtons.map(([label, days]) => (
            <Button key={label} small onClick={() => form.setValues({ start: addDays(start, days), end: addDays(end, days) })}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <OverlapWarning userId={userId} start={start} end={end} isAllDay={isAllDay} exceptId={event?.id} />
      <div className={styles.times}>
        <Select {...form.field('repeats')} label={text.repeats}>
          <option value="">{text.never}</option>
          {recurrenceFrequencies.map((repetition) => (
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
            {getDisplayName(person)}
          </option>
        ))}
      </Select>
      <CasePicker
        value={caseId}
        initialTitle={(event?.caseId === caseId ? event?.caseTitle : newEventCase?.id === caseId ? newEventCase.title : null) ?? ''}
        error={form.field('caseId').error}
        onChange={(id) => form.setValues({ caseId: id })}
      />
      <TextArea {...form.field('notes')} label={text.notes} rows={3} optional />
    </>
  )
}
