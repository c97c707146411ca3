'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { api } from '@/client/api'
import type { cases } from '@/contract/cases'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Panel, PanelItem, PanelItemTitle, PanelList } from '@/ui/panel'
import { strings as uiStrings } from '@/ui/strings'
import { CourtDateBadge } from './court-date-badge'
import { describeMissingDate, NextDate } from './next-date'
import { maxPersonCases, type PersonFilter, personCasesKey } from './person-cases'

const text = strings.recordSummary
type Row = ResponseBody<typeof cases.list>['cases'][number]

export const usePersonCases = (filter: PersonFilter, limit = maxPersonCases) =>
  useQuery({
    queryKey: personCasesKey(filter, limit),
    queryFn: ({ signal }) => api.cases.list({ ...filter, limit }, { signal }),
  })

/** One line: how many cases, open todos and waiting requests a client or contact has. */
export function CasesTitle({ filter, waiting = 0 }: { filter: PersonFilter; waiting?: number }) {
  const { data } = usePersonCases(filter)
  // Only of all cases: the sum would stand beside their number.
  const isComplete = data?.cases.length === data?.total
  const openTodos = (isComplete ? data?.cases : undefined)?.reduce((sum, { todos }) => sum + todos.open, 0) ?? 0
  return [
    text.title,
    ...(data?.total ? [text.cases(data.total)] : []),
    ...(openTodos > 0 ? [text.openTodos(openTodos)] : []),
    ...(waiting > 0 ? [text.waiting(waiting)] : []),
  ].join(' · ')
}

/** The cases of a client or contact, each with its next date and open todos. */
export function CasesPanel({ filter, limit }: { filter: PersonFilter; limit?: number }) {
  const { data, isPending, isError, refetch } = usePersonCases(filter, limit)
  return (
    <Panel
      title={strings.cases.title}
      count={data?.total}
      isPending={isPending}
      errorMessage={isError && uiStrings.notLoaded}
      onRetry={() => void refetch()}
    >
      {data?.cases.length === 0 && <p>{text.noCases}</p>}
      <PanelList>
        {data?.cases.map((row) => (
          <CaseItem key={row.id} row={row} />
        ))}
      </PanelList>
      {data && data.total > data.cases.length && (
        <Link href={`/admin/cases?${filter.client ? `client=${filter.client}` : `contact=${filter.contact}`}`} prefetch={false}>
          {text.allCases(data.total)}
        </Link>
      )}
    </Panel>
  )
}

const CaseItem = ({ row }: { row: Row }) => (
  <PanelItem>
    <PanelItemTitle badge={<Badge kind={row.status === 'Open' ? 'good' : 'neutral'}>{row.status}</Badge>}>
      <Link href={`/admin/cases/${row.id}`} prefetch={false}>
        {row.title}
      </Link>
    </PanelItemTitle>
    <span>
      <CourtDateBadge row={row} />
    </span>
    <small>
      {row.caseNumber} · {row.nextDate ? <NextDate date={row.nextDate} /> : describeMissingDate(row)}
    </small>
    {row.todos.open > 0 && (
      <small>
        <Link href={`/admin/cases/${row.id}?tab=todo`} prefetch={false}>
          {text.openTodos(row.todos.open)}
        </Link>
      </small>
    )}
  </PanelItem>
)
