'use client'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeleteEvent } from '@/admin/schedule/mutations'
import type { Event } from '@/admin/schedule/queries'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { DeleteDatesDialog } from './delete-dates-dialog'

type Props = { event: Event; occurrenceDate: string | undefined; onClose: () => void }
/** If a recurring event was opened at one of its dates, asks which dates to delete. */
export function DeleteEventButton({ event, occurrenceDate, onClose }: Props) {
  const deleteEvent = useDeleteEvent()
  const [isChoosing, setIsChoosing] = useState(false)
  const date = event.repeats ? occurrenceDate : undefined
  return (
    <>
      <Button icon={Trash2} variant="quiet" onClick={async () => (date ? setIsChoosing(true) : (await deleteEvent(event)) && onClose())}>
        {strings.form.delete}
      </Button>
      {isChoosing && date && <DeleteDatesDialog event={event} date={date} onClose={() => setIsChoosing(false)} onDeleted={onClose} />}
    </>
  )
}
