'use client'
import { go } from '@/client/address'
import { Badge } from '@/ui/badge'
import { Day } from '@/ui/day'
import { MailTo, PhoneTo } from '@/ui/reach'
import type { Column } from '@/ui/table'
import { RowActions } from '../shell/row-actions'
import { words } from '../words'
import { useDeleteClient } from './mutations'
import { places } from './places'
import type { Row } from './queries'

const text = words.clients

export const columns: Column<Row>[] = [
  { key: 'name', title: text.columns.name, sort: ['name', '-name'], width: '220px', cell: () => null },
  {
    key: 'phone',
    title: text.columns.phone,
    width: '140px',
    cell: (row, tabIndex) => row.phone && <PhoneTo number={row.phone} tabIndex={tabIndex} />,
  },
  { key: 'email', title: text.columns.email, cell: (row, tabIndex) => row.email && <MailTo address={row.email} tabIndex={tabIndex} /> },
  { key: 'type', title: text.columns.type, width: '112px', cell: (row) => row.type },
  { key: 'date', title: text.columns.date, sort: ['-date', 'date'], width: '112px', cell: (row) => row.date && <Day date={row.date} /> },
]
export const Kind = ({ row }: { row: Pick<Row, 'type'> }) => row.type === 'Organization' && <Badge>{text.types.Organization}</Badge>

export function ClientActions({ row, tabIndex }: { row: Row; tabIndex: number }) {
  const deleteClient = useDeleteClient()
  return (
    <RowActions
      row={row}
      label={(action) => `${action} ${row.displayName}`}
      viewText={text.view1}
      tabIndex={tabIndex}
      onOpen={() => void go(places.one(row.id))}
      onDelete={() => void deleteClient(row, words.form.cannotUndo)}
    />
  )
}
