'use client'
import { BriefcaseBusiness } from 'lucide-react'
import { CourtDateBadge } from '@/admin/records/court-date-badge'
import { matchesSearch } from '@/admin/records/list/matches-search'
import { type AccessErrorProps, RecordList } from '@/admin/records/list/record-list'
import { useListUrlState } from '@/admin/records/list/use-list-url-state'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { api } from '@/client/api'
import { clientColumns } from '@/contract/client-columns'
import * as strings from '@/strings/index'
import { ClientBadges } from './badges'
import { columns } from './columns'
import { handOver } from './mutations'
import { clientListQuery, type Row } from './queries'
import { routes } from './routes'
import { ClientRowActions } from './row-actions'
import { ClientToolbar } from './toolbar'
import { clientsPath, defaultSort, type Filter, readUrlState, toFilter } from './url-state'

const csv = { resource: 'client', path: '/clients', columns: clientColumns, importCsv: api.clients.import }
const name = (row: Row) => row.displayName
const courtDateBadge = (row: Row) => <CourtDateBadge row={row} compact />
const clientBadges = (row: Row) => <ClientBadges row={row} />
const actions = (row: Row, tabIndex: number) => <ClientRowActions row={row} tabIndex={tabIndex} />

export function ClientList(props: AccessErrorProps) {
  const { filter, ...search } = useListUrlState(readUrlState, toFilter)
  const { layout, sort } = search.state
  const list = usePaginatedRows(clientListQuery(filter), 'clients', (row) => matchesFilter(row, filter))
  return (
    <RecordList
      {...props}
      {...list}
      {...{ routes, basePath: clientsPath, columns, csv, filter, layout, sort, defaultSort, handOver }}
      text={strings.clients}
      icon={BriefcaseBusiness}
      toolbar={<ClientToolbar {...search} />}
      nameSuffix={layout === 'grid' ? clientBadges : courtDateBadge}
      {...{ name, actions }}
    />
  )
}

const matchesFilter = (row: Row, { q, type }: Filter) =>
  (!type || row.type === type) && matchesSearch(q, [row.displayName, row.firstName, row.middleName, row.lastName, row.email], row.phone)
