'use client'
import { useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { api } from '@/client/api'
import { Badge } from '@/ui/badge'
import { buttonLook } from '@/ui/button'
import { Moment } from '@/ui/moment'
import { Panel, PanelLine, PanelLines } from '@/ui/panel'
import { RecordHistory } from '../shell/history'
import { words } from '../words'
import { newCaseOf } from './places'
import { type Client, casesKey, casesShown } from './queries'

const text = words.clients

export const Beside = ({ client }: { client: Client }) => (
  <>
    <Cases client={client}>
      <div>
        <Link href={newCaseOf(client)} prefetch={false} className={buttonLook()}>
          <FolderPlus size={16} aria-hidden /> {text.addCase}
        </Link>
      </div>
    </Cases>
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

export function Cases({ client, children }: { client: Client; children?: ReactNode }) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: casesKey(client.id),
    queryFn: ({ signal }) => api.cases.list({ client: client.id, limit: casesShown }, { signal }),
  })
  return (
    <Panel title={text.cases} count={data?.total} pending={isPending} failed={isError && words.form.notLoaded} again={() => void refetch()}>
      {data && data.cases.length === 0 && <p>{text.noCases}</p>}
      <PanelLines>
        {data?.cases.map((row) => (
          <PanelLine key={row.id} beside={<Badge kind={row.status === 'Open' ? 'good' : 'neutral'}>{row.status}</Badge>}>
            <Link href={`/admin/cases/${row.id}`} prefetch={false}>
              {row.title}
            </Link>
            <small>
              {row.caseNumber} · <Moment at={row.updatedAt} />
            </small>
          </PanelLine>
        ))}
      </PanelLines>
      {data && data.total > casesShown && (
        <Link href={`/admin/cases?client=${client.id}`} prefetch={false}>
          {text.allCases(data.total)}
        </Link>
      )}
      {children}
    </Panel>
  )
}
