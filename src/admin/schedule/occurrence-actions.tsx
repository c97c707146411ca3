'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/text/error-message'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { formatCalendarDate } from '@/ui/format-date'
import { formatLocalInput } from '@/ui/local-time'
import { toast } from '@/ui/toast'
import { MoveDialog } from './calendar/move-dialog'
import type { MovableOccurrence } from './calendar/use-move-event'
import { type Event, recordKey } from './queries'

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
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['event'] })
  const showFailure = (error: unknown) => toastRequestError(error, text.saveFailed)
  const undo = () =>
    void updateSkips(event.id, (skips) => skips.filter((skip) => skip !== date))
      .catch(showFailure)
      .then(refresh)
  const skip = useMutation({
    mutationFn: () => updateSkips(event.id, (skips) => [...new Set([...skips, date])]),
    onSuccess: (saved) => {
      queryClient.setQueryData(recordKey(saved.id), saved)
      toast(text.skipped(formatCalendarDate(new Date(date))), undo)
      onClose()
    },
    onError: showFailure,
    onSettled: refresh,
  })
  return (
    <Button variant="quiet" busy={skip.isPending} onClick={() => skip.mutate()}>
      {text.skip(formatCalendarDate(new Date(date)))}
    </Button>
  )
}

/** Loads the event first, because other dates may have been skipped in the meantime. */
async function updateSkips(id: string, change: (skips: string[]) => string[]) {
  const { event } = await api.events.get({ id })
  return (await api.events.update({ id, skips: change(event.skips) }, { ifMatch: recordVersion(event) })).event
}
