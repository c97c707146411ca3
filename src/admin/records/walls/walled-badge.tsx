import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'

/** The people from whom an ethical wall hides the record. */
export const WalledBadge = ({ record }: { record: { walledFrom: readonly string[] } | undefined }) =>
  record !== undefined &&
  record.walledFrom.length > 0 && (
    <Badge kind="info" wrap>
      {strings.walls.walled(record.walledFrom)}
    </Badge>
  )
