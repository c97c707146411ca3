'use client'
import { AlarmClock, Eye, Star } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { CourtDateBadge } from '@/admin/records/court-date-badge'
import { NextDateCell } from '@/admin/records/next-date'
import { navigate } from '@/client/navigation'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'
import { CalendarDate } from '@/ui/calendar-date'
import type { Column } from '@/ui/table'
import { type AssignedRow, getAssigneeName } from './assignee-name'
import styles from './columns.module.css'
import type { Row } from './queries'
import { ReminderEditor } from './reminder-editor'
import { routes } from './routes'
import { StatusBadge } from './status-badge'

const RemindersDialog = dynamic(() => import('./reminders-dialog').then((file) => file.RemindersDialog), { ssr: false })

const text = strings.cases

export const columns: Column<Row>[] = [
  { key: 'number', title: text.columns.number, sort: ['-number', 'number'], width: '122px', cell: () => null },
  {
    key: 'title',
    title: text.columns.title,
    sort: ['title', '-title'],
    cell: (row) => (
      <span className={`${styles.title} ${styles.clamped} ${row.hasCourtDate ? styles.threeLines : ''}`} title={row.title}>
        <CourtDateBadge row={row} compact /> {row.title}
      </span>
    ),
  },
  {
    key: 'client',
    title: text.columns.client,
    sort: ['client', '-client'],
    width: '9.5%',
    cell: ({ clientName }) => <ClientName name={clientName} />,
  },
  { key: 'assigned', title: text.columns.assigned, width: '9.5%', cell: (row) => <Assignee row={row} /> },
  {
    key: 'status',
    title: text.columns.status,
    sort: ['status', '-status'],
    width: '84px',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    key: 'nextDate',
    title: text.columns.nextDate,
    sort: ['nextDate', '-nextDate'],
    width: '134px',
    labeled: true,
    cell: ({ nextDate }) => nextDate && <NextDateCell date={nextDate} />,
  },
  {
    key: 'date',
    title: text.columns.date,
    sort: ['-date', 'date'],
    width: '103px',
    labeled: true,
    cell: ({ date }) => <CalendarDate date={date} />,
  },
  { key: 'todos', title: text.columns.todos, width: '130px', cell: ({ todos }) => <TodoCounts {...todos} /> },
]

const ClientName = ({ name }: { name: string }) => (
  <span className={`${styles.clamped} ${styles.threeLines}`} title={name}>
    {name}
  </span>
)
const Assignee = ({ row }: { row: AssignedRow }) => getAssigneeName(row) ?? <span className={styles.faint}>{text.unassigned}</span>
const TodoCounts = ({ open, closed }: Row['todos']) =>
  open + closed === 0 ? <span className={styles.faint}>{text.noTodos}</span> : text.todos(open, closed)

export function CaseActions({ row, tabIndex, toggleBookmark }: { row: Row; tabIndex: number; toggleBookmark: (row: Row) => void }) {
  const [open, setOpen] = useState<'case-reminder' | 'all-reminders'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <IconButton
        small
        label={`${text.viewOne} ${row.title}`}
        icon={Eye}
        tabIndex={tabIndex}
        onClick={() => void navigate(routes.recordHref(row.id))}
      />
      <IconButton
        small
        label={`${text.setReminder}: ${row.title}`}
        icon={AlarmClock}
        tabIndex={tabIndex}
        aria-expanded={open === 'case-reminder'}
        className={row.reminderAt ? styles.hasReminder : ''}
        // Without permission to modify the case, a person can set personal reminders only.
        onClick={() => setOpen(row.canModify ? 'case-reminder' : 'all-reminders')}
      />
      <IconButton
        small
        ignoresDoubleClick
        label={`${row.bookmarked ? text.unbookmark : text.bookmark}: ${row.title}`}
        icon={Star}
        tabIndex={tabIndex}
        aria-pressed={row.bookmarked}
        className={row.bookmarked ? styles.star : ''}
        onClick={() => toggleBookmark(row)}
      />
      {open === 'case-reminder' && <ReminderEditor row={row} onClose={close} showAll={() => setOpen('all-reminders')} />}
      {open === 'all-reminders' && <RemindersDialog row={row} onClose={close} />}
    </>
  )
}
