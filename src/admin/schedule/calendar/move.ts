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
/** The occurrences of a recurring event that move. */
export type Reach = (typeof reaches)[number] | 'every'
export type Time = Pick<Occurrence, 'id' | 'title' | 'start' | 'end' | 'days' | 'date' | 'repeats'>
type Move = { occurrence: Time; to: Date; scope: Reach }
type OccurrencesResponse = { events: Occurrence[] }

function moveOccurrence(occurrence: Occurrence, to: Date): Occurrence {
  const { start, end } = movedBy(occurrence, occurrence, to)
  return occurrence.days ? { ...occurrence, days: { first: start, last: end ?? start } } : { ...occurrence, start, end }
}

async function send({ occurrence, to, scope }: Move) {
  const { id } = occurrence
  const { event: before } = await api.events.get({ id })
  const match = { ifMatch: versionOf(before) }
  if (scope !== 'every') {
    const { start } = movedBy(occurrence, occurrence, to)
    const moved = await api.events.moveDate({ id, date: occurrence.date, start, reach: scope }, match)
    return { before, movedId: moved.id }
  }
  await api.events.update({ id, ...movedBy(before, occurrence, to), ...movedDates(before, occurrence, to) }, match)
  return { before, movedId: id }
}
/** Moving some dates of a recurring event may create a second event. */
async function undo({ before: { id, start, end, skips, repeatsUntil }, movedId }: { before: Event; movedId: string }) {
  if (movedId !== id) await api.events.remove({ id: movedId })
  await api.events.update({ id, start, end, skips, repeatsUntil })
}

function successMessage({ occurrence: { repeats, title }, to, scope }: Move) {
  if (!repeats || scope === 'one') return text.moved(title, full(to))
  return scope === 'every' ? text.movedSeries(title) : text.movedLater(title, full(to))
}

export function useMove() {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['event'] })
  const showFailure = (error: unknown) => tellFailure(sentenceOf(error, text.moveFailed))
  const { mutate } = useMutation({
    mutationFn: send,
    onMutate: ({ occurrence: { id, date }, to }) =>
      queryClient.setQueriesData<OccurrencesResponse>(
        { queryKey: ['event', 'between'] },
        (cached) =>
          cached && { events: cached.events.map((event) => (event.id === id && event.date === date ? moveOccurrence(event, to) : event)) },
      ),
    onSuccess: (result, move) => tell(successMessage(move), () => void undo(result).catch(showFailure).then(refresh)),
    onError: showFailure,
    onSettled: refresh,
  })
  return (occurrence: Time, to: Date, scope: Reach) => {
    if (to.getTime() !== new Date(occurrence.start).getTime()) mutate({ occurrence, to, scope })
  }
}
