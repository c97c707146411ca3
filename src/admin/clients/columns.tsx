'use client'
import { MessageSquare } from 'lucide-react'
import { useInvite } from '@/admin/chat/guests/use-invite'
import { CourtDateBadge } from '@/admin/records/court-date-badge'
import { RowActions } from '@/admin/records/list/row-actions'
import { navigate } from '@/client/navigation'
import { useDeleteClient } from '@/client/queries/use-delete-client'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { IconButton } from '@/ui/button'
import { CalendarDate } from '@/ui/calendar-date'
import { EmailLink, PhoneLink } from '@/ui/contact-links'
import type { Column } from '@/ui/table'
import type { Row } from './queries'
import { routes } from './routes'

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
export const TypeBadge = ({ row }: { row: Pick<Row, 'type'> }) => row.type === 'Organization' && <Badge>{text.types.Organization}</Badge>
export const ClientBadges = ({ row }: { row: Pick<Row, 'type' | 'hasCourtDate'> }) => (
  <>
    <TypeBadge row={row} /> <CourtDateBadge row={row} />
  </>
)

export function ClientActions({ row, tabIndex }: { row: Row; tabIndex: number }) {
  const deleteClient = useDeleteClient()
  const { openInvite, inviteDialog } = useInvite('client', { id: row.id, name: row.displayName, email: row.email })
  return (
    <>
      <RowActions
        row={row}
        label={(action) => `${action} ${row.displayName}`}
        viewText={text.viewOne}
        tabIndex={tabIndex}
        onOpen={() => void navigate(routes.recordHref(row.id))}
        onDelete={() => void deleteClient(row)}
      >
        <IconButton
          small
          icon={MessageSquare}
          label={strings.guests.inviteOne(row.displayName)}
          tabIndex={tabIndex}
          // On a phone, only the client's page has this button.
          className="office-wide-only"
          onClick={openInvite}
        />
      </RowActions>
      {inviteDialog}
    </>
  )
}
