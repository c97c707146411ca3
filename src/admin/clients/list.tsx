'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BriefcaseBusiness } from 'lucide-react'
import { go, withQuery } from '@/client/address'
import { api } from '@/client/api'
import { clientColumns } from '@/contract/client-columns'
import { Table } from '@/ui/table'
import { CsvButtons } from '../shell/csv-buttons'
import { ListPage, totalOf } from '../shell/list-page'
import { fitsWords, narrowed } from '../shell/narrow'
import { words } from '../words'
import { type Filter, home } from './address'
import { ClientActions, columns, Kind } from './cells'
import { places } from './places'
import { clientList, type Row } from './queries'
import { ClientTools } from './tools'
import { useFilter } from './use-filter'

const text = words.clients

export function ClientList({ refusal, forget }: { refusal?: string; forget: () => void }) {
  const { state, filter, type, typed } = useFilter()
  const found = useInfiniteQuery({
    ...clientList(filter),
    placeholderData: (before) => narrowed(before, 'clients', (row) => fits(row, filter)),
  })
  const rows = found.data?.pages.flatMap((page) => page.clients) ?? []
  const total = totalOf(found)
  const open = (href: string) => {
    forget()
    void go(href)
  }
  return (
    <ListPage
      {...{ places, home, text, found, refusal, forget }}
      icon={BriefcaseBusiness}
      rows={rows.length}
      searching={Object.keys(filter).length > 0}
      tools={<ClientTools typed={typed} type={type} state={state} />}
      actions={
        <CsvButtons
          nouns={text.title}
          resource="client"
          path="/clients"
          filter={filter}
          columns={clientColumns}
          send={api.clients.import}
        />
      }
    >
      {rows.length > 0 && (
        <Table
          label={text.title}
          rows={rows}
          total={total?.totalIsMore ? -1 : total?.total}
          columns={columns}
          layout={state.layout}
          sort={state.sort}
          onSort={(sort) => void go(withQuery({ sort: sort === 'name' ? undefined : sort }))}
          href={(row) => places.one(row.id)}
          name={(row) => row.displayName}
          beside={(row) => state.layout === 'grid' && <Kind row={row} />}
          actions={(row, tab) => <ClientActions row={row} tab={tab} />}
          onOpen={open}
          more={found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : undefined}
        />
      )}
    </ListPage>
  )
}

const fits = (row: Row, { q, type }: Filter) =>
  (!type || row.type === type) && fitsWords(q, [row.displayName, row.firstName, row.middleName, row.lastName, row.email], row.phone)
