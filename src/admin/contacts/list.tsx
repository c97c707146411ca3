'use client'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { contactCountQuery } from '@/admin/frame/contact-count-query'
import { matchesSearch } from '@/admin/records/list/matches-search'
import { type AccessErrorProps, RecordList } from '@/admin/records/list/record-list'
import { useListUrlState } from '@/admin/records/list/use-list-url-state'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { api } from '@/client/api'
import { isWaitingRequest } from '@/contract/constants/contacts'
import { contactColumns } from '@/contract/contact-columns'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { useNow } from '@/ui/relative-time'
import { columns } from './columns'
import styles from './contacts.module.css'
import { handOver } from './mutations'
import { contactListQuery, type Row } from './queries'
import { routes } from './routes'
import { AcknowledgeButton, ContactRowActions } from './row-actions'
import { AcknowledgedBy, StatusBadge } from './status'
import { ContactToolbar } from './toolbar'
import { contactsPath, defaultSort, type Filter, readUrlState, toFilter } from './url-state'

const text = strings.contacts
const csv = { resource: 'contact', path: '/contacts', columns: contactColumns, importCsv: api.contacts.import }
const name = (row: Row) => row.name
const statusBadge = (row: Row) =>
  (row.source === 'public' || row.hasCourtDate) && (
    <span className={styles.badges}>
      <StatusBadge row={row} compact />
    </span>
  )
const requestStatus = (row: Row, tabIndex: number) =>
  isWaitingRequest(row) ? <AcknowledgeButton row={row} tabIndex={tabIndex} /> : <AcknowledgedBy row={row} />
const listActions = (row: Row, tabIndex: number) => <ContactRowActions row={row} tabIndex={tabIndex} showAcknowledge={false} />
const tableActions = (row: Row, tabIndex: number) => <ContactRowActions row={row} tabIndex={tabIndex} showAcknowledge />

export function ContactList(props: AccessErrorProps) {
  const { filter, ...search } = useListUrlState(readUrlState, toFilter)
  const { layout, sort } = search.state
  const list = usePaginatedRows(contactListQuery(filter), 'contacts', (row) => matchesFilter(row, filter))
  const { data: counts } = useQuery(contactCountQuery)
  const isFiltered = filter.q !== undefined || filter.source !== undefined || filter.acknowledged !== undefined
  // The server does not render the counts. They include the rows that are not loaded.
  const isInBrowser = useNow() !== null
  const waitingCount = isInBrowser && counts && !isFiltered ? counts.waiting : list.rows.filter(isWaitingRequest).length
  const isTable = layout === 'table'
  return (
    <RecordList
      {...props}
      {...list}
      {...{ routes, basePath: contactsPath, text, columns, csv, filter, layout, sort, defaultSort, handOver }}
      icon={Users}
      toolbar={<ContactToolbar {...search} />}
      name={name}
      nameSuffix={statusBadge}
      details={requestStatus}
      actionsWidth="212px"
      actions={isTable ? tableActions : listActions}
      isHighlighted={isWaitingRequest}
    >
      {waitingCount > 0 && <Alert kind="warning">{text.warningMany(waitingCount)}</Alert>}
    </RecordList>
  )
}

function matchesFilter(row: Row, { q, source, acknowledged }: Filter) {
  if (source && row.source !== source) return false
  if (acknowledged !== undefined && row.acknowledged !== acknowledged) return false
  return matchesSearch(q, [row.name, row.email, row.area], row.phone)
}
