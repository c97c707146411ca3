import { strings } from '@/strings/index'
import { Badge } from '@/ui/badge'

/** What the person said in the website request. */
export const CourtDateBadge = ({ row }: { row: { hasCourtDate: boolean } }) =>
  row.hasCourtDate && <Badge kind="urgent">{strings.contacts.courtDate}</Badge>
