'use client'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Button } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { MailTo, PhoneTo } from '@/ui/reach'
import { AlsoHere } from '../shell/also-here'
import { Opening, Way } from '../shell/opening'
import { Page } from '../shell/page'
import { words } from '../words'
import { useDelete } from './acts'
import { Became } from './became'
import { RequestNotice } from './cells'
import { EditContact } from './edit'
import { places } from './places'
import { type Contact, contactRecord } from './queries'
import { ReadContact } from './read'
import { State, Taken, waits } from './state'

const text = words.contacts

/** One contact: to edit by right, else to read. */
export function ContactRecord({ id, refuse }: { id: string; refuse: (sentence: string) => void }) {
  const found = useQuery(contactRecord(id))
  return found.data ? <Opened contact={found.data} /> : <Opening {...{ found, places, text, refuse }} />
}

function Opened({ contact }: { contact: Contact }) {
  const remove = useDelete()
  return (
    <Page
      title={contact.name}
      above={<Way places={places} up={text.title} here={contact.name} />}
      beside={<State row={contact} />}
      actions={
        contact.canDelete && (
          <Button icon={Trash2} look="quiet" onClick={async () => (await remove(contact)) && places.toList()}>
            {words.form.delete}
          </Button>
        )
      }
      below={<Known contact={contact} />}
      aside={<Became contact={contact} />}
    >
      {waits(contact) && <RequestNotice row={contact} />}
      {contact.canModify ? <EditContact contact={contact} /> : <ReadContact contact={contact} />}
    </Page>
  )
}

/** What one looks for while somebody waits on the phone. */
const Known = ({ contact }: { contact: Contact }) => (
  <p style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-1) var(--space-4)' }}>
    {contact.phone && <PhoneTo number={contact.phone} />}
    {contact.email && <MailTo address={contact.email} />}
    <span>
      {text.history('')}
      <Moment at={contact.createdAt} />
    </span>
    <Taken row={contact} />
    <AlsoHere record={`contact/${contact.id}`} />
  </p>
)
