'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { go, withQuery } from '@/client/address'
import { api } from '@/client/api'
import { contactColumns } from '@/contract/contact-columns'
import { Notice } from '@/ui/notice'
import { Table } from '@/ui/table'
import { CsvButtons } from '../shell/csv-buttons'
import { ListPage, totalOf } from '../shell/list-page'
import { fitsWords, narrowed } from '../shell/narrow'
import { words } from '../words'
import { type Filter, home } from './address'
import { ContactActions, columns, RequestNotice } from './cells'
import { places } from './places'
import { contactList, type Row } from './queries'
import { State, waits } from './state'
import { ContactTools } from './tools'
import { useFilter } from './use-filter'

const text = words.contacts

export function ContactList({ refusal, forget }: { refusal?: string; forget: () => void }) {
  const { state, filter, type, typed } = useFilter()
  const found = useInfiniteQuery({
    ...contactList(filter),
    placeholderData: (before) => narrowed(before, 'contacts', (row) => fits(row, filter)),
  })
  const rows = found.data?.pages.flatMap((page) => page.contacts) ?? []
  const total = totalOf(found)
  const waiting = rows.filter(waits).length
  const open = (href: string) => {
    forget()
    void go(href)
  }
  return (
    <ListPage
      {...{ places, home, text, found, refusal, forget }}
      icon={Users}
      rows={rows.length}
      searching={Object.keys(filter).length > 0}
      tools={<ContactTools typed={typed} type={type} state={state} />}
      actions={
        <CsvButtons
          nouns={text.title}
          resource="contact"
          path="/contacts"
          filter={filter}
          columns={contactColumns}
          send={api.contacts.import}
        />
      }
    >
      {waiting > 0 && state.layout === 'table' && (
        <div className="office-wide-only">
          <Notice kind="warning">{text.warningMany(waiting)}</Notice>
        </div>
      )}
      {rows.length > 0 && (
        <Table
          label={text.title}
          rows={rows}
          total={total?.totalIsMore ? -1 : total?.total}
          columns={columns}
          layout={state.layout === 'list' ? 'cards' : 'table'}
          sort={state.sort}
          onSort={(sort) => void go(withQuery({ sort: sort === 'waiting' ? undefined : sort }))}
          href={(row) => places.one(row.id)}
          name={(row) => row.name}
          beside={(row) => <State row={row} />}
          below={(row, tab) => waits(row) && <RequestNotice row={row} tab={tab} />}
          actions={(row, tab) => <ContactActions row={row} tab={tab} taking={state.layout === 'table'} />}
          marked={waits}
          onOpen={open}
          more={found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : undefined}
        />
      )}
    </ListPage>
  )
}

function fits(row: Row, { q, source, acknowledged }: Filter) {
  if (source && row.source !== source) return false
  if (acknowledged !== undefined && row.acknowledged !== acknowledged) return false
  return fitsWords(q, [row.name, row.email, row.area], row.phone)
}
