import { Gavel } from 'lucide-react'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { VisuallyHidden } from '@/ui/visually-hidden'

const { courtDate: text, courtDateShort: shortText } = strings.contacts

/** The website request mentions a court date. `compact`: an icon and a short text, for a narrow column. */
export const CourtDateBadge = ({ row, compact }: { row: { hasCourtDate: boolean }; compact?: boolean }) =>
  row.hasCourtDate && (
    <Badge kind="urgent" title={compact ? text : undefined}>
      {compact ? (
        <>
          <Gavel size={14} aria-hidden />
          <VisuallyHidden>{text}</VisuallyHidden>
          <span aria-hidden>{shortText}</span>
        </>
      ) : (
        text
      )}
    </Badge>
  )
