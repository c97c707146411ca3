'use client'
import { useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { CourtDateBadge } from '@/admin/records/court-date-badge'
import { RecordHistory } from '@/admin/records/history'
import { NextDate } from '@/admin/records/next-date'
import { api } from '@/client/api'
import { strings } from '@/strings/index'
import { Badge } from '@/ui/badge'
import { buttonClass } from '@/ui/button'
import { Panel, PanelItem, PanelList } from '@/ui/panel'
import { RelativeTime } from '@/ui/relative-time'
import { type Client, clientCasesKey, maxClientCases } from './queries'
import { newCaseHref } from './routes'

const text = strings.clients

export const ClientSidebar = ({ client }: { client: Client }) => (
  <>
    <ClientCases client={client}>
      <div>
        <Link href={newCaseHref(client)} prefetch={false} className={buttonClass()}>
          <FolderPlus size={16} aria-hidden /> {text.addCase}
        </Link>
      </div>
    </ClientCases>
    {client.contactId && (
      <Panel title={text.contact}>
        <Link href={`/admin/contacts/${client.contactId}`} prefetch={false}>
          {client.contactName}
        </Link>
      </Panel>
    )}
    <RecordHistory resource="client" record={client.id} />
  </>
)

export function ClientCases({ client, children }: { client: Client; children?: ReactNode }) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: clientCasesKey(client.id),
    queryFn: ({ signal }) => api.cases.list({ client: client.id, limit: maxClientCases }, { signal }),
  })
  return (
    <Panel
      title={text.cases}
      count={data?.total}
      isPending={isPending}
      errorMessage={isError && strings.form.notLoaded}
      onRetry={() => void refetch()}
    >
      {data && data.cases.length === 0 && <p>{text.noCases}</p>}
      <PanelList>
        {data?.cases.map((row) => (
          <PanelItem key={row.id} trailing={<Badge kind={row.status === 'Open' ? 'good' : 'neutral'}>{row.status}</Badge>}>
            <Link href={`/admin/cases/${row.id}`} prefetch={false}>
              {row.title}
            </Link>
            <small>
              {row.caseNumber} · {row.nextDate ? <NextDate date={row.nextDate} /> : <RelativeTime at={row.updatedAt} />}
            </small>
            <span>
              <CourtDateBadge row={row} />
            </span>
          </PanelItem>
        ))}
      </PanelList>
      {data && data.total > maxClientCases && (
        <Link href={`/admin/cases?client=${client.id}`} prefetch={false}>
          {text.allCases(data.total)}
        </Link>
      )}
      {children}
    </Panel>
  )
}
