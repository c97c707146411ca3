import { CourtDateBadge } from '@/admin/records/court-date-badge'
import { isWaitingRequest } from '@/contract/constants/contacts'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { RelativeTime } from '@/ui/relative-time'
import type { Row } from './queries'

export function StatusBadge({ row, compact = false }: { row: Row; compact?: boolean }) {
  if (row.source !== 'public') return <CourtDateBadge row={row} compact={compact} />
  return (
    <>
      {isWaitingRequest(row) ? (
        <Badge kind="new">{strings.contacts.websiteNew}</Badge>
      ) : (
        <Badge kind="info">{strings.contacts.website}</Badge>
      )}{' '}
      <CourtDateBadge row={row} compact={compact} />
    </>
  )
}
export const AcknowledgedBy = ({ row }: { row: Row }) =>
  row.acknowledgedAt && (
    <span>
      {strings.contacts.acknowledgedAt} <RelativeTime at={row.acknowledgedAt} />
      {row.acknowledgedByName && ` ${strings.contacts.by(row.acknowledgedByName)}`}
    </span>
  )
