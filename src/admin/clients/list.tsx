'use client'
import { BriefcaseBusiness } from 'lucide-react'
import { api } from '@/client/api'
import { clientColumns } from '@/contract/client-columns'
import { fitsWords } from '../shell/narrow'
import { type Back, RecordList } from '../shell/record-list'
import { usePaged } from '../shell/use-paged'
import { words } from '../words'
import { type Filter, home, usual } from './address'
import { ClientActions, columns, Kind } from './cells'
import { places } from './places'
import { clientList, type Row } from './queries'
import { ClientTools } from './tools'
import { useFilter } from './use-filter'

const csv = { resource: 'client', path: '/clients', columns: clientColumns, send: api.clients.import }
const name = (row: Row) => row.displayName
const kind = (row: Row) => <Kind row={row} />
const actions = (row: Row, tab: number) => <ClientActions row={row} tab={tab} />

export function ClientList(back: Back) {
  const { filter, ...address } = useFilter()
  const { layout, sort } = address.state
  const list = usePaged(clientList(filter), 'clients', (row) => fits(row, filter))
  return (
    <RecordList
      {...back}
      {...list}
      {...{ places, home, columns, csv, filter, layout, sort, usual }}
      text={words.clients}
      icon={BriefcaseBusiness}
      tools={<ClientTools {...address} />}
      beside={layout === 'grid' ? kind : undefined}
      {...{ name, actions }}
    />
  )
}

const fits = (row: Row, { q, type }: Filter) =>
  (!type || row.type === type) && fitsWords(q, [row.displayName, row.firstName, row.middleName, row.lastName, row.email], row.phone)
