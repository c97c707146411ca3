'use client'
import { Users } from 'lucide-react'
import { api } from '@/client/api'
import { contactColumns } from '@/contract/contact-columns'
import { Notice } from '@/ui/notice'
import { fitsWords } from '../shell/narrow'
import { type Back, RecordList } from '../shell/record-list'
import { usePaged } from '../shell/use-paged'
import { words } from '../words'
import { type Filter, home, usual } from './address'
import { ContactActions, columns, RequestNotice } from './cells'
import { places } from './places'
import { contactList, type Row } from './queries'
import { State, Taken, waits } from './state'
import { ContactTools } from './tools'
import { useFilter } from './use-filter'

const text = words.contacts
const csv = { resource: 'contact', path: '/contacts', columns: contactColumns, send: api.contacts.import }
const name = (row: Row) => row.name
const beside = (row: Row) => <State row={row} />
const below = (row: Row, tab: number) => (waits(row) ? <RequestNotice row={row} tab={tab} /> : <Taken row={row} />)
const actions = (row: Row, tab: number) => <ContactActions row={row} tab={tab} taking={false} />
const takingActions = (row: Row, tab: number) => <ContactActions row={row} tab={tab} taking />

export function ContactList(back: Back) {
  const { filter, ...address } = useFilter()
  const { layout, sort } = address.state
  const list = usePaged(contactList(filter), 'contacts', (row) => fits(row, filter))
  const waiting = list.rows.filter(waits).length
  const tabular = layout === 'table'
  return (
    <RecordList
      {...back}
      {...list}
      {...{ places, home, text, columns, csv, filter, layout, sort, usual }}
      icon={Users}
      tools={<ContactTools {...address} />}
      {...{ name, beside, below }}
      actionsWidth="184px"
      actions={tabular ? takingActions : actions}
      marked={waits}
    >
      {waiting > 0 && tabular && (
        <div className="office-wide-only">
          <Notice kind="warning">{text.warningMany(waiting)}</Notice>
        </div>
      )}
    </RecordList>
  )
}

function fits(row: Row, { q, source, acknowledged }: Filter) {
  if (source && row.source !== source) return false
  if (acknowledged !== undefined && row.acknowledged !== acknowledged) return false
  return fitsWords(q, [row.name, row.email, row.area], row.phone)
}
