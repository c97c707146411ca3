import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import type { Row } from './queries'

const text = strings.conflicts
const kinds = { draft: 'neutral', waiting: 'new', cleared: 'good', consent: 'good', declined: 'urgent' } as const

export const CheckStateBadge = ({ row: { state, outdated } }: { row: Pick<Row, 'state' | 'outdated'> }) => (
  <>
    <Badge kind={kinds[state]}>{text.states[state]}</Badge> {outdated && <Badge kind="new">{text.states.outdated}</Badge>}
  </>
)
