'use client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../words'
import { EventForm } from './event-form'
import { caseRecord, eventRecord } from './queries'
import { ReadEvent } from './read-event'

const text = words.schedule

type Props = { id: string; date: string; on: string; ofCase: string; close: () => void }

/** The form of a new event, or of one that is fetched first; what one may not change is there to read. */
export function EventDialog({ id, date, on, ofCase, close }: Props) {
  const found = useQuery({ ...eventRecord(id), enabled: id !== 'new' })
  const asked = useQuery({ ...caseRecord(ofCase), enabled: id === 'new' && ofCase !== '' })
  if (id === 'new' && !asked.isLoading) return <EventForm on={on} ofCase={asked.data} close={close} />
  if (found.data?.canModify) return <EventForm event={found.data} date={date} close={close} />
  if (found.data) return <ReadEvent event={found.data} close={close} />
  return (
    <Dialog title={id === 'new' ? text.create : text.edit} onClose={close} actions={<Button onClick={close}>{words.form.close}</Button>}>
      {found.isError ? <Problem sentence={text.gone} /> : <Skeleton label={text.loading} />}
    </Dialog>
  )
}
