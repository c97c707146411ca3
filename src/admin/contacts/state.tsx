import { Badge } from '@/ui/badge'
import { Moment } from '@/ui/moment'
import { words } from '../words'
import type { Row } from './queries'

export const waits = (row: Pick<Row, 'source' | 'acknowledged'>) => row.source === 'public' && !row.acknowledged

export function State({ row }: { row: Row }) {
  if (row.source !== 'public') return null
  return waits(row) ? <Badge kind="new">{words.contacts.websiteNew}</Badge> : <Badge kind="info">{words.contacts.website}</Badge>
}
export const Taken = ({ row }: { row: Row }) =>
  row.acknowledgedAt && (
    <span>
      {words.contacts.acknowledgedAt} <Moment at={row.acknowledgedAt} />
      {row.acknowledgedByName && ` ${words.contacts.by(row.acknowledgedByName)}`}
    </span>
  )
