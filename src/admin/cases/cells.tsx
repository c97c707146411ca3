'use client'
import { AlarmClock, Eye, Star } from 'lucide-react'
import { useState } from 'react'
import { go } from '@/client/address'
import { IconButton } from '@/ui/button'
import { day } from '@/ui/said'
import type { Column } from '@/ui/table'
import { words } from '../words'
import styles from './cells.module.css'
import { places } from './places'
import type { Row } from './queries'
import { ReminderEditor } from './reminder-editor'
import { RemindersDialog } from './reminders-dialog'
import { Status } from './status'

const text = words.cases
/** A calendar date stands for itself, whatever the time zone. */
export const dayOf = (date: string) => day(new Date(`${date}T00:00:00Z`))

export const columns: Column<Row>[] = [
  { key: 'number', title: text.columns.number, sort: ['-number', 'number'], width: '136px', cell: () => null },
  {
    key: 'title',
    title: text.columns.title,
    sort: ['title', '-title'],
    cell: ({ title }) => (
      <span className={styles.title} title={title}>
        {title}
      </span>
    ),
  },
  { key: 'client', title: text.columns.client, sort: ['client', '-client'], width: '15%', cell: ({ clientName }) => clientName },
  { key: 'assigned', title: text.columns.assigned, width: '12%', cell: (row) => <Assigned row={row} /> },
  { key: 'status', title: text.columns.status, sort: ['status', '-status'], width: '84px', cell: (row) => <Status status={row.status} /> },
  {
    key: 'date',
    title: text.columns.date,
    sort: ['-date', 'date'],
    width: '104px',
    cell: ({ date }) => <time dateTime={date}>{dayOf(date)}</time>,
  },
  { key: 'todos', title: text.columns.todos, width: '128px', cell: ({ todos }) => <Todos {...todos} /> },
]

export const Assigned = ({ row }: { row: Pick<Row, 'assignedToName' | 'assigneeLeft'> }) =>
  row.assignedToName === null ? (
    <span className={styles.faint}>{text.unassigned}</span>
  ) : row.assigneeLeft ? (
    text.left(row.assignedToName)
  ) : (
    row.assignedToName
  )
const Todos = ({ open, closed }: Row['todos']) =>
  open + closed === 0 ? <span className={styles.faint}>{text.noTodos}</span> : text.todos(open, closed)

/** View, the reminder in place, the star. */
export function CaseActions({ row, tab, bookmark }: { row: Row; tab: number; bookmark: (row: Row) => void }) {
  const [editing, setEditing] = useState<'one' | 'all'>()
  const close = () => setEditing(undefined)
  return (
    <>
      <IconButton small label={`${text.open} ${row.title}`} icon={Eye} tabIndex={tab} onClick={() => void go(places.one(row.id))} />
      <IconButton
        small
        label={`${text.setReminder}: ${row.title}`}
        icon={AlarmClock}
        tabIndex={tab}
        aria-expanded={editing === 'one'}
        className={row.reminderAt ? styles.set : ''}
        // Whose case it is not may be reminded himself; the case's own time is not his to set.
        onClick={() => setEditing(row.canModify ? 'one' : 'all')}
      />
      <IconButton
        small
        label={`${row.bookmarked ? text.unbookmark : text.bookmark}: ${row.title}`}
        icon={Star}
        tabIndex={tab}
        aria-pressed={row.bookmarked}
        className={row.bookmarked ? styles.star : ''}
        onClick={() => bookmark(row)}
      />
      {editing === 'one' && <ReminderEditor row={row} close={close} all={() => setEditing('all')} />}
      {editing === 'all' && <RemindersDialog row={row} close={close} />}
    </>
  )
}
