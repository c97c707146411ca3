'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { PrefillError } from '@/admin/records/prefill-error'
import type { NewEvent } from '@/admin/schedule/url-state'
import { isForbiddenOrNotFound } from '@/client/queries/queries'
import { eventKey, eventQuery } from '@/client/queries/record-queries'
import { useHasLoaded } from '@/client/queries/use-has-loaded'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ErrorRetry } from '@/ui/error-retry'
import { Skeleton } from '@/ui/skeleton'
import { usePreload } from '@/ui/use-preload'
import { ReadOnlyEvent } from './read-only'
import { useNewEvent } from './use-new-event'

const text = strings.schedule
/** One script for both, because each further one makes the shared scripts larger. */
const loadEventForm = () => import('./lazy-dialogs')
const EventForm = lazy(() => loadEventForm().then((file) => ({ default: file.EventForm })))
const AvailabilityDialog = lazy(() => loadEventForm().then((file) => ({ default: file.AvailabilityDialog })))

type Props = {
  /** The id of an event, or `new`. */
  id: string
  occurrenceDate: string
  newEvent: NewEvent
  onClose: () => void
}

export const EventDialog = ({ id, occurrenceDate, newEvent, onClose }: Props) =>
  id === 'new' ? <NewEventDialog newEvent={newEvent} onClose={onClose} /> : <ExistingEventDialog {...{ id, occurrenceDate, onClose }} />

function NewEventDialog({ newEvent, onClose }: Pick<Props, 'newEvent' | 'onClose'>) {
  const { failed, ...initial } = useNewEvent(newEvent)
  if (initial.defaults) return <PreloadedEventForm {...initial} onClose={onClose} />
  return (
    <LoadingDialog title={text.create} onClose={onClose}>
      {failed && <PrefillError query={failed} />}
    </LoadingDialog>
  )
}

function ExistingEventDialog({ id, occurrenceDate, onClose }: Omit<Props, 'newEvent'>) {
  const query = useQuery(eventQuery(id))
  const event = query.data
  const isInvalidated = useQueryClient().getQueryState(eventKey(id))?.isInvalidated
  // A change to an older version would be a conflict with what a colleague has saved.
  const hasLoaded = useHasLoaded(event !== undefined && !(isInvalidated && query.isFetching))
  if (!event || !hasLoaded)
    return (
      <LoadingDialog title={text.edit} onClose={onClose}>
        {query.error && <LoadError {...query} />}
      </LoadingDialog>
    )
  if (!event.canModify) return <ReadOnlyEvent event={event} onClose={onClose} />
  return <PreloadedEventForm event={event} names={event} occurrenceDate={occurrenceDate} onClose={onClose} />
}

/** Loads the script of the form before an event is opened. */
export const usePreloadedEventForm = () => usePreload(loadEventForm)

const PreloadedEventForm = (props: ComponentProps<typeof EventForm>) => (
  <Suspense fallback={<LoadingDialog title={props.event ? text.edit : text.create} onClose={props.onClose} />}>
    <EventForm {...props} />
  </Suspense>
)

export const LazyAvailabilityDialog = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={<LoadingDialog title={text.whoIsFree} onClose={onClose} />}>
    <AvailabilityDialog onClose={onClose} />
  </Suspense>
)

/** `children` say why the event cannot be loaded. Without them it is still loading. */
type LoadingProps = { title: string; onClose: () => void; children?: ReactNode }
const LoadingDialog = ({ title, onClose, children }: LoadingProps) => (
  <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{strings.form.close}</Button>}>
    {children || <Skeleton label={text.loading} />}
  </Dialog>
)

const LoadError = ({ error, refetch }: { error: unknown; refetch: () => Promise<unknown> }) =>
  isForbiddenOrNotFound(error) ? (
    <ErrorAlert message={text.gone} />
  ) : (
    <ErrorRetry message={getErrorMessage(error, text.failedOne)} onRetry={() => void refetch()} />
  )
