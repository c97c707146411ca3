'use client'
import { BriefcaseBusiness } from 'lucide-react'
import { api } from '@/client/api'
import { clientColumns } from '@/contract/client-columns'
import { fitsWords } from '../shell/narrow'
import { type Back, RecordList } from '../shell/record-list'
import { useListAddress } from '../shell/use-list-address'
import { usePaged } from '../shell/use-paged'
import { words } from '../words'
import { type Filter, filterOf, home, readAddress, usual } from './address'
import { ClientActions, columns, Kind } from './cells'
import { places } from './places'
import { clientList, type Row } from './queries'
import { ClientTools } from './tools'

const csv = { resource: 'client', path: '/clients', columns: clientColumns, send: api.clients.import }
const name = (row: Row) => row.displayName
const typeBadge = (row: Row) => <Kind row={row} />
const actions = (row: Row, tabIndex: number) => <ClientActions row={row} tabIndex={tabIndex} />

export function ClientList(props: Back) {
  const { filter, ...search } = useListAddress(readAddress, filterOf)
  const { layout, sort } = search.state
  const list = usePaged(clientList(filter), 'clients', (row) => matchesFilter(row, filter))
  return (
    <RecordList
      {...props}
      {...list}
      {...{ places, home, columns, csv, filter, layout, sort, usual }}
      text={words.clients}
      icon={BriefcaseBusiness}
      tools={<ClientTools {...search} />}
      beside={layout === 'grid' ? typeBadge : undefined}
      {...{ name, actions }}
    />
  )
}

const matchesFilter = (row: Row, { q, type }: Filter) =>
  (!type || row.type === type) && fitsWords(q, [row.displayName, row.firstName, row.middleName, row.lastName, row.email], row.phone)
