'use client'
import { Plus, Scale } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { formatTotal } from '@/admin/records/list/format-total'
import { useListUrlState } from '@/admin/records/list/use-list-url-state'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { navigate, queryParamSetter } from '@/client/navigation'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ListToolbar } from '@/ui/list-toolbar'
import { Page } from '@/ui/page'
import { QueryState } from '@/ui/query-state'
import { RelativeTime } from '@/ui/relative-time'
import { type Column, Table } from '@/ui/table'
import { CheckStateBadge } from './check-state-badge'
import styles from './conflict-checks.module.css'
import { checkListQuery, type Row } from './queries'
import { conflictsPath, readUrlState, stateOptions, toFilter } from './url-state'

const text = strings.conflicts
const NewCheckDialog = dynamic(() => import('./new-check-dialog').then((file) => file.NewCheckDialog), { ssr: false })
const setStateFilter = queryParamSetter('state', 'all')
const options = stateOptions.map((value) => ({ value, label: value === 'all' ? text.all : text.states[value] }))
const columns: Column<Row>[] = [
  { key: 'subject', title: text.columns.subject, cell: () => null },
  {
    key: 'case',
    title: text.columns.case,
    width: '136px',
    cell: (row) => row.caseNumber ?? <span className={styles.faint}>{text.noCase}</span>,
  },
  { key: 'open', title: text.columns.open, width: '168px', cell: (row) => row.openHits > 0 && text.openHits(row.openHits) },
  { key: 'by', title: text.columns.by, width: '160px', labeled: true, cell: (row) => row.createdByName },
  { key: 'date', title: text.columns.date, width: '146px', labeled: true, cell: (row) => <RelativeTime at={row.createdAt} /> },
]

export function CheckList() {
  const { state, filter, searchText, setSearchText } = useListUrlState(readUrlState, toFilter)
  const { query, rows, loadMore } = usePaginatedRows(checkListQuery(filter), 'conflictChecks')
  const [isStarting, setIsStarting] = useState(false)
  const isFiltered = Object.keys(filter).length > 0
  const total = query.data?.pages[0]
  return (
    <Page
      title={text.list}
      titleSuffix={
        <span role="status" className={styles.faint}>
          {total && text.count(formatTotal(total))}
        </span>
      }
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setIsStarting(true)}>
          {text.newOne}
        </Button>
      }
    >
      <ListToolbar
        search={{ label: text.searchChecks, hint: text.searchHint, value: searchText, onChange: setSearchText }}
        selects={[{ label: text.filter, value: state.state, options, onChange: setStateFilter }]}
      />
      <QueryState query={query} errorMessage={getErrorMessage(query.error, text.failed)} loadingLabel={text.loading} lines={8} />
      {rows.length > 0 && (
        <Table
          label={text.list}
          rows={rows}
          total={total && !total.totalIsMore ? total.total : -1}
          columns={columns}
          layout="table"
          href={(row) => `${conflictsPath}/${row.id}`}
          name={(row) => row.subjectName}
          nameSuffix={(row) => <CheckStateBadge row={row} />}
          onOpen={(href) => void navigate(href)}
          loadMore={loadMore}
        />
      )}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={Scale}
          title={isFiltered ? text.emptyFilter : text.empty}
          action={
            isFiltered ? (
              <Button onClick={() => void navigate(conflictsPath)}>{text.showAll}</Button>
            ) : (
              <Button variant="primary" icon={Plus} onClick={() => setIsStarting(true)}>
                {text.newOne}
              </Button>
            )
          }
        >
          {isFiltered ? text.emptyFilterText : text.emptyText}
        </EmptyState>
      )}
      {isStarting && <NewCheckDialog onClose={() => setIsStarting(false)} />}
    </Page>
  )
}
