import { isOpenDeadline } from '@/contract/constants/deadlines'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { formatWeekdayDate } from '@/ui/format-date'
import type { DeadlineRow } from './queries'

const text = strings.deadlines
const kinds = { unconfirmed: 'urgent', confirmed: 'good', done: 'neutral', withdrawn: 'neutral' } as const
type Row = Pick<DeadlineRow, 'state' | 'proposedDate' | 'ruleState' | 'proposedRuleState'>

/** Shown next to every date, so that an unconfirmed one is never mistaken for a confirmed one. */
export const DeadlineBadges = ({ row: { state, proposedDate, ruleState, proposedRuleState } }: { row: Row }) => (
  <>
    <Badge kind={kinds[state]}>{text.states[state]}</Badge>
    {[ruleState, proposedRuleState].includes('suspended') && isOpenDeadline(state) && (
      <>
        {' '}
        <Badge kind="urgent">{text.ruleSuspended}</Badge>
      </>
    )}
    {proposedDate && (
      <>
        {' '}
        <Badge kind="new" wrap>
          {text.proposal(formatWeekdayDate(proposedDate))}
        </Badge>
      </>
    )}
  </>
)
