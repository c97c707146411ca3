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
type Props = { show: Show; q: string; layout: 'grid' | 'list'; selection: Selection; trial: boolean }

/** Everybody one can speak with: colleagues, clients, contacts. */
export function Directory({ show, q, layout, selection, trial }: Props) {
  const me = useMe().id
  const wants = (kind: Show) => show === 'all' || show === kind
  const users = useQuery(staffList)
  const clients = useInfiniteQuery({ ...clientList(q), enabled: wants('clients') })
  const contacts = useInfiniteQuery({ ...contactList(q), enabled: wants('contacts') })
  const staff = distinct((users.data?.users ?? []).filter((user) => user.id !== me).map(fromUser)).filter(({ name, detail }) =>
    fitsWords(q.trim() || undefined, [name, detail], null),
  )
  const clientele = distinct(clients.data?.pages.flatMap((page) => page.clients.map(fromClient)) ?? [])
  const callers = distinct(contacts.data?.pages.flatMap((page) => page.contacts.map(fromContact)) ?? [])
  const cards = { layout, selection }
  const found = [
    [wants('employees'), users.isSuccess && staff.length === 0],
    [wants('clients'), clients.isSuccess && clientele.length === 0],
    [wants('contacts'), contacts.isSuccess && callers.length === 0],
  ]
  const sample = trial && (
    <>
      <p>{text.sample}</p>
      <Cards people={samplePeople} {...cards} />
    </>
  )
  return (
    <>
      {wants('employees') && (
        <Section title={text.shows.employees} failed={text.failed} empty={staff.length === 0} found={users} instead={sample}>
          <Cards people={staff} {...cards} />
        </Section>
      )}
      {wants('clients') && (
        <Section title={text.shows.clients} failed={text.failedClients} empty={clientele.length === 0} found={clients}>
          <Cards people={clientele} {...cards} />
        </Section>
      )}
      {wants('contacts') && (
        <Section title={text.shows.contacts} failed={text.failedContacts} empty={callers.length === 0} found={contacts}>
          <Cards people={callers} {...cards} />
        </Section>
      )}
      {found.every(([wanted, none]) => !wanted || none) && (
        <Empty icon={Users} title={q.trim() ? text.none : text.nobody}>
          {q.trim() ? text.noneText : text.nobodyText}
        </Empty>
      )}
      {trial && users.data && (
        <details>
          <summary>{text.preview}</summary>
          <pre>{JSON.stringify([...staff, ...clientele, ...callers].slice(0, 10), null, 2)}</pre>
        </details>
      )}
    </>
  )
}
