'use client'
import { Users } from 'lucide-react'
import { api } from '@/client/api'
import { contactColumns } from '@/contract/contact-columns'
import { Notice } from '@/ui/notice'
import { fitsWords } from '../shell/narrow'
import { type Back, RecordList } from '../shell/record-list'
import { useListAddress } from '../shell/use-list-address'
import { usePaged } from '../shell/use-paged'
import { words } from '../words'
import { type Filter, filterOf, home, readAddress, usual } from './address'
import { ContactActions, columns, RequestNotice } from './cells'
import { places } from './places'
import { contactList, type Row } from './queries'
import { State, Taken, waits } from './state'
import { ContactTools } from './tools'

const text = words.contacts
const csv = { resource: 'contact', path: '/contacts', columns: contactColumns, send: api.contacts.import }
const name = (row: Row) => row.name
const statusBadge = (row: Row) => <State row={row} />
const requestStatus = (row: Row, tabIndex: number) => (waits(row) ? <RequestNotice row={row} tabIndex={tabIndex} /> : <Taken row={row} />)
const listActions = (row: Row, tabIndex: number) => <ContactActions row={row} tabIndex={tabIndex} showAcknowledge={false} />
const tableActions = (row: Row, tabIndex: number) => <ContactActions row={row} tabIndex={tabIndex} showAcknowledge />

export function ContactList(props: Back) {
  const { filter, ...search } = useListAddress(readAddress, filterOf)
  const { layout, sort } = search.state
  const list = usePaged(contactList(filter), 'contacts', (row) => matchesFilter(row, filter))
  const waitingCount = list.rows.filter(waits).length
  const isTable = layout === 'table'
  return (
    <RecordList
      {...props}
      {...list}
      {...{ places, home, text, columns, csv, filter, layout, sort, usual }}
      icon={Users}
      tools={<ContactTools {...search} />}
      name={name}
      beside={statusBadge}
      below={requestStatus}
      actionsWidth="184px"
      actions={isTable ? tableActions : listActions}
      marked={waits}
    >
      {waitingCount > 0 && isTable && (
        <div className="office-wide-only">
          <Notice kind="warning">{text.warningMany(waitingCount)}</Notice>
        </div>
      )}
    </RecordList>
  )
}

function matchesFilter(row: Row, { q, source, acknowledged }: Filter) {
  if (source && row.source !== source) return false
  if (acknowledged !== undefined && row.acknowledged !== acknowledged) return false
  return fitsWords(q, [row.name, row.email, row.area], row.phone)
}
