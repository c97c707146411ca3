'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Event } from '@/admin/schedule/queries'
import { api } from '@/client/api'
import { officeHoursQuery } from '@/client/office-time'
import { eventKey } from '@/client/queries/record-queries'
import { toastRequestError } from '@/client/text/error-message'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { formatCalendarDate } from '@/ui/format-date'
import { toast } from '@/ui/toast'
import { hasRemainingDates } from './occurrence'

const text = strings.schedule
type Change = { date: string; isSkipped: boolean }

/** Loads the event first, because other dates may have been skipped in the meantime. Resolves to null if the change is not allowed. */
async function updateSkips(id: string, { date, isSkipped }: Change, isAllowed: (changed: Event) => boolean = () => true) {
  const { event } = await api.events.get({ id })
  const others = event.skips.filter((skip) => skip !== date)
  const skips = isSkipped ? [...others, date] : others
  return isAllowed({ ...event, skips }) ? (await api.events.update({ id, skips }, { ifMatch: recordVersion(event) })).event : null
}

/** Resolves to null, without a change, if no date would be left. */
export function useSkipDate(id: string) {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['event'] })
  const showFailure = (error: unknown) => toastRequestError(error, text.saveFailed)
  const undo = ({ date, isSkipped }: Change) => void updateSkips(id, { date, isSkipped: !isSkipped }).catch(showFailure).then(refresh)
  return useMutation({
    mutationFn: async (change: Change) => {
      const { timeZone } = await queryClient.ensureQueryData(officeHoursQuery)
      return updateSkips(id, change, (changed) => !change.isSkipped || hasRemainingDates(changed, timeZone))
    },
    onSuccess: (saved, change) => {
      if (!saved) return
      queryClient.setQueryData(eventKey(saved.id), saved)
      const day = formatCalendarDate(new Date(change.date))
      toast(change.isSkipped ? text.skipped(day) : text.restored(day), () => undo(change))
    },
    onError: showFailure,
    onSettled: refresh,
  })
}
