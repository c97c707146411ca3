'use client'
import * as strings from '@/strings/index'
import { EmailLink, PhoneLink } from '@/ui/contact-links'
import { RelativeTime } from '@/ui/relative-time'
import type { Column } from '@/ui/table'
import type { Row } from './queries'

const text = strings.contacts

export const columns: Column<Row>[] = [
  { key: 'name', title: text.columns.name, sort: ['name', '-name'], width: '204px', cell: () => null },
  {
    key: 'phone',
    title: text.columns.phone,
    width: '124px',
    cell: (row, tabIndex) => row.phone && <PhoneLink number={row.phone} tabIndex={tabIndex} />,
  },
  { key: 'email', title: text.columns.email, cell: (row, tabIndex) => row.email && <EmailLink address={row.email} tabIndex={tabIndex} /> },
  { key: 'area', title: text.columns.area, width: '128px', cell: (row) => row.area },
  { key: 'date', title: text.columns.date, sort: ['-date', 'date'], width: '144px', cell: (row) => <RelativeTime at={row.date} /> },
]
