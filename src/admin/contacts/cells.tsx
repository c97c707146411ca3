'use client'
import { Check } from 'lucide-react'
import { go } from '@/client/address'
import { Button } from '@/ui/button'
import { Hidden } from '@/ui/hidden'
import { Moment } from '@/ui/moment'
import { Notice } from '@/ui/notice'
import { MailTo, PhoneTo } from '@/ui/reach'
import type { Column } from '@/ui/table'
import { RowActions } from '../shell/row-actions'
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
    cell: (row, tabIndex) => row.phone && <PhoneTo number={row.phone} tabIndex={tabIndex} />,
  },
  { key: 'email', title: text.columns.email, cell: (row, tabIndex) => row.email && <MailTo address={row.email} tabIndex={tabIndex} /> },
  { key: 'area', title: text.columns.area, width: '128px', cell: (row) => row.area },
  { key: 'date', title: text.columns.date, sort: ['-date', 'date'], width: '146px', cell: (row) => <Moment at={row.date} /> },
]

type ActionsProps = { row: Row; tabIndex: number; showAcknowledge: boolean }
export function ContactActions({ row, tabIndex, showAcknowledge }: ActionsProps) {
  const acknowledge = useAcknowledge()
  const deleteContact = useDelete()
  return (
    <>
      {showAcknowledge && waits(row) && (
        <Button small tabIndex={tabIndex} onClick={() => acknowledge(row)} className="office-wide-only">
          {text.acknowledge}
        </Button>
      )}
      {showAcknowledge && row.acknowledgedAt && <AcknowledgedAt at={row.acknowledgedAt} />}
      <RowActions
        row={row}
        label={(action) => `${action} ${row.name}`}
        viewText={text.view1}
        tabIndex={tabIndex}
        onOpen={() => void go(places.one(row.id))}
        onDelete={() => void deleteContact(row, words.form.cannotUndo)}
      />
    </>
  )
}

const AcknowledgedAt = ({ at }: { at: string }) => (
  <span className={`office-wide-only ${styles.acknowledged}`} title={text.acknowledgedAt}>
    <Check size={14} aria-hidden />
    <Hidden>{text.acknowledgedAt} </Hidden>
    <Moment at={at} />
  </span>
)

export function RequestNotice({ row, tabIndex }: { row: Row; tabIndex?: number }) {
  const acknowledge = useAcknowledge()
  return (
    <Notice
      kind="warning"
      action={
        <Button small tabIndex={tabIndex} onClick={() => acknowledge(row)}>
          {text.acknowledge}
        </Button>
      }
    >
      {text.warning}
    </Notice>
  )
}
