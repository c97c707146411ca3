'use client'
import { Trash2 } from 'lucide-react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { useDeleteEvent } from './mutations'
import type { Event } from './queries'

export function DeleteEventButton({ event, onClose }: { event: Event; onClose: () => void }) {
  const deleteEvent = useDeleteEvent()
  return (
    <Button icon={Trash2} variant="quiet" onClick={async () => (await deleteEvent(event)) && onClose()}>
      {strings.form.delete}
    </Button>
  )
}
