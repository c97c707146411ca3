'use client'
import { BriefcaseBusiness } from 'lucide-react'
import { useState } from 'react'
import { ConflictCheckAction } from '@/admin/records/conflict-checks/conflict-status'
import { PersonActions } from '@/admin/records/person-actions'
import * as strings from '@/strings/index'
import { QuickAction } from '@/ui/quick-actions'
import { AppointmentDialog } from './appointment-dialog'
import type { Row } from './queries'
import { newClientHref } from './routes'

const text = strings.recordSummary

type Props = {
  contact: Row
  /** The client that was made from the contact. */
  client: { id: string } | undefined
}
export function ContactActions({ contact, client }: Props) {
  const [isBooking, setIsBooking] = useState(false)
  return (
    <>
      <PersonActions
        person={contact}
        appointment={{ onClick: () => setIsBooking(true) }}
        newCaseHref={`/admin/cases/new?contact=${contact.id}`}
      >
        <QuickAction
          icon={BriefcaseBusiness}
          label={client ? text.openClient : text.toClient}
          text={client ? text.openClient : text.toClient}
          shortText={client ? text.openClientShort : text.toClientShort}
          href={client ? `/admin/clients/${client.id}` : newClientHref(contact.id)}
        />
        <ConflictCheckAction subject={{ contact: contact.id }} />
      </PersonActions>
      {isBooking && <AppointmentDialog contact={contact} onClose={() => setIsBooking(false)} />}
    </>
  )
}
