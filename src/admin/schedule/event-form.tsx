'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { eventFields, eventRules } from '@/contract/events'
import { ErrorSummary } from '@/ui/error-summary'
import { Notice } from '@/ui/notice'
import { tell } from '@/ui/toast'
import { Compare } from '../shell/compare'
import { DraftDialog } from '../shell/draft-dialog'
import { words } from '../words'
import { EventFields } from './event-fields'
import { OneDate } from './one-date'
import { type Event, oneKey } from './queries'
import { asDays, toBody, toValues, type Values } from './values'

const text = words.schedule
const labels: Partial<Record<keyof Values, string>> = {
  title: text.titleField,
  allDay: text.allDay,
  start: text.start,
  end: text.end,
  repeats: text.repeats,
  repeatsUntil: text.until,
  notes: text.notes,
}
/** A restored draft has the id of the case but not its title, so the form would save a case that it does not show. */
const undraftedFields = ['caseId']
type CreateInput = Parameters<typeof api.events.create>[0]
type Props = {
  event?: Event
  /** The date of the occurrence that was opened. */
  occurrenceDate?: string | undefined
  newEventDate?: string | undefined
  newEventCase?: { id: string; title: string } | undefined
  close: () => void
}

export function EventForm({ event, occurrenceDate, newEventDate, newEventCase, close }: Props) {
  const queryClient = useQueryClient()
  const initialValues = useCallback(
    (record: Event | undefined) => ({
      ...toValues(record),
      ...(!record && newEventDate && { start: asDays(newEventDate, false) }),
      ...(!record && newEventCase && { caseId: newEventCase.id }),
    }),
    [newEventDate, newEventCase],
  )
  const form = useForm({
    schema: eventFields,
    rules: eventRules,
    ...(event && { record: event }),
    toValues: initialValues,
    toBody,
    send: (body, options) =>
      event ? api.events.update({ ...(body as CreateInput), id: event.id }, options) : api.events.create(body as CreateInput, options),
    done: ({ event: saved }) => {
      queryClient.setQueryData(oneKey(saved.id), saved)
      void queryClient.invalidateQueries({ queryKey: ['event', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['event', 'between'] })
      tell(text.saved)
      close()
    },
    failure: event ? text.saveFailed : text.createFailed,
  })
  return (
    <DraftDialog
      form={form}
      draft={`event.${event?.id ?? 'new'}`}
      without={undraftedFields}
      title={event ? text.edit : text.create}
      save={text.save}
      beside={event && occurrenceDate && <OneDate event={event} date={occurrenceDate} close={close} />}
      close={close}
    >
      <ErrorSummary title={words.form.summary} faults={form.faults} attempt={form.attempt} />
      {event?.repeats && <Notice>{text.wholeSeries}</Notice>}
      <EventFields form={form} event={event} newEventCase={newEventCase} />
      <Compare form={form} labels={labels} toValues={toValues} />
    </DraftDialog>
  )
}
