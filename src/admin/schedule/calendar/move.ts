'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { versionOf } from '@/contract/version'
import { full } from '@/ui/said'
import { tell, tellFailure } from '@/ui/toast'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'
import type { Occurrence } from '../queries'
import { movedBy } from './shift'

const text = words.schedule
type Move = { time: Occurrence; to: Date }
type Between = { events: Occurrence[] }

function put(one: Occurrence, to: Date): Occurrence {
  const moved = movedBy(one, one, to)
  return one.days ? { ...one, days: { first: moved.start, last: moved.end ?? moved.start } } : { ...one, ...moved }
}

/** Puts an event elsewhere: at once on screen, then at the server; a refusal puts it back, and so does Undo. */
export function useMove() {
  const client = useQueryClient()
  const between = { queryKey: ['event', 'between'] }
  const refresh = () => void client.invalidateQueries({ queryKey: ['event'] })
  const { mutate } = useMutation({
    mutationFn: async ({ time, to }: Move) => {
      const { event } = await api.events.get({ id: time.id })
      await api.events.update({ id: event.id, ...movedBy(event, time, to) }, { ifMatch: versionOf(event) })
      return event
    },
    onMutate: ({ time, to }) =>
      client.setQueriesData<Between>(
        between,
        (known) =>
          known && {
            events: known.events.map((one) => (one.id === time.id && one.date === time.date ? put(one, to) : one)),
          },
      ),
    onSuccess: (before, { time, to }) =>
      tell(time.repeats ? text.movedSeries(time.title) : text.moved(time.title, full(to)), () => {
        const { id, start, end } = before
        void api.events
          .update({ id, start, end })
          .catch((error) => tellFailure(sentenceOf(error, text.moveFailed)))
          .then(refresh)
      }),
    onError: (error) => tellFailure(sentenceOf(error, text.moveFailed)),
    onSettled: refresh,
  })
  return (time: Occurrence, to: Date) => {
    if (to.getTime() !== new Date(time.start).getTime()) mutate({ time, to })
  }
}
