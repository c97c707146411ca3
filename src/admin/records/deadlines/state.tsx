import { strings } from '@/strings/index'
import { Badge } from '@/ui/badge'
import { formatDeadline } from './format-date'
import type { DeadlineRow } from './queries'

const text = strings.deadlines
const kinds = { unconfirmed: 'urgent', confirmed: 'good', done: 'neutral', withdrawn: 'neutral' } as const
type Row = Pick<DeadlineRow, 'state' | 'proposedDate'>

/** A date that waits for confirmation is never shown without this. */
export const DeadlineState = ({ row: { state, proposedDate } }: { row: Row }) => (
  <>
    <Badge kind={kinds[state]}>{text.states[state]}</Badge>
    {proposedDate && (
      <>
        {' '}
        <Badge kind="new" wrap>
          {text.proposal(formatDeadline(proposedDate))}
        </Badge>
      </>
    )}
  </>
)
