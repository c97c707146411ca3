import { CourtDateBadge } from '@/admin/records/court-date-badge'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import type { Row } from './queries'

const TypeBadge = ({ row }: { row: Pick<Row, 'type'> }) =>
  row.type === 'Organization' && <Badge>{strings.clients.types.Organization}</Badge>
export const ClientBadges = ({ row }: { row: Pick<Row, 'type' | 'hasCourtDate'> }) => (
  <>
    <TypeBadge row={row} /> <CourtDateBadge row={row} />
  </>
)
