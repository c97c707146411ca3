'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Briefcase } from 'lucide-react'
import { go, withQuery } from '@/client/address'
import { api } from '@/client/api'
import { caseColumns } from '@/contract/case-columns'
import { Table } from '@/ui/table'
import { CsvButtons } from '../shell/csv-buttons'
import { ListPage, totalOf } from '../shell/list-page'
import { fitsWords, narrowed } from '../shell/narrow'
import { useMe } from '../shell/person'
import { words } from '../words'
import { type Filter, home } from './address'
import { CaseActions, columns } from './cells'
import { places } from './places'
import { caseList, type Row } from './queries'
import { CaseTools } from './tools'
import { useFilter } from './use-filter'

const text = words.cases

export function CaseList({ refusal, forget }: { refusal?: string; forget: () => void }) {
  const me = useMe()
  const { state, filter, type, typed } = useFilter()
  const found = useInfiniteQuery({
    ...caseList(filter),
    placeholderData: (before) => narrowed(before, 'cases', (row) => fits(row, filter, me.id)),
  })
  const rows = found.data?.pages.flatMap((page) => page.cases) ?? []
  const total = totalOf(found)
  return (
    <ListPage
      {...{ places, home, text, found, refusal, forget }}
      icon={Briefcase}
      rows={rows.length}
      searching={Object.keys(filter).length > 0}
      tools={<CaseTools typed={typed} type={type} state={state} />}
      actions={
        <CsvButtons nouns={text.title} resource="case" path="/cases" filter={filter} columns={caseColumns} send={api.cases.import} />
      }
    >
      {rows.length > 0 && (
        <Table
          label={text.title}
          rows={rows}
          total={total?.totalIsMore ? -1 : total?.total}
          columns={columns}
          layout={state.layout === 'list' ? 'cards' : 'table'}
          sort={state.sort}
          onSort={(sort) => void go(withQuery({ sort: sort === '-date' ? undefined : sort }))}
          href={(row) => places.one(row.id)}
          name={(row) => row.caseNumber}
          actions={(row, tab) => <CaseActions row={row} tab={tab} />}
          actionsWidth="112px"
          onOpen={(href) => {
            forget()
            void go(href)
          }}
          more={found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : undefined}
        />
      )}
    </ListPage>
  )
}

/** What this browser can tell; whether anything is due only the server knows. */
function fits(row: Row, { q, status, assignee, type, client, mine, bookmarked }: Filter, me: string) {
  if (status && row.status !== status) return false
  if (assignee && row.assignedTo !== (assignee === 'none' ? null : assignee)) return false
  if (type && row.caseTypeId !== type) return false
  if (client && row.clientId !== client) return false
  if (mine && row.assignedTo !== me && row.createdBy !== me) return false
  if (bookmarked && !row.bookmarked) return false
  return fitsWords(q, [row.title, row.caseNumber, row.clientName])
}
