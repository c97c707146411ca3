'use client'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { useSearchInput } from '@/admin/records/list/use-search-input'
import { OpenedRowState, useOpenedRow } from '@/admin/settings/opened-row'
import { TabContent } from '@/admin/settings/tab-content'
import { TabHeader } from '@/admin/settings/tab-header'
import { tabHref } from '@/admin/settings/url-state'
import { navigate, withQuery } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/relative-time'
import { type Column, Table } from '@/ui/table'
import { LedgerEntryDialog } from './entry-dialog'
import { LedgerFilters } from './ledger-filters'
import { type Entry, ledgerEntryQuery, ledgerListQuery } from './queries'
import { readUrlState, toFilter } from './url-state'
import { useVerifyLedger, VerifyButton, VerifyResult } from './verify-ledger'

const text = strings.ledger
const columns: Column<Entry>[] = [
  { key: 'what', title: text.columns.what, cell: () => null },
  { key: 'number', title: text.columns.number, width: '84px', cell: (entry) => entry.number?.toLocaleString('en-US') },
  { key: 'when', title: text.columns.when, width: '160px', cell: (entry) => <RelativeTime at={entry.at} /> },
]

export function Ledger() {
  const searchParams = useSearchParams()
  const state = readUrlState((name) => searchParams.get(name))
  const { searchText, setSearchText } = useSearchInput(state.q)
  const filter = toFilter({ ...state, q: searchText })
  const list = usePaginatedRows(ledgerListQuery(filter), 'entries')
  const { query, rows, loadMore } = list
  const verify = useVerifyLedger()
  const opened = useOpenedRow({ param: 'entry', list, createQuery: ledgerEntryQuery })
  const entryHref = (entry: Entry) => {
    const params = new URLSearchParams(searchParams)
    params.set('entry', entry.id)
    return `${tabHref('ledger')}?${params}`
  }
  return (
    <>
      <TabHeader
        query={query}
        actions={<VerifyButton verify={verify} />}
        filters={{
          label: text.filters,
          activeCount: Object.keys(filter).length,
          fields: <LedgerFilters {...{ state, searchText, setSearchText }} />,
        }}
      >
        {text.text}
      </TabHeader>
      <VerifyResult verify={verify} />
      {state.record && <OneRecordAlert />}
      <OpenedRowState {...opened} />
      <TabContent {...{ query, rows, text }} icon={ScrollText} emptyText={Object.keys(filter).length ? text.emptyFilter : undefined}>
        <Table
          label={text.title}
          rows={rows}
          columns={columns}
          layout="table"
          href={entryHref}
          name={(entry) => entry.sentence}
          onOpen={(href) => void navigate(href)}
          loadMore={loadMore}
        />
      </TabContent>
      {opened.row && <LedgerEntryDialog entry={opened.row} onClose={() => void navigate(withQuery({ entry: undefined }))} />}
    </>
  )
}

const OneRecordAlert = () => (
  <Alert
    action={
      <Button small onClick={() => void navigate(tabHref('ledger'))}>
        {text.clear}
      </Button>
    }
  >
    {text.one}
  </Alert>
)
