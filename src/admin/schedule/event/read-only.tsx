'use client'
import Link from 'next/link'
import { ShownToClient } from '@/admin/records/events/client-answer'
import { EventTime } from '@/admin/records/events/event-time'
import type { Event } from '@/admin/schedule/queries'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import { Dialog } from '@/ui/dialog'
import { EventDuration, EventUser } from './details'

const text = strings.schedule

export const ReadOnlyEvent = ({ event, onClose }: { event: Event; onClose: () => void }) => (
  <Dialog
    title={text.read}
    onClose={onClose}
    actions={
      <Button onClick={onClose} data-initial-focus>
        {strings.form.close}
      </Button>
    }
  >
    <Alert>{text.readOnly(event.userLeft ? null : event.userName)}</Alert>
    {event.released && (
      <Alert>
        <ShownToClient event={event} />
      </Alert>
    )}
    <DescriptionList>
      <DescriptionItem term={text.titleField}>{event.title}</DescriptionItem>
      <DescriptionItem term={text.start}>
        <EventTime at={event.start} day={event.days?.first} />
      </DescriptionItem>
      {event.end && (
        <DescriptionItem term={text.end}>
          <EventTime at={event.end} day={event.days?.last} />
        </DescriptionItem>
      )}
      <DescriptionItem term={text.columns.duration}>
        <EventDuration row={event} />
      </DescriptionItem>
      {event.repeats && <DescriptionItem term={text.repeats}>{text.repetitions[event.repeats]}</DescriptionItem>}
      <DescriptionItem term={text.user}>
        <EventUser row={event} />
      </DescriptionItem>
      {event.withName && (
        <DescriptionItem term={text.with}>
          <Link href={event.clientId ? `/admin/clients/${event.clientId}` : `/admin/contacts/${event.contactId}`} prefetch={false}>
            {event.withName}
          </Link>
        </DescriptionItem>
      )}
      {event.caseId && (
        <DescriptionItem term={text.ofCase}>
          <Link href={`/admin/cases/${event.caseId}`} prefetch={false}>
            {event.caseTitle}
          </Link>
        </DescriptionItem>
      )}
      {event.notes && <DescriptionItem term={text.notes}>{event.notes}</DescriptionItem>}
    </DescriptionList>
  </Dialog>
)
