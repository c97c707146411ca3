'use client'
import { BriefcaseBusiness, CalendarPlus, FolderPlus } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { RecordHistory } from '@/admin/records/history'
import { strings } from '@/strings/index'
import { Button, buttonClass } from '@/ui/button'
import { Panel, PanelItem, PanelList } from '@/ui/panel'
import { RelativeTime } from '@/ui/relative-time'
import { AppointmentDialog } from './appointment-dialog'
import type { Contact } from './queries'
import styles from './sidebar.module.css'

const text = strings.contacts

export function ContactSidebar({ contact }: { contact: Contact }) {
  const [isBooking, setIsBooking] = useState(false)
  const { clients, cases, events } = contact
  return (
    <>
      <Panel title={text.next}>
        <div className={styles.actions}>
          <Button icon={CalendarPlus} onClick={() => setIsBooking(true)}>
            {text.appointment}
          </Button>
          <Link href={`/admin/clients/new?contact=${contact.id}`} prefetch={false} className={buttonClass()}>
            <BriefcaseBusiness size={16} aria-hidden /> {text.toClient}
          </Link>
          <Link href={`/admin/cases/new?contact=${contact.id}`} prefetch={false} className={buttonClass()}>
            <FolderPlus size={16} aria-hidden /> {text.toCase}
          </Link>
        </div>
      </Panel>
      {clients.length + cases.length + events.length > 0 && (
        <Panel title={text.conversions}>
          <PanelList>
            {clients.map(({ id, name }) => (
              <PanelItem key={id}>
                <Link href={`/admin/clients/${id}`} prefetch={false}>
                  {name}
                </Link>
                <small>{strings.clients.one}</small>
              </PanelItem>
            ))}
            {cases.map(({ id, title, caseNumber }) => (
              <PanelItem key={id}>
                <Link href={`/admin/cases/${id}`} prefetch={false}>
                  {title}
                </Link>
                <small>{caseNumber}</small>
              </PanelItem>
            ))}
            {events.map(({ id, title, start }) => (
              <PanelItem key={id}>
                <Link href={`/admin/schedule?event=${id}`} prefetch={false}>
                  {title}
                </Link>
                <small>
                  <RelativeTime at={start} />
                </small>
              </PanelItem>
            ))}
          </PanelList>
        </Panel>
      )}
      <RecordHistory resource="contact" record={contact.id} />
      {isBooking && <AppointmentDialog contact={contact} close={() => setIsBooking(false)} />}
    </>
  )
}
