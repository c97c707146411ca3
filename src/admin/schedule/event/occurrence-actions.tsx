'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MoveDialog } from '@/admin/schedule/calendar/move/dialog'
import { useDeleteEvent } from '@/admin/schedule/mutations'
import type { Event } from '@/admin/schedule/queries'
import { officeHoursQuery } from '@/client/office-time'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { formatCalendarDate } from '@/ui/format-date'
import { getTimeZone } from '@/ui/local-time'
import { getOccurrence } from './occurrence'
import { useSkipDate } from './use-skip-date'

const text = strings.schedule
type Props = { event: Event; date: string; onClose: () => void }

/** Moves or skips one date of a recurring event. */
export function OccurrenceActions(props: Props) {
  const [isMoving, setIsMoving] = useState(false)
  const officeHours = useQuery(officeHoursQuery)
  const occurrence = getOccurrence(props.event, props.date, officeHours.data?.timeZone ?? getTimeZone())
  return (
    <>
      <Button variant="quiet" onClick={() => setIsMoving(true)}>
        {text.moveDate(formatCalendarDate(new Date(props.date)))}
      </Button>
      <SkipDateButton {...props} />
      {isMoving && !officeHours.isPending && (
        <MoveDialog occurrence={occurrence} onClose={() => setIsMoving(false)} onMoved={props.onClose} />
      )}
    </>
  )
}

/** Instead of skipping the only date that is left, it asks whether to delete the event. */
function SkipDateButton({ event, date, onClose }: Props) {
  const skip = useSkipDate(event.id)
  const deleteEvent = useDeleteEvent()
  const onSuccess = async (saved: Event | null) => {
    if (saved || (await deleteEvent(event))) onClose()
  }
  return (
    <Button variant="quiet" busy={skip.isPending} onClick={() => skip.mutate({ date, isSkipped: true }, { onSuccess })}>
      {text.skip(formatCalendarDate(new Date(date)))}
    </Button>
  )
}
