import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { formatDeadline } from './format-date'
import type { DeadlineRow } from './queries'

const text = strings.deadlines
const kinds = { unconfirmed: 'urgent', confirmed: 'good', done: 'neutral', withdrawn: 'neutral' } as const
type Row = Pick<DeadlineRow, 'state' | 'proposedDate' | 'ruleState'>

/** A date that waits for confirmation is never shown without this. */
export const DeadlineState = ({ row: { state, proposedDate, ruleState } }: { row: Row }) => (
  <>
    <Badge kind={kinds[state]}>{text.states[state]}</Badge>
    {ruleState === 'suspended' && (state === 'unconfirmed' || state === 'confirmed') && (
      <>
        {' '}
        <Badge kind="urgent">{text.ruleSuspended}</Badge>
      </>
    )}
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
