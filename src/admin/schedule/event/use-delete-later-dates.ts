'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Event } from '@/admin/schedule/queries'
import { api } from '@/client/api'
import { eventKey } from '@/client/queries/record-queries'
import { getErrorMessage, toastRequestError } from '@/client/text/error-message'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { addDays } from '@/time-zone'
import { formatCalendarDate } from '@/ui/format-date'
import { toast } from '@/ui/toast'

const text = strings.schedule
/** Rejects if someone has changed the event since `version`. */
const endSeries = async (version: Event, repeatsUntil: string | null) =>
  (await api.events.update({ id: version.id, repeatsUntil }, { ifMatch: recordVersion(version) })).event

/** Ends a recurring event before a date. The toast offers Undo. */
export function useDeleteLaterDates() {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['event'] })
  const undo = (ended: Event, repeatsUntil: string | null) =>
    void endSeries(ended, repeatsUntil)
      .catch((error: unknown) => toastRequestError(error, strings.deleted.undoFailed))
      .then(refresh)
  const { error, ...mutation } = useMutation({
    mutationFn: ({ event, date }: { event: Event; date: string }) => endSeries(event, addDays(date, -1)),
    onSuccess: (ended, { event, date }) => {
      queryClient.setQueryData(eventKey(ended.id), ended)
      toast(text.deletedLater(event.title, formatCalendarDate(new Date(date))), () => undo(ended, event.repeatsUntil))
    },
    onSettled: refresh,
  })
  return { ...mutation, errorMessage: error ? getErrorMessage(error, text.deleteFailed) : undefined }
}
