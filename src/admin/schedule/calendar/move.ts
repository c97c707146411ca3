'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { reaches } from '@/contract/events'
import { versionOf } from '@/contract/version'
import { full } from '@/ui/said'
import { tell, tellFailure } from '@/ui/toast'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'
import type { Event, Occurrence } from '../queries'
import { movedBy, movedDates } from './shift'

const text = words.schedule
/** Which times of what repeats go along. */
export type Reach = (typeof reaches)[number] | 'every'
/** One time of an event. */
export type Time = Pick<Occurrence, 'id' | 'title' | 'start' | 'end' | 'days' | 'date' | 'repeats'>
type Move = { time: Time; to: Date; reach: Reach }
type Between = { events: Occurrence[] }

function put(one: Occurrence, to: Date): Occurrence {
  const moved = movedBy(one, one, to)
  return one.days ? { ...one, days: { first: moved.start, last: moved.end ?? moved.start } } : { ...one, ...moved }
}

async function send({ time, to, reach }: Move) {
  const { event: before } = await api.events.get({ id: time.id })
  const match = { ifMatch: versionOf(before) }
  if (reach !== 'every') {
    const { start } = movedBy(time, time, to)
    const { id } = await api.events.moveDate({ id: time.id, date: time.date, start, reach }, match)
    return { before, made: id }
  }
  await api.events.update({ id: time.id, ...movedBy(before, time, to), ...movedDates(before, time, to) }, match)
  return { before, made: time.id }
}
async function takeBack({ before: { id, start, end, skips, repeatsUntil }, made }: { before: Event; made: string }) {
  if (made !== id) await api.events.remove({ id: made })
  await api.events.update({ id, start, end, skips, repeatsUntil })
}

const said = ({ time, to, reach }: Move) =>
  !time.repeats || reach === 'one'
    ? text.moved(time.title, full(to))
    : reach === 'every'
      ? text.movedSeries(time.title)
      : text.movedLater(time.title, full(to))

/** Puts an event elsewhere: at once on screen, then at the server; a refusal puts it back, and so does Undo. */
export function useMove() {
  const client = useQueryClient()
  const between = { queryKey: ['event', 'between'] }
  const refresh = () => void client.invalidateQueries({ queryKey: ['event'] })
  const { mutate } = useMutation({
    mutationFn: send,
    onMutate: ({ time, to }) =>
      client.setQueriesData<Between>(
        between,
        (known) =>
          known && {
            events: known.events.map((one) => (one.id === time.id && one.date === time.date ? put(one, to) : one)),
          },
      ),
    onSuccess: (done, move) =>
      tell(
        said(move),
        () =>
          void takeBack(done)
            .catch((error) => tellFailure(sentenceOf(error, text.moveFailed)))
            .then(refresh),
      ),
    onError: (error) => tellFailure(sentenceOf(error, text.moveFailed)),
    onSettled: refresh,
  })
  return (time: Time, to: Date, reach: Reach) => {
    if (to.getTime() !== new Date(time.start).getTime()) mutate({ time, to, reach })
  }
}
