'use client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../words'
import { EventForm } from './event-form'
import { caseRecord, eventRecord } from './queries'
import { ReadEvent } from './read-event'

const text = words.schedule

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
  const loadedEvent = useQuery({ ...eventRecord(id), enabled: !isNew })
  const loadedCase = useQuery({ ...caseRecord(newEventCaseId), enabled: isNew && newEventCaseId !== '' })
  if (isNew && !loadedCase.isLoading) return <EventForm newEventDate={newEventDate} newEventCase={loadedCase.data} close={close} />
  if (loadedEvent.data?.canModify) return <EventForm event={loadedEvent.data} occurrenceDate={occurrenceDate} close={close} />
  if (loadedEvent.data) return <ReadEvent event={loadedEvent.data} close={close} />
  return (
    <Dialog title={isNew ? text.create : text.edit} onClose={close} actions={<Button onClick={close}>{words.form.close}</Button>}>
      {loadedEvent.isError ? <Problem sentence={text.gone} /> : <Skeleton label={text.loading} />}
    </Dialog>
  )
}
