'use client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { fullDateFormat } from '@/admin/schedule/calendar/date-formats'
import type { Event, Occurrence } from '@/admin/schedule/queries'
import { api } from '@/client/api'
import { officeHoursQuery } from '@/client/office-time'
import { eventKey } from '@/client/queries/record-queries'
import { useOptimisticAction } from '@/client/queries/use-optimistic-action'
import { toastRequestError } from '@/client/text/error-message'
import { recordVersion } from '@/contract/etag'
import type { occurrenceScopes } from '@/contract/events'
import * as strings from '@/strings/index'
import { formatFullDateTime } from '@/ui/format-date'
import { toDateString } from '@/ui/local-time'
import { toast } from '@/ui/toast'
import { shiftRecurrence, shiftTimes } from './shift'

const text = strings.schedule
/** Which occurrences of a recurring event move. */
export type OccurrenceScope = (typeof occurrenceScopes)[number] | 'every'
export type MovableOccurrence = Pick<Occurrence, 'id' | 'title' | 'start' | 'end' | 'days' | 'date' | 'repeats'>
type Move = { occurrence: MovableOccurrence; to: Date; scope: OccurrenceScope }
type OccurrencesResponse = { events: Occurrence[] }

function moveOccurrence(occurrence: Occurrence, to: Date): Occurrence {
  const { start, end } = shiftTimes(occurrence, occurrence, to)
  return occurrence.days ? { ...occurrence, days: { first: start, last: end ?? start } } : { ...occurrence, start, end }
}

async function shiftSeries(queryClient: QueryClient, event: Event, occurrence: MovableOccurrence, to: Date) {
  const { timeZone } = await queryClient.ensureQueryData(officeHoursQuery)
  const times = shiftTimes(event, occurrence, to, timeZone)
  return { ...times, ...shiftRecurrence(event, times.start, timeZone) }
}

async function sendMove(queryClient: QueryClient, { occurrence, to, scope }: Move): Promise<MoveResult> {
  const { id } = occurrence
  const { event: before } = await api.events.get({ id })
  const match = { ifMatch: recordVersion(before) }
  if (scope !== 'every') {
    const { start } = shiftTimes(occurrence, occurrence, to)
    const moved = await api.events.moveOccurrence({ id, date: occurrence.date, start, reach: scope }, match)
    return moved.id === id ? { before, after: moved.event } : { before, splitEvent: moved.event }
  }
  const times = before.repeats ? await shiftSeries(queryClient, before, occurrence, to) : shiftTimes(before, occurrence, to)
  const { event: after } = await api.events.update({ id, ...times }, match)
  return { before, after }
}
/** `splitEvent` is the second event, which holds the moved dates of a recurring event. */
type MoveResult = { before: Event } & ({ after: Event; splitEvent?: undefined } | { after?: undefined; splitEvent: Event })
/** Rejects if someone has changed the event in the meantime. Without a version for a split event: the series may have had other dates moved. */
async function undoMove({ before: { id, start, end, skips, repeatsUntil }, after, splitEvent }: MoveResult) {
  if (splitEvent) await api.events.undoMove({ id, copyId: splitEvent.id })
  else await api.events.update({ id, start, end, skips, repeatsUntil }, { ifMatch: recordVersion(after) })
}

function describeMove({ occurrence: { repeats, title, days }, to, scope }: Move) {
  const when = days ? fullDateFormat.format(to) : formatFullDateTime(to)
  if (!repeats || scope === 'one') return text.moved(title, when)
  return scope === 'every' ? text.movedSeries(title) : text.movedLater(title, when)
}
/** An all-day event starts at midnight in the office's time zone, which may not be the browser's. */
const isUnmoved = ({ days, start }: MovableOccurrence, to: Date) =>
  days ? days.first === toDateString(to) : Date.parse(start) === to.getTime()

/** Returns a function that undoes a move. It shows an error if someone has changed the event in the meantime. */
export function useUndoMove() {
  const queryClient = useQueryClient()
  return (move: Parameters<typeof undoMove>[0]) =>
    void undoMove(move)
      .catch((error: unknown) => toastRequestError(error, text.moveFailed))
      .then(() => queryClient.invalidateQueries({ queryKey: ['event'] }))
}

/** Returns a function that moves an occurrence to a new start. The move shows at once, and its toast offers Undo. */
export function useMoveEvent() {
  const queryClient = useQueryClient()
  const undo = useUndoMove()
  const { run } = useOptimisticAction({
    mutationFn: (move: Move) => sendMove(queryClient, move),
    queryKey: ['event', 'between'],
    apply: ({ events }: OccurrencesResponse, { occurrence: { id, date }, to }) => ({
      events: events.map((event) => (event.id === id && event.date === date ? moveOccurrence(event, to) : event)),
    }),
    onSuccess: (result, move) => {
      const { before, after } = result
      if (after) queryClient.setQueryData(eventKey(after.id), after)
      const messages = [describeMove(move), before.clientAnswer && !after?.clientAnswer && text.asksClientAgain].filter(Boolean)
      toast(messages.join(' '), () => undo(result))
    },
    errorMessage: text.moveFailed,
    invalidates: ['event'],
  })
  return (occurrence: MovableOccurrence, to: Date, scope: OccurrenceScope) => {
    if (!isUnmoved(occurrence, to)) run({ occurrence, to, scope })
  }
}
