'use client'
import Link from 'next/link'
import { CasesPanel } from '@/admin/records/cases-panel'
import { AppointmentsPanel } from '@/admin/records/events/appointments-panel'
import { RecordHistory } from '@/admin/records/history'
import * as strings from '@/strings/index'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import { Panel } from '@/ui/panel'
import { RelativeTime } from '@/ui/relative-time'
import type { Contact } from './queries'

const text = strings.contacts
const summary = strings.recordSummary

export const ContactSidebar = ({ contact }: { contact: Contact }) => (
  <>
    <CasesPanel filter={{ contact: contact.id }} />
    <AppointmentsPanel person={{ contact: contact.id }} />
    <Panel title={summary.about}>
      <DescriptionList compact>
        {contact.clients.length > 0 && (
          <DescriptionItem term={strings.clients.one}>
            {contact.clients.map(({ id, name }) => (
              <Link key={id} href={`/admin/clients/${id}`} prefetch={false}>
                {name}
              </Link>
            ))}
          </DescriptionItem>
        )}
        {contact.ownerName && <DescriptionItem term={summary.owner}>{contact.ownerName}</DescriptionItem>}
        <DescriptionItem term={text.added}>
          <RelativeTime at={contact.createdAt} />
        </DescriptionItem>
        {contact.acknowledgedAt && (
          <DescriptionItem term={text.acknowledgedAt}>
            <span>
              <RelativeTime at={contact.acknowledgedAt} /> {contact.acknowledgedByName && text.by(contact.acknowledgedByName)}
            </span>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Panel>
    <RecordHistory resource="contact" record={contact.id} />
  </>
)
