'use client'
import { Briefcase } from 'lucide-react'
import { useCallback } from 'react'
import { matchesSearch } from '@/admin/records/list/matches-search'
import { type AccessErrorProps, RecordList } from '@/admin/records/list/record-list'
import { useListUrlState } from '@/admin/records/list/use-list-url-state'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { api } from '@/client/api'
import { useCurrentUser } from '@/client/session/current-user'
import { caseColumns } from '@/contract/case-columns'
import * as strings from '@/strings/index'
import { CaseActions, columns } from './columns'
import { handOver, useToggleBookmark } from './mutations'
import { caseListQuery, type Row } from './queries'
import { routes } from './routes'
import { CaseToolbar } from './toolbar'
import { casesPath, defaultSort, type Filter, readUrlState, toFilter } from './url-state'

const csv = { resource: 'case', path: '/cases', columns: caseColumns, importCsv: api.cases.import }
const ownCases = { ...strings.cases, emptySearch: strings.cases.emptyMine }
const name = (row: Row) => row.caseNumber

export function CaseList(props: AccessErrorProps) {
  const { id: userId } = useCurrentUser()
  const toggleBookmark = useToggleBookmark()
  const actions = useCallback((row: Row, tabIndex: number) => <CaseActions {...{ row, tabIndex, toggleBookmark }} />, [toggleBookmark])
  const { filter, ...search } = useListUrlState(readUrlState, toFilter)
  const { layout, sort } = search.state
  const { sort: _sort, mine, ...otherFilters } = filter
  const isOnlyMine = mine && Object.keys(otherFilters).length === 0
  const list = usePaginatedRows(caseListQuery(filter), 'cases', (row) => matchesFilter(row, filter, userId))
  return (
    <RecordList
      {...props}
      {...list}
      {...{ routes, basePath: casesPath, columns, csv, filter, layout, sort, defaultSort, handOver }}
      text={isOnlyMine ? ownCases : strings.cases}
      icon={Briefcase}
      toolbar={<CaseToolbar {...search} />}
      {...{ name, actions }}
      actionsWidth="104px"
    />
  )
}

/** Narrows the cached rows until the server responds. Only the server knows `contact` and `noNextDate`. */
function matchesFilter(row: Row, { q, status, assignee, type, client, mine, bookmarked }: Filter, userId: string) {
  if (status && row.status !== status) return false
  if (assignee && row.assignedTo !== (assignee === 'none' ? null : assignee)) return false
  if (type && row.caseTypeId !== type) return false
  if (client && row.clientId !== client) return false
  if (mine && row.assignedTo !== userId) return false
  if (bookmarked && !row.bookmarked) return false
  return matchesSearch(q, [row.title, row.caseNumber, row.clientName])
}
