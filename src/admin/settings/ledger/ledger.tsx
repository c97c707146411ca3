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

/** What happened, newest first, and whether the chain is whole. */
export function Ledger() {
  const query = useSearchParams()
  const read = readFilter((name) => query.get(name))
  const { typed, type } = useTyped(read.q)
  const filter = filterOf({ ...read, q: typed })
  const { found, rows, more } = usePaged(ledgerList(filter), 'entries')
  const verify = useVerify()
  const opened = rows.find((entry) => entry.id === query.get('entry'))
  const addressOf = (entry: Entry) => {
    const next = new URLSearchParams(query)
    next.set('entry', entry.id)
    return `${addressOfTab('ledger')}?${next}`
  }
  return (
    <>
      <Bar found={found} actions={<VerifyButton verify={verify} />}>
        {text.text}
      </Bar>
      <Verified verify={verify} />
      <LedgerFilters read={read} typed={typed} type={type} />
      <Panel {...{ found, rows, text }} icon={ScrollText} emptyText={Object.keys(filter).length ? text.emptyFilter : undefined}>
        <Table
          label={text.title}
          rows={rows}
          columns={columns}
          layout="table"
          sentences
          href={addressOf}
          name={(entry) => entry.sentence}
          onOpen={(href) => void go(href)}
          more={more}
        />
      </Panel>
      {opened && <LedgerEntry entry={opened} close={() => void go(withQuery({ entry: undefined }))} />}
    </>
  )
}
