'use client'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { PrefillError } from '@/admin/records/prefill-error'
import { getErrorMessage } from '@/client/error-message'
import { isForbiddenOrNotFound } from '@/client/queries'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ErrorRetry } from '@/ui/error-retry'
import { Skeleton } from '@/ui/skeleton'
import { usePreload } from '@/ui/use-preload'
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
  const { defaults, names, failed } = useNewEvent(newEvent)
  if (defaults) return <EventForm defaults={defaults} names={names} close={close} />
  return (
    <LoadingDialog title={text.create} close={close}>
      {failed && <PrefillError query={failed} />}
    </LoadingDialog>
  )
}

function ExistingEventDialog({ id, occurrenceDate, close }: Omit<Props, 'newEvent'>) {
  const query = useQuery(eventQuery(id))
  const event = query.data
  if (!event)
    return (
      <LoadingDialog title={text.edit} close={close}>
        {query.error && <LoadError {...query} />}
      </LoadingDialog>
    )
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

/** `children`: why it cannot load. */
type LoadingProps = { title: string; close: () => void; children?: ReactNode }
const LoadingDialog = ({ title, close, children }: LoadingProps) => (
  <Dialog title={title} onClose={close} actions={<Button onClick={close}>{strings.form.close}</Button>}>
    {children || <Skeleton label={text.loading} />}
  </Dialog>
)

const LoadError = ({ error, refetch }: { error: unknown; refetch: () => Promise<unknown> }) =>
  isForbiddenOrNotFound(error) ? (
    <ErrorAlert message={text.gone} />
  ) : (
    <ErrorRetry message={getErrorMessage(error, text.failedOne)} onRetry={() => void refetch()} />
  )
