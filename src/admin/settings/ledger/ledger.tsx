'use client'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { go, withQuery } from '@/client/address'
import { Moment } from '@/ui/moment'
import { type Column, Table } from '@/ui/table'
import { usePaged } from '../../shell/use-paged'
import { useTyped } from '../../shell/use-typed'
import { words } from '../../words'
import { addressOfTab } from '../address'
import { Bar } from '../bar'
import { Panel } from '../panel'
import { LedgerEntry } from './entry'
import { filterOf, readFilter } from './filter'
import { LedgerFilters } from './ledger-filters'
import { type Entry, ledgerList } from './queries'
import { useVerify, Verified, VerifyButton } from './verify'

const text = words.ledger
const columns: Column<Entry>[] = [
  { key: 'what', title: text.columns.what, cell: () => null },
  { key: 'number', title: text.columns.number, width: '84px', cell: (entry) => entry.number?.toLocaleString('en-US') },
  { key: 'when', title: text.columns.when, width: '160px', cell: (entry) => <Moment at={entry.at} /> },
]

export function Ledger() {
  const searchParams = useSearchParams()
  const state = readFilter((name) => searchParams.get(name))
  const { typed: searchText, type: setSearchText } = useTyped(state.q)
  const filter = filterOf({ ...state, q: searchText })
  const { found: query, rows, more } = usePaged(ledgerList(filter), 'entries')
  const verify = useVerify()
  const openEntry = rows.find((entry) => entry.id === searchParams.get('entry'))
  const entryUrl = (entry: Entry) => {
    const params = new URLSearchParams(searchParams)
    params.set('entry', entry.id)
    return `${addressOfTab('ledger')}?${params}`
  }
  return (
    <>
      <Bar query={query} actions={<VerifyButton verify={verify} />}>
        {text.text}
      </Bar>
      <Verified verify={verify} />
      <LedgerFilters {...{ state, searchText, setSearchText }} />
      <Panel {...{ query, rows, text }} icon={ScrollText} emptyText={Object.keys(filter).length ? text.emptyFilter : undefined}>
        <Table
          label={text.title}
          rows={rows}
          columns={columns}
          layout="table"
          sentences
          href={entryUrl}
          name={(entry) => entry.sentence}
          onOpen={(href) => void go(href)}
          more={more}
        />
      </Panel>
      {openEntry && <LedgerEntry entry={openEntry} close={() => void go(withQuery({ entry: undefined }))} />}
    </>
  )
}
