'use client'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { usePreload } from '@/client/use-preload'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Skeleton } from '@/ui/skeleton'
import { eventQuery } from './queries'
import { ReadOnlyEvent } from './read-only-event'
import type { NewEvent } from './url-state'
import { useNewEvent } from './use-new-event'

const text = strings.schedule
const loadEventForm = () => import('./event-form')
const LazyEventForm = lazy(() => loadEventForm().then((file) => ({ default: file.EventForm })))

type Props = {
  /** `new`, or the id of an event. */
  id: string
  occurrenceDate: string
  newEvent: NewEvent
  close: () => void
}

export const EventDialog = ({ id, occurrenceDate, newEvent, close }: Props) =>
  id === 'new' ? <NewEventDialog newEvent={newEvent} close={close} /> : <ExistingEventDialog {...{ id, occurrenceDate, close }} />

function NewEventDialog({ newEvent, close }: Pick<Props, 'newEvent' | 'close'>) {
  const { defaults, names } = useNewEvent(newEvent)
  return defaults ? <EventForm defaults={defaults} names={names} close={close} /> : <LoadingDialog title={text.create} close={close} />
}

function ExistingEventDialog({ id, occurrenceDate, close }: Omit<Props, 'newEvent'>) {
  const { data: event, isError } = useQuery(eventQuery(id))
  if (!event) return <LoadingDialog title={text.edit} close={close} isError={isError} />
  if (!event.canModify) return <ReadOnlyEvent event={event} close={close} />
  return <EventForm event={event} names={event} occurrenceDate={occurrenceDate} close={close} />
}

/** Loads the form's script before it is opened. */
export const usePreloadedEventForm = () => usePreload(loadEventForm)

const EventForm = (props: ComponentProps<typeof LazyEventForm>) => (
  <Suspense fallback={<LoadingDialog title={props.event ? text.edit : text.create} close={props.close} />}>
    <LazyEventForm {...props} />
  </Suspense>
)

const LoadingDialog = ({ title, close, isError }: { title: string; close: () => void; isError?: boolean }) => (
  <Dialog title={title} onClose={close} actions={<Button onClick={close}>{strings.form.close}</Button>}>
    {isError ? <ErrorAlert message={text.gone} /> : <Skeleton label={text.loading} />}
  </Dialog>
)
