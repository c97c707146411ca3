'use client'
import { useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { formatCalendarDate } from '@/ui/format-date'
import { formatLocalInput } from '@/ui/local-time'
import { MoveDialog } from './calendar/move-dialog'
import type { MovableOccurrence } from './calendar/use-move-event'
import type { Event } from './queries'
import { useSkipDate } from './use-skip-date'

const text = strings.schedule
type Props = { event: Event; date: string; onClose: () => void }

/** Moves or skips one date of a recurring event. */
export function OccurrenceActions(props: Props) {
  const [isMoving, setIsMoving] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsMoving(true)}>
        {text.moveDate(formatCalendarDate(new Date(props.date)))}
      </Button>
      <SkipDateButton {...props} />
      {isMoving && <MoveDialog occurrence={getOccurrence(props)} onClose={() => setIsMoving(false)} onMoved={props.onClose} />}
    </>
  )
}

/** The occurrence on `date`, at the event's time of day. */
function getOccurrence({ event, date }: Props): MovableOccurrence {
  const start = new Date(date + formatLocalInput(event.start).slice(10)).toISOString()
  return { ...event, start, date, days: event.days && { first: date, last: date } }
}

function SkipDateButton({ event, date, onClose }: Props) {
  const skip = useSkipDate(event.id)
  return (
    <Button variant="quiet" busy={skip.isPending} onClick={() => skip.mutate({ date, isSkipped: true }, { onSuccess: onClose })}>
      {text.skip(formatCalendarDate(new Date(date)))}
    </Button>
  )
}
