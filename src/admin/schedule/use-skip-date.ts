'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/text/error-message'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { formatCalendarDate } from '@/ui/format-date'
import { toast } from '@/ui/toast'
import { recordKey } from './queries'

const text = strings.schedule
type Change = { date: string; isSkipped: boolean }

/** Loads the event first, because other dates may have been skipped in the meantime. */
async function updateSkips(id: string, { date, isSkipped }: Change) {
  const { event } = await api.events.get({ id })
  const others = event.skips.filter((skip) => skip !== date)
  return (await api.events.update({ id, skips: isSkipped ? [...others, date] : others }, { ifMatch: recordVersion(event) })).event
}

/** Skips a date of a recurring event or brings it back, at once. The toast offers Undo. */
export function useSkipDate(id: string) {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['event'] })
  const showFailure = (error: unknown) => toastRequestError(error, text.saveFailed)
  const undo = ({ date, isSkipped }: Change) => void updateSkips(id, { date, isSkipped: !isSkipped }).catch(showFailure).then(refresh)
  return useMutation({
    mutationFn: (change: Change) => updateSkips(id, change),
    onSuccess: (saved, change) => {
      queryClient.setQueryData(recordKey(saved.id), saved)
      const day = formatCalendarDate(new Date(change.date))
      toast(change.isSkipped ? text.skipped(day) : text.broughtBack(day), () => undo(change))
    },
    onError: showFailure,
    onSettled: refresh,
  })
}
