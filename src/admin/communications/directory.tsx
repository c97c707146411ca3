'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Empty } from '@/ui/empty'
import { fitsWords } from '../shell/narrow'
import { useMe } from '../shell/person'
import { staffList } from '../shell/staff'
import { words } from '../words'
import type { Show } from './address'
import { Cards } from './cards'
import { distinct, fromClient, fromContact, fromUser } from './people'
import { clientList, contactList } from './queries'
import { samplePeople } from './sample'
import { Section } from './section'
import type { Selection } from './use-selection'

const text = words.communications
type Props = { show: Show; q: string; layout: 'grid' | 'list'; selection: Selection; isDevelopment: boolean }

/** Colleagues, clients and contacts. Clients and contacts are searched by the server, colleagues here. */
export function Directory({ show, q, layout, selection, isDevelopment }: Props) {
  const me = useMe().id
  const isShown = (kind: Show) => show === 'all' || show === kind
  const users = useQuery(staffList)
  const clients = useInfiniteQuery({ ...clientList(q), enabled: isShown('clients') })
  const contacts = useInfiniteQuery({ ...contactList(q), enabled: isShown('contacts') })
  const colleagues = distinct((users.data?.users ?? []).filter((user) => user.id !== me).map(fromUser)).filter(({ name, detail }) =>
    fitsWords(q.trim() || undefined, [name, detail], null),
  )
  const clientPeople = distinct(clients.data?.pages.flatMap((page) => page.clients.map(fromClient)) ?? [])
  const contactPeople = distinct(contacts.data?.pages.flatMap((page) => page.contacts.map(fromContact)) ?? [])
  const isEmpty =
    (!isShown('employees') || (users.isSuccess && colleagues.length === 0)) &&
    (!isShown('clients') || (clients.isSuccess && clientPeople.length === 0)) &&
    (!isShown('contacts') || (contacts.isSuccess && contactPeople.length === 0))
  const cardProps = { layout, selection }
  const sample = isDevelopment && (
    <>
      <p>{text.sample}</p>
      <Cards people={samplePeople} {...cardProps} />
    </>
  )
  return (
    <>
      {isShown('employees') && (
        <Section title={text.shows.employees} failed={text.failed} isEmpty={colleagues.length === 0} query={users} fallback={sample}>
          <Cards people={colleagues} {...cardProps} />
        </Section>
      )}
      {isShown('clients') && (
        <Section title={text.shows.clients} failed={text.failedClients} isEmpty={clientPeople.length === 0} query={clients}>
          <Cards people={clientPeople} {...cardProps} />
        </Section>
      )}
      {isShown('contacts') && (
        <Section title={text.shows.contacts} failed={text.failedContacts} isEmpty={contactPeople.length === 0} query={contacts}>
          <Cards people={contactPeople} {...cardProps} />
        </Section>
      )}
      {isEmpty && (
        <Empty icon={Users} title={q.trim() ? text.none : text.nobody}>
          {q.trim() ? text.noneText : text.nobodyText}
        </Empty>
      )}
      {isDevelopment && users.data && (
        <details>
          <summary>{text.preview}</summary>
          <pre>{JSON.stringify([...colleagues, ...clientPeople, ...contactPeople].slice(0, 10), null, 2)}</pre>
        </details>
      )}
    </>
  )
}
