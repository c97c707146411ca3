'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { matchesSearch } from '@/admin/records/list/matches-search'
import { useCurrentUser } from '@/client/session/current-user'
import { activeStaffQuery } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { EmptyState } from '@/ui/empty-state'
import { DirectorySection } from './directory-section'
import { clientToPerson, contactToPerson, deduplicatePeople, userToPerson } from './people'
import { PersonCards } from './person-cards'
import { clientListQuery, contactListQuery } from './queries'
import { samplePeople } from './sample-people'
import type { DirectoryFilter } from './url-state'
import type { ConversationActions } from './use-conversation-actions'
import type { Selection } from './use-selection'

const text = strings.communications
type Props = {
  show: DirectoryFilter
  q: string
  layout: 'grid' | 'list'
  selection: Selection
  conversationActions: ConversationActions
  isDevelopment: boolean
}

/** Colleagues, clients and contacts. Clients and contacts are searched by the server, colleagues here. */
export function Directory({ show, q, layout, selection, conversationActions, isDevelopment }: Props) {
  const me = useCurrentUser().id
  const isShown = (kind: DirectoryFilter) => show === 'all' || show === kind
  const users = useQuery(activeStaffQuery)
  const clients = useInfiniteQuery({ ...clientListQuery(q), enabled: isShown('clients') })
  const contacts = useInfiniteQuery({ ...contactListQuery(q, show), enabled: isShown('contacts') })
  const colleagues = deduplicatePeople((users.data?.users ?? []).filter((user) => user.id !== me).map(userToPerson)).filter(
    ({ name, detail }) => matchesSearch(q.trim() || undefined, [name, detail], null),
  )
  const clientPeople = deduplicatePeople(clients.data?.pages.flatMap((page) => page.clients.map(clientToPerson)) ?? [])
  const contactPeople = deduplicatePeople(contacts.data?.pages.flatMap((page) => page.contacts.map(contactToPerson)) ?? [])
  const isEmpty =
    (!isShown('employees') || (users.isSuccess && colleagues.length === 0)) &&
    (!isShown('clients') || (clients.isSuccess && clientPeople.length === 0)) &&
    (!isShown('contacts') || (contacts.isSuccess && contactPeople.length === 0))
  const cardProps = { layout, selection, conversationActions }
  const sample = isDevelopment && (
    <>
      <p>{text.sample}</p>
      <PersonCards people={samplePeople} {...cardProps} />
    </>
  )
  return (
    <>
      {isShown('employees') && (
        <DirectorySection
          title={text.shows.employees}
          errorMessage={text.failed}
          isEmpty={colleagues.length === 0}
          query={users}
          fallback={sample}
        >
          <PersonCards people={colleagues} {...cardProps} />
        </DirectorySection>
      )}
      {isShown('clients') && (
        <DirectorySection title={text.shows.clients} errorMessage={text.failedClients} isEmpty={clientPeople.length === 0} query={clients}>
          <PersonCards people={clientPeople} {...cardProps} />
        </DirectorySection>
      )}
      {isShown('contacts') && (
        <DirectorySection
          title={text.shows.contacts}
          errorMessage={text.failedContacts}
          isEmpty={contactPeople.length === 0}
          query={contacts}
        >
          <PersonCards people={contactPeople} {...cardProps} />
        </DirectorySection>
      )}
      {isEmpty && (
        <EmptyState icon={Users} title={q.trim() ? text.noMatches : text.empty}>
          {q.trim() ? text.noMatchesText : text.emptyText}
        </EmptyState>
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
