'use client'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { replace } from '@/client/address'
import { ApiError } from '@/client/api'
import { Breadcrumb } from '@/ui/breadcrumb'
import { Button } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { Problem } from '@/ui/notice'
import { MailTo, PhoneTo } from '@/ui/reach'
import { Skeleton } from '@/ui/skeleton'
import { InScreen } from '../shell/in-screen'
import { Page } from '../shell/page'
import { words } from '../words'
import { useDelete } from './acts'
import { RequestNotice } from './cells'
import { EditContact } from './edit'
import { lastList, toList } from './place'
import { type Contact, contactRecord } from './queries'
import { ReadContact } from './read'
import { State, Taken, waits } from './state'

const text = words.contacts

/** One contact: to edit by right, else to read. One that cannot be opened leads back to the list, saying so. */
export function ContactRecord({ id, refuse }: { id: string; refuse: (sentence: string) => void }) {
  const found = useQuery(contactRecord(id))
  const refused = found.error instanceof ApiError && [403, 404].includes(found.error.status)
  useEffect(() => {
    if (!refused) return
    refuse(text.noEdit)
    replace(lastList())
  }, [refused, refuse])
  if (found.data) return <Opened contact={found.data} />
  return (
    <Page narrow title={text.one} above={<Way here={text.one} />}>
      {found.isError && !refused ? (
        <Problem
          sentence={text.failed}
          action={
            <Button small onClick={() => void found.refetch()}>
              {words.form.tryAgain}
            </Button>
          }
        />
      ) : (
        <Skeleton label={text.loading} lines={6} />
      )}
    </Page>
  )
}

const Way = ({ here }: { here: string }) => <Breadcrumb up={<InScreen href={lastList()}>{text.title}</InScreen>} here={here} />

function Opened({ contact }: { contact: Contact }) {
  const remove = useDelete()
  return (
    <Page
      narrow
      title={contact.name}
      above={<Way here={contact.name} />}
      beside={<State row={contact} />}
      actions={
        contact.canDelete && (
          <Button icon={Trash2} look="quiet" onClick={async () => (await remove(contact)) && toList()}>
            {words.form.delete}
          </Button>
        )
      }
      below={<Known contact={contact} />}
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
  </p>
)
