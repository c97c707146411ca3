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
/** A draft would bring back the case's id and not its title: somebody would save what they do not see. */
const hidden = ['caseId']
type Sent = Parameters<typeof api.events.create>[0]
type Props = {
  event?: Event
  /** Which of the dates of what repeats it was opened by. */
  date?: string | undefined
  /** The day a new one begins on. */
  on?: string | undefined
  /** The case a new one belongs to. */
  ofCase?: { id: string; title: string } | undefined
  close: () => void
}

export function EventForm({ event, date, on, ofCase, close }: Props) {
  const client = useQueryClient()
  const toFirst = useCallback(
    (record: Event | undefined) => ({
      ...toValues(record),
      ...(!record && on && { start: asDays(on, false) }),
      ...(!record && ofCase && { caseId: ofCase.id }),
    }),
    [on, ofCase],
  )
  const form = useForm({
    schema: eventFields,
    rules: eventRules,
    ...(event && { record: event }),
    toValues: toFirst,
    toBody,
    send: (body, options) =>
      event ? api.events.update({ ...(body as Sent), id: event.id }, options) : api.events.create(body as Sent, options),
    done: ({ event: now }) => {
      client.setQueryData(oneKey(now.id), now)
      void client.invalidateQueries({ queryKey: ['event', 'list'] })
      void client.invalidateQueries({ queryKey: ['event', 'between'] })
      tell(text.saved)
      close()
    },
    failure: event ? text.saveFailed : text.createFailed,
  })
  return (
    <DraftDialog
      form={form}
      draft={`event.${event?.id ?? 'new'}`}
      without={hidden}
      title={event ? text.edit : text.create}
      save={text.save}
      beside={event && date && <OneDate event={event} date={date} close={close} />}
      close={close}
    >
      <ErrorSummary title={words.form.summary} faults={form.faults} attempt={form.attempt} />
      {event?.repeats && <Notice>{text.wholeSeries}</Notice>}
      <EventFields form={form} event={event} ofCase={ofCase} />
      <Compare form={form} labels={labels} toValues={toValues} />
    </DraftDialog>
  )
}
