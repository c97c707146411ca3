'use client'
import * as strings from '@/strings/index'
import { CalendarDate } from '@/ui/calendar-date'
import { EmailLink, PhoneLink } from '@/ui/contact-links'
import type { Column } from '@/ui/table'
import type { Row } from './queries'

const text = strings.clients

export const columns: Column<Row>[] = [
  { key: 'name', title: text.columns.name, sort: ['name', '-name'], width: '220px', cell: () => null },
  {
    key: 'phone',
    title: text.columns.phone,
    width: '140px',
    cell: (row, tabIndex) => row.phone && <PhoneLink number={row.phone} tabIndex={tabIndex} />,
  },
  { key: 'email', title: text.columns.email, cell: (row, tabIndex) => row.email && <EmailLink address={row.email} tabIndex={tabIndex} /> },
  { key: 'type', title: text.columns.type, width: '112px', cell: (row) => row.type },
  {
    key: 'date',
    title: text.columns.date,
    sort: ['-date', 'date'],
    width: '112px',
    cell: (row) => row.date && <CalendarDate date={row.date} />,
  },
]
