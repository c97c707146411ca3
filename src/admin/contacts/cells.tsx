'use client'
import { Check, Eye, Pencil, Trash2 } from 'lucide-react'
import { go } from '@/client/address'
import { Button, IconButton } from '@/ui/button'
import { Hidden } from '@/ui/hidden'
import { Moment } from '@/ui/moment'
import { Notice } from '@/ui/notice'
import { MailTo, PhoneTo } from '@/ui/reach'
import type { Column } from '@/ui/table'
import { words } from '../words'
import { useAcknowledge, useDelete } from './acts'
import styles from './cells.module.css'
import { places } from './places'
import type { Row } from './queries'
import { waits } from './state'

const text = words.contacts

export const columns: Column<Row>[] = [
  { key: 'name', title: text.columns.name, sort: ['name', '-name'], width: '264px', cell: () => null },
  {
    key: 'phone',
    title: text.columns.phone,
    width: '124px',
    cell: (row, tab) => row.phone && <PhoneTo number={row.phone} tabIndex={tab} />,
  },
  { key: 'email', title: text.columns.email, cell: (row, tab) => row.email && <MailTo address={row.email} tabIndex={tab} /> },
  { key: 'area', title: text.columns.area, width: '128px', cell: (row) => row.area },
  { key: 'date', title: text.columns.date, sort: ['-date', 'date'], width: '146px', cell: (row) => <Moment at={row.date} /> },
]

/** By right: edit and delete, or view; taking a request comes first. */
export function ContactActions({ row, tab, taking }: { row: Row; tab: number; taking: boolean }) {
  const acknowledge = useAcknowledge()
  const remove = useDelete()
  const open = () => void go(places.one(row.id))
  return (
    <>
      {taking && waits(row) && (
        <Button small tabIndex={tab} onClick={() => acknowledge(row)} className="office-wide-only">
          {text.acknowledge}
        </Button>
      )}
      {taking && row.acknowledgedAt && <TakenAt at={row.acknowledgedAt} />}
      {row.canModify ? (
        <IconButton small label={`${words.form.edit} ${row.name}`} icon={Pencil} tabIndex={tab} onClick={open} />
      ) : (
        <IconButton small label={`${text.view1} ${row.name}`} icon={Eye} tabIndex={tab} onClick={open} />
      )}
      {row.canDelete && (
        <IconButton
          small
          label={`${words.form.delete} ${row.name}`}
          icon={Trash2}
          tabIndex={tab}
          onClick={() => void remove(row, words.form.cannotUndo)}
        />
      )}
    </>
  )
}

/** When a request was taken, where its button was. */
const TakenAt = ({ at }: { at: string }) => (
  <span className={`office-wide-only ${styles.taken}`} title={text.acknowledgedAt}>
    <Check size={14} aria-hidden />
    <Hidden>{text.acknowledgedAt} </Hidden>
    <Moment at={at} />
  </span>
)

/** The warning of a request that nobody has taken. */
export function RequestNotice({ row, tab }: { row: Row; tab?: number }) {
  const acknowledge = useAcknowledge()
  return (
    <Notice
      kind="warning"
      action={
        <Button small tabIndex={tab} onClick={() => acknowledge(row)}>
          {text.acknowledge}
        </Button>
      }
    >
      {text.warning}
    </Notice>
  )
}
