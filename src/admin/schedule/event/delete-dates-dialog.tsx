'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OccurrenceScope } from '@/admin/schedule/calendar/move/use-move-event'
import { useDeleteEvent } from '@/admin/schedule/mutations'
import type { Event } from '@/admin/schedule/queries'
import { officeHoursQuery } from '@/client/office-time'
import * as strings from '@/strings/index'
import { addDays } from '@/time-zone'
import { FormDialog } from '@/ui/form-dialog'
import { formatCalendarDate } from '@/ui/format-date'
import { SegmentedControl } from '@/ui/segmented-control'
import { hasRemainingDates } from './occurrence'
import { useDeleteLaterDates } from './use-delete-later-dates'
import { useSkipDate } from './use-skip-date'

const text = strings.schedule
type Props = { event: Event; date: string; onClose: () => void; onDeleted: () => void }

export function DeleteDatesDialog({ event, date, onClose, onDeleted }: Props) {
  const [scope, setScope] = useState<OccurrenceScope>('one')
  const skipDate = useSkipDate(event.id)
  const deleteEvent = useDeleteEvent()
  const [isDeletingAll, setIsDeletingAll] = useState(false)
  const deleteLaterDates = useDeleteLaterDates()
  const office = useQuery(officeHoursQuery).data
  // From the first date on, all dates would be deleted.
  const hasEarlierDates = office && hasRemainingDates({ ...event, repeatsUntil: addDays(date, -1) }, office.timeZone)
  const scopes = hasEarlierDates ? (['one', 'following', 'every'] as const) : (['one', 'every'] as const)
  const deleteAll = async () => {
    setIsDeletingAll(true)
    if (await deleteEvent(event, { isConfirmed: true })) onDeleted()
    else setIsDeletingAll(false)
  }
  const submit = () => {
    if (scope === 'one')
      return skipDate.mutate({ date, isSkipped: true }, { onSuccess: (saved) => (saved ? onDeleted() : void deleteAll()) })
    // A colleague may have skipped the earlier dates since this was chosen.
    if (scope === 'following' && hasEarlierDates) return deleteLaterDates.mutate({ event, date }, { onSuccess: onDeleted })
    void deleteAll()
  }
  return (
    <FormDialog
      title={text.deleteDates(event.title, formatCalendarDate(new Date(date)))}
      submitLabel={strings.form.delete}
      isDangerous
      busy={isDeletingAll || skipDate.isPending || deleteLaterDates.isPending}
      errorMessage={deleteLaterDates.errorMessage}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        label={text.scope}
        options={scopes.map((value) => ({ value, label: text.scopes[value] }))}
        value={scope}
        onChange={setScope}
        wraps
      />
    </FormDialog>
  )
}
