'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { versionOf } from '@/contract/version'
import { Button } from '@/ui/button'
import { toLocal } from '@/ui/local-time'
import { day } from '@/ui/said'
import { tell, tellFailure } from '@/ui/toast'
import { sentenceOf } from '../shell/use-remove'
import { words } from '../words'
import type { Time } from './calendar/move'
import { MoveDate } from './calendar/move-date'
import type { Event } from './queries'

const text = words.schedule
type Props = { event: Event; date: string; close: () => void }

/** Moves or skips one date of a recurring event. */
export function OneDate(props: Props) {
  const [isMoving, setIsMoving] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setIsMoving(true)}>
        {text.moveDate}
      </Button>
      <SkipDateButton {...props} />
      {isMoving && <MoveDate occurrence={occurrenceOn(props)} close={() => setIsMoving(false)} onMoved={props.close} />}
    </>
  )
}

/** The occurrence on that date, at the time of day of the event. */
function occurrenceOn({ event, date }: Props): Time {
  const start = new Date(date + toLocal(event.start).slice(10)).toISOString()
  return { ...event, start, date, days: event.days && { first: date, last: date } }
}

function SkipDateButton({ event, date, close }: Props) {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['event'] })
  const showFailure = (error: unknown) => tellFailure(sentenceOf(error, text.saveFailed))
  const undo = () => void api.events.update({ id: event.id, skips: event.skips }).catch(showFailure).then(refresh)
  const skip = useMutation({
    mutationFn: () => api.events.update({ id: event.id, skips: [...event.skips, date] }, { ifMatch: versionOf(event) }),
    onSuccess: () => {
      tell(text.skipped(day(new Date(date))), undo)
      close()
    },
    onError: showFailure,
    onSettled: refresh,
  })
  return (
    <Button look="quiet" busy={skip.isPending} onClick={() => skip.mutate()}>
      {text.skip}
    </Button>
  )
}
