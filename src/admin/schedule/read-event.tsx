'use client'
import Link from 'next/link'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Fact, Facts } from '@/ui/group'
import { words } from '../words'
import { Length, Who } from './event-group'
import type { Event } from './queries'
import { When } from './when'

const text = words.schedule

export const ReadEvent = ({ event, close }: { event: Event; close: () => void }) => (
  <Dialog
    title={text.read}
    onClose={close}
    actions={
      <Button onClick={close} data-first>
        {words.form.close}
      </Button>
    }
  >
    <Facts>
      <Fact name={text.titleField}>{event.title}</Fact>
      <Fact name={text.start}>
        <When at={event.start} day={event.days?.first} />
      </Fact>
      {event.end && (
        <Fact name={text.end}>
          <When at={event.end} day={event.days?.last} />
        </Fact>
      )}
      <Fact name={text.columns.duration}>
        <Length row={event} />
      </Fact>
      {event.repeats && <Fact name={text.repeats}>{text.repetitions[event.repeats]}</Fact>}
      <Fact name={text.user}>
        <Who row={event} />
      </Fact>
      {event.caseId && (
        <Fact name={text.ofCase}>
          <Link href={`/admin/cases/${event.caseId}`} prefetch={false}>
            {event.caseTitle}
          </Link>
        </Fact>
      )}
      {event.notes && <Fact name={text.notes}>{event.notes}</Fact>}
    </Facts>
  </Dialog>
)
