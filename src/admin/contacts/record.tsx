'use client'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Button } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { MailTo, PhoneTo } from '@/ui/reach'
import { Skeleton } from '@/ui/skeleton'
import { AlsoHere } from '../shell/also-here'
import { Opening, Rest, Way } from '../shell/opening'
import { Page } from '../shell/page'
import { useOpened } from '../shell/use-opened'
import { words } from '../words'
import { kept, useDelete } from './acts'
import { Became } from './became'
import { RequestNotice } from './cells'
import { EditContact } from './edit'
import { places } from './places'
import { type Contact, contactRecord, type Row } from './queries'
import { ReadContact } from './read'
import { State, Taken, waits } from './state'

const text = words.contacts

export function ContactRecord({ id, refuse }: { id: string; refuse: (sentence: string) => void }) {
  const deleteContact = useDelete()
  const query = useQuery(contactRecord(id))
  const { row, whole: fullContact } = useOpened<Row, Contact>(kept, id, query.data)
  const loadingProps = { found: query, places, text, refuse }
  if (!row) return <Opening {...loadingProps} />
  return (
    <Page
      title={row.name}
      above={<Way places={places} up={text.title} here={row.name} />}
      beside={<State row={row} />}
      actions={
        row.canDelete && (
          <Button icon={Trash2} look="quiet" onClick={async () => (await deleteContact(row)) && places.toList()}>
            {words.form.delete}
          </Button>
        )
      }
      below={<Summary row={row} />}
      aside={fullContact ? <Became contact={fullContact} /> : <Skeleton label={text.loading} />}
    >
      {waits(row) && <RequestNotice row={row} />}
      {fullContact ? (
        fullContact.canModify ? (
          <EditContact contact={fullContact} />
        ) : (
          <ReadContact contact={fullContact} />
        )
      ) : (
        <Rest {...loadingProps} />
      )}
    </Page>
  )
}

const Summary = ({ row }: { row: Row }) => (
  <p>
    {row.phone && <PhoneTo number={row.phone} />}
    {row.email && <MailTo address={row.email} />}
    <span>
      {text.history('')}
      <Moment at={row.createdAt} />
    </span>
    <Taken row={row} />
    <AlsoHere record={`contact/${row.id}`} />
  </p>
)
