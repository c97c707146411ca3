'use client'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { go } from '@/client/address'
import { api } from '@/client/api'
import { Badge } from '@/ui/badge'
import { IconButton } from '@/ui/button'
import { Day } from '@/ui/day'
import { MailTo, PhoneTo } from '@/ui/reach'
import type { Column } from '@/ui/table'
import { useRemove } from '../shell/use-remove'
import { words } from '../words'
import { places } from './places'
import type { Row } from './queries'

const text = words.clients

export const columns: Column<Row>[] = [
  { key: 'name', title: text.columns.name, sort: ['name', '-name'], width: '220px', cell: () => null },
  {
    key: 'phone',
    title: text.columns.phone,
    width: '140px',
    cell: (row, tab) => row.phone && <PhoneTo number={row.phone} tabIndex={tab} />,
  },
  { key: 'email', title: text.columns.email, cell: (row, tab) => row.email && <MailTo address={row.email} tabIndex={tab} /> },
  { key: 'type', title: text.columns.type, width: '112px', cell: (row) => row.type },
  { key: 'date', title: text.columns.date, sort: ['-date', 'date'], width: '112px', cell: (row) => row.date && <Day date={row.date} /> },
]
/** Marks what is not a person. */
export const Kind = ({ row }: { row: Pick<Row, 'type'> }) => row.type === 'Organization' && <Badge>{text.types.Organization}</Badge>

/** Where clients are kept in this browser. */
export const kept = { resource: 'client', list: 'clients' }
export const useDelete = () => useRemove<Row>({ ...kept, remove: api.clients.remove, name: (row) => row.displayName, text })

/** By right: edit and delete, or view. */
export function ClientActions({ row, tab }: { row: Row; tab: number }) {
  const remove = useDelete()
  const open = () => void go(places.one(row.id))
  return (
    <>
      {row.canModify ? (
        <IconButton small label={`${words.form.edit} ${row.displayName}`} icon={Pencil} tabIndex={tab} onClick={open} />
      ) : (
        <IconButton small label={`${text.view1} ${row.displayName}`} icon={Eye} tabIndex={tab} onClick={open} />
      )}
      {row.canDelete && (
        <IconButton
          small
          label={`${words.form.delete} ${row.displayName}`}
          icon={Trash2}
          tabIndex={tab}
          onClick={() => void remove(row, words.form.cannotUndo)}
        />
      )}
    </>
  )
}
