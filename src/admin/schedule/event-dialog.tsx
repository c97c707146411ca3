'use client'
import { useQuery } from '@tanstack/react-query'
import { strings } from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Skeleton } from '@/ui/skeleton'
import { EventForm } from './event-form'
import { caseQuery, eventQuery } from './queries'
import { ReadOnlyEvent } from './read-only-event'

const text = strings.schedule

type Props = {
  /** `new`, or the id of an event. */
  id: string
  occurrenceDate: string
  newEventDate: string
  newEventCaseId: string
  close: () => void
}

export function EventDialog({ id, occurrenceDate, newEventDate, newEventCaseId, close }: Props) {
  const isNew = id === 'new'
  const loadedEvent = useQuery({ ...eventQuery(id), enabled: !isNew })
  const loadedCase = useQuery({ ...caseQuery(newEventCaseId), enabled: isNew && newEventCaseId !== '' })
  if (isNew && !loadedCase.isLoading) return <EventForm newEventDate={newEventDate} newEventCase={loadedCase.data} close={close} />
  if (loadedEvent.data?.canModify) return <EventForm event={loadedEvent.data} occurrenceDate={occurrenceDate} close={close} />
  if (loadedEvent.data) return <ReadOnlyEvent event={loadedEvent.data} close={close} />
  return (
    <Dialog title={isNew ? text.create : text.edit} onClose={close} actions={<Button onClick={close}>{strings.form.close}</Button>}>
      {loadedEvent.isError ? <ErrorAlert message={text.gone} /> : <Skeleton label={text.loading} />}
    </Dialog>
  )
}
