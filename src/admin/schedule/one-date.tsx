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

/** What one may do with one date of what repeats: move it, or leave it out. */
export function OneDate(props: Props) {
  const [moving, setMoving] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setMoving(true)}>
        {text.moveDate}
      </Button>
      <SkipDate {...props} />
      {moving && <MoveDate time={timeOn(props)} close={() => setMoving(false)} done={props.close} />}
    </>
  )
}

/** The time of the event on that date, by its own hour. */
function timeOn({ event, date }: Props): Time {
  const start = new Date(date + toLocal(event.start).slice(10)).toISOString()
  return { ...event, start, date, days: event.days && { first: date, last: date } }
}

/** Takes one date out of what repeats; Undo brings it back. */
function SkipDate({ event, date, close }: Props) {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: ['event'] })
  const back = () =>
    void api.events
      .update({ id: event.id, skips: event.skips })
      .catch((error) => tellFailure(sentenceOf(error, text.saveFailed)))
      .then(refresh)
  const skip = useMutation({
    mutationFn: () => api.events.update({ id: event.id, skips: [...event.skips, date] }, { ifMatch: versionOf(event) }),
    onSuccess: () => {
      tell(text.skipped(day(new Date(date))), back)
      close()
    },
    onError: (error) => tellFailure(sentenceOf(error, text.saveFailed)),
    onSettled: refresh,
  })
  return (
    <Button look="quiet" busy={skip.isPending} onClick={() => skip.mutate()}>
      {text.skip}
    </Button>
  )
}
