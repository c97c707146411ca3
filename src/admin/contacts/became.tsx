'use client'
import { BriefcaseBusiness, CalendarPlus, FolderPlus } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Button, buttonLook } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { Panel, PanelLine, PanelLines } from '@/ui/panel'
import { RecordHistory } from '../shell/history'
import { words } from '../words'
import { Appointment } from './appointment'
import styles from './became.module.css'
import type { Contact } from './queries'

const text = words.contacts

export function Became({ contact }: { contact: Contact }) {
  const [isBooking, setIsBooking] = useState(false)
  const { clients, cases, events } = contact
  return (
    <>
      <Panel title={text.next}>
        <div className={styles.actions}>
          <Button icon={CalendarPlus} onClick={() => setIsBooking(true)}>
            {text.appointment}
          </Button>
          <Link href={`/admin/clients/new?contact=${contact.id}`} prefetch={false} className={buttonLook()}>
            <BriefcaseBusiness size={16} aria-hidden /> {text.toClient}
          </Link>
          <Link href={`/admin/cases/new?contact=${contact.id}`} prefetch={false} className={buttonLook()}>
            <FolderPlus size={16} aria-hidden /> {text.toCase}
          </Link>
        </div>
      </Panel>
      {clients.length + cases.length + events.length > 0 && (
        <Panel title={text.became}>
          <PanelLines>
            {clients.map(({ id, name }) => (
              <PanelLine key={id}>
                <Link href={`/admin/clients/${id}`} prefetch={false}>
                  {name}
                </Link>
                <small>{words.clients.one}</small>
              </PanelLine>
            ))}
            {cases.map(({ id, title, caseNumber }) => (
              <PanelLine key={id}>
                <Link href={`/admin/cases/${id}`} prefetch={false}>
                  {title}
                </Link>
                <small>{caseNumber}</small>
              </PanelLine>
            ))}
            {events.map(({ id, title, start }) => (
              <PanelLine key={id}>
                <Link href={`/admin/schedule?event=${id}`} prefetch={false}>
                  {title}
                </Link>
                <small>
                  <Moment at={start} />
                </small>
              </PanelLine>
            ))}
          </PanelLines>
        </Panel>
      )}
      <RecordHistory resource="contact" record={contact.id} />
      {isBooking && <Appointment contact={contact} close={() => setIsBooking(false)} />}
    </>
  )
}
