import { Badge } from '@/ui/badge'
import type { Row } from './queries'

const kinds = { Open: 'good', Pending: 'info', Closed: 'neutral' } as const

export const StatusBadge = ({ status }: Pick<Row, 'status'>) => <Badge kind={kinds[status]}>{status}</Badge>
