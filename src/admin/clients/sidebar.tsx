'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { CasesPanel, CasesTitle } from '@/admin/records/cases-panel'
import { AppointmentsPanel } from '@/admin/records/events/appointments-panel'
import { RecordHistory } from '@/admin/records/history'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import { Panel, PanelItem, PanelList } from '@/ui/panel'
import { RelativeTime } from '@/ui/relative-time'
import { strings as uiStrings } from '@/ui/strings'
import { type Client, clientRequestsQuery } from './queries'

const text = strings.recordSummary

export const ClientSidebar = ({ client }: { client: Client }) => (
  <>
    <Requests id={client.id} />
    <CasesPanel filter={{ client: client.id }} />
    <AppointmentsPanel person={{ client: client.id }} />
    <Panel title={text.about}>
      <DescriptionList compact>
        {client.ownerName && <DescriptionItem term={text.owner}>{client.ownerName}</DescriptionItem>}
        {client.contactId && (
          <DescriptionItem term={strings.clients.contact}>
            <Link href={`/admin/contacts/${client.contactId}`} prefetch={false}>
              {client.contactName}
            </Link>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Panel>
    <RecordHistory resource="client" record={client.id} />
  </>
)

export function ClientSummaryTitle({ id }: { id: string }) {
  const { data } = useQuery(clientRequestsQuery(id))
  return <CasesTitle filter={{ client: id }} waiting={data?.contacts.filter(({ acknowledged }) => !acknowledged).length} />
}

const maxShown = 6
/** The client's requests from the website. Hidden if there are none. */
function Requests({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(clientRequestsQuery(id))
  const [showsAll, setShowsAll] = useState(false)
  const requests = data?.contacts ?? []
  return (
    (requests.length > 0 || isError) && (
      <Panel title={text.requests} count={data?.total} errorMessage={isError && uiStrings.notLoaded} onRetry={() => void refetch()}>
        <PanelList>
          {requests.slice(0, showsAll ? undefined : maxShown).map(({ id: contactId, name, area, date, acknowledged }) => (
            <PanelItem key={contactId} trailing={acknowledged ? undefined : <Badge kind="new">{strings.contacts.websiteNew}</Badge>}>
              <Link href={`/admin/contacts/${contactId}`} prefetch={false}>
                {area ?? name}
              </Link>
              <small>
                <RelativeTime at={date} />
              </small>
            </PanelItem>
          ))}
        </PanelList>
        {requests.length > maxShown && (
          <div>
            <Button small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? strings.history.showFewer : strings.history.showAll(requests.length)}
            </Button>
          </div>
        )}
      </Panel>
    )
  )
}
