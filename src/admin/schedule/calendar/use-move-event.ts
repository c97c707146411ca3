'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Event, Occurrence } from '@/admin/schedule/queries'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/error-message'
import { recordVersion } from '@/contract/etag'
import type { moveScopes } from '@/contract/events'
import * as strings from '@/strings/index'
import { formatFullDateTime } from '@/ui/format-date'
import { toast } from '@/ui/toast'
import { shiftRecurrence, shiftTimes } from './shift'

const text = strings.schedule
/** The occurrences of a recurring event that move. */
export type MoveScope = (typeof moveScopes)[number] | 'every'
export type MovableOccurrence = Pick<Occurrence, 'id' | 'title' | 'start' | 'end' | 'days' | 'date' | 'repeats'>
type Move = { occurrence: MovableOccurrence; to: Date; scope: MoveScope }
type OccurrencesResponse = { events: Occurrence[] }

function moveOccurrence(occurrence: Occurrence, to: Date): Occurrence {
  const { start, end } = shiftTimes(occurrence, occurrence, to)
  return occurrence.days ? { ...occurrence, days: { first: start, last: end ?? start } } : { ...occurrence, start, end }
}

async function send({ occurrence, to, scope }: Move) {
  const { id } = occurrence
  const { event: before } = await api.events.get({ id })
  const match = { ifMatch: recordVersion(before) }
  if (scope !== 'every') {
    const { start } = shiftTimes(occurrence, occurrence, to)
    const moved = await api.events.moveOccurrence({ id, date: occurrence.date, start, reach: scope }, match)
    return { before, movedId: moved.id }
  }
  await api.events.update({ id, ...shiftTimes(before, occurrence, to), ...shiftRecurrence(before, occurrence, to) }, match)
  return { before, movedId: id }
}
/** Moving some dates of a recurring event may create a second event. */
async function undoMove({ before: { id, start, end, skips, repeatsUntil }, movedId }: { before: Event; movedId: string }) {
  if (movedId !== id) await api.events.remove({ id: movedId })
  await api.events.update({ id, start, end, skips, repeatsUntil })
}

function successMessage({ occurrence: { repeats, title }, to, scope }: Move) {
  if (!repeats || scope === 'one') return text.moved(title, formatFullDateTime(to))
  return scope === 'every' ? text.movedSeries(title) : text.movedLater(title, formatFullDateTime(to))
}

const showFailure = (error: unknown) => toastRequestError(error, text.moveFailed)
export function useUndoMove() {
  const queryClient = useQueryClient()
  return (move: Parameters<typeof undoMove>[0]) =>
    void undoMove(move)
      .catch(showFailure)
      .then(() => queryClient.invalidateQueries({ queryKey: ['event'] }))
}

export function useMoveEvent() {
  const queryClient = useQueryClient()
  const undo = useUndoMove()
  const { mutate } = useMutation({
    mutationKey: ['event'],
    mutationFn: send,
    onMutate: ({ occurrence: { id, date }, to }) =>
      queryClient.setQueriesData<OccurrencesResponse>(
        { queryKey: ['event', 'between'] },
        (cached) =>
          cached && { events: cached.events.map((event) => (event.id === id && event.date === date ? moveOccurrence(event, to) : event)) },
      ),
    onSuccess: (result, move) => toast(successMessage(move), () => undo(result)),
    onError: showFailure,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['event'] }),
  })
  return (occurrence: MovableOccurrence, to: Date, scope: MoveScope) => {
    if (to.getTime() !== new Date(occurrence.start).getTime()) mutate({ occurrence, to, scope })
  }
}
