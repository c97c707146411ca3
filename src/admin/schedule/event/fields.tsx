'use client'
import { useState } from 'react'
import { CasePicker } from '@/admin/records/pickers/case-picker'
import { PeopleField } from '@/admin/records/pickers/people-field'
import { StaffOptions } from '@/admin/records/pickers/staff-options'
import type { Event } from '@/admin/schedule/queries'
import styles from '@/admin/schedule/schedule.module.css'
import type { useForm } from '@/client/form/use-form'
import { parseFlag } from '@/client/form/values'
import { recurrenceFrequencies } from '@/contract/constants/events'
import * as strings from '@/strings/index'
import { Select, TextArea, TextField } from '@/ui/field'
import { EventAvailability } from './event-availability'
import { PersonPicker } from './person-picker'
import { SkippedDates } from './skipped-dates'
import { EventTimes } from './times'
import type { RecordNames } from './use-record-names'
import { toIds, type Values } from './values'

const text = strings.schedule
type Form = ReturnType<typeof useForm<Values, Event, unknown>>

/** The names of the records that the event refers to when the form opens. */
export type EventNames = Pick<Event, 'caseTitle' | 'clientName' | 'contactName'>
type Props = {
  form: Pick<Form, 'field' | 'watch' | 'setValues'>
  event?: Event | undefined
  /** The date of the occurrence that was opened. */
  occurrenceDate?: string | undefined
  /** A case that was not chosen, but is the only open one of the first client or contact. */
  preselectedCaseId?: string | undefined
  recordNames: RecordNames
}
export function EventFields({ form, event, occurrenceDate, preselectedCaseId, recordNames: { getName, setName } }: Props) {
  const { allDay, start, end, repeats, userId, attendeeIds, caseId, clientId, contactId } = form.watch()
  const [first] = useState({ clientId, contactId })
  const userField = form.field('userId')
  /** An event for nobody is for the whole office. */
  const selectUser = (id: string) =>
    form.setValues({
      userId: id,
      attendeeIds: id
        ? toIds(attendeeIds)
            .filter((other) => other !== id)
            .join(',')
        : '',
    })
  return (
    <>
      <TextField {...form.field('title')} label={text.titleField} autoComplete="off" data-initial-focus />
      <EventTimes form={form} canMove={event !== undefined} />
      <Select {...userField} onChange={({ target }) => selectUser(target.value)} label={text.user}>
        <option value="">{text.nobody}</option>
        <StaffOptions former={event?.userId ? { id: event.userId, name: event.userName ?? '' } : undefined} />
      </Select>
      <EventAvailability
        event={event}
        openedDate={occurrenceDate}
        isRecurring={repeats !== ''}
        start={start}
        end={end}
        isAllDay={parseFlag(allDay)}
        selectedId={userId}
        attendeeIds={toIds(attendeeIds)}
        onSelect={selectUser}
      >
        {userId && (
          <PeopleField
            id="attendeeIds"
            title={text.attendees}
            value={attendeeIds}
            former={event?.attendees}
            exceptId={userId}
            error={form.field('attendeeIds').error}
            onChange={(ids) => form.setValues({ attendeeIds: ids })}
          />
        )}
      </EventAvailability>
      <div className={styles.times}>
        <Select {...form.field('repeats')} label={text.repeats}>
          <option value="">{text.never}</option>
          {recurrenceFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {text.repetitions[frequency]}
            </option>
          ))}
        </Select>
        {repeats && <TextField {...form.field('repeatsUntil')} type="date" label={text.until} optional />}
      </div>
      {event?.repeats && <SkippedDates event={event} />}
      <PersonPicker
        value={{ clientId, contactId }}
        initialName={getName(clientId || contactId)}
        error={form.field('clientId').error ?? form.field('contactId').error}
        onChange={(ids, name) => {
          setName(ids.clientId || ids.contactId, name)
          const isFirst = ids.clientId === first.clientId && ids.contactId === first.contactId
          const isPreselected = preselectedCaseId !== undefined && [preselectedCaseId, ''].includes(caseId)
          form.setValues({ ...ids, ...(isPreselected && { caseId: isFirst ? preselectedCaseId : '' }) })
        }}
      />
      <CasePicker
        value={caseId}
        initialTitle={getName(caseId)}
        personIds={{ clientId, contactId }}
        error={form.field('caseId').error}
        onChange={(id, title) => {
          setName(id, title)
          form.setValues({ caseId: id })
        }}
      />
      <TextArea {...form.field('notes')} label={text.notes} rows={3} optional />
    </>
  )
}
