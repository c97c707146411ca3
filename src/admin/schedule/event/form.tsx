'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { ShownToClient } from '@/admin/records/events/client-answer'
import { useGetPersonName } from '@/admin/records/use-person-name'
import { useUndoMove } from '@/admin/schedule/calendar/move/use-move-event'
import type { Event } from '@/admin/schedule/queries'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import { eventKey } from '@/client/queries/record-queries'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { formatCalendarDate } from '@/ui/format-date'
import { toast } from '@/ui/toast'
import { DeleteEventButton } from './delete-button'
import { EventFields, type EventNames } from './fields'
import { OccurrenceActions } from './occurrence-actions'
import { useRecordNames } from './use-record-names'
import { isTimeChange, toBody, toDisplayValues, toValues, type Values } from './values'

const loadValidation = () => import('@/contract/events').then(({ eventFields, eventRules }) => ({ schema: eventFields, rules: eventRules }))

const text = strings.schedule
const labels: Partial<Record<keyof Values, string>> = {
  title: text.titleField,
  allDay: text.allDay,
  start: text.start,
  end: text.end,
  repeats: text.repeats,
  repeatsUntil: text.until,
  userId: text.user,
  attendeeIds: text.attendees,
  clientId: text.with,
  caseId: text.ofCase,
  notes: text.notes,
}
/** A draft would restore the id of a record without its name, so the form would save a record that it does not show. */
const excludedFields = ['caseId', 'clientId', 'contactId']
const personFields = ['clientId', 'contactId']
type CreateInput = Parameters<typeof api.events.create>[0]
type Props = {
  event?: Event
  /** The date of the occurrence that was opened. */
  occurrenceDate?: string | undefined
  /** The initial values of a new event. */
  defaults?: Partial<Values> | undefined
  /** The case of a new event that is preselected as the only open one of its client or contact. */
  onlyCaseId?: string | undefined
  names: EventNames
  onClose: () => void
}

export function EventForm({ event, occurrenceDate, defaults, onlyCaseId, names, onClose }: Props) {
  const [preselectedCaseId] = useState(onlyCaseId)
  const queryClient = useQueryClient()
  const undoMove = useUndoMove()
  const initialValues = useCallback((record: Event | undefined) => ({ ...toValues(record), ...(!record && defaults) }), [defaults])
  const form = useForm({
    loadValidation,
    record: event,
    toValues: initialValues,
    toBody,
    linkedFields: personFields,
    send: (body: CreateInput, options) =>
      event ? api.events.update({ ...body, id: event.id }, options) : api.events.create(body, options),
    onSuccess: ({ event: saved }) => {
      void queryClient.invalidateQueries({ queryKey: ['event'] })
      queryClient.setQueryData(eventKey(saved.id), saved)
      toast(text.saved, event && isTimeChange(event, saved) ? () => undoMove({ before: event, after: saved }) : undefined)
      onClose()
    },
    fallbackMessage: event ? text.saveFailed : text.createFailed,
  })
  const versions = [form.conflict?.current, event].filter((version) => version !== undefined)
  const getPersonName = useGetPersonName(
    versions.flatMap((version) => [{ id: version.userId, name: version.userName }, ...version.attendees]),
  )
  const recordNames = useRecordNames([{ ...names, ...defaults }, ...versions])
  return (
    <DraftDialog
      form={form}
      draftKey={`event.${event?.id ?? 'new'}`}
      excludedFields={excludedFields}
      title={event ? text.edit : text.create}
      extraActions={
        event && (
          <>
            {event.canDelete && <DeleteEventButton event={event} occurrenceDate={occurrenceDate} onClose={onClose} />}
            {occurrenceDate && <OccurrenceActions event={event} date={occurrenceDate} onClose={onClose} />}
          </>
        )
      }
      onClose={onClose}
    >
      {event?.repeats && <Alert>{text.wholeSeries(occurrenceDate && formatCalendarDate(new Date(occurrenceDate)))}</Alert>}
      {event?.released && (
        <Alert>
          <ShownToClient event={event} />
        </Alert>
      )}
      <EventFields {...{ form, event, occurrenceDate, preselectedCaseId, recordNames }} />
      <EditConflictDialog
        form={form}
        labels={labels}
        toValues={toValues}
        toDisplayValues={(values: Values) => toDisplayValues(values, getPersonName, recordNames.getName)}
      />
    </DraftDialog>
  )
}
