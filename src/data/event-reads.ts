import type { z } from 'zod'
import type { event, eventFilter, eventRow } from '@/contract/events'
import { asking, type Db } from './db'
import { byId, byInstant, list } from './list'
import { originColumns, originJoin } from './origins'
import { param, sql, statement } from './sql'

export type EventRow = z.input<typeof eventRow>
export type Event = Omit<z.input<typeof event>, 'updatedAt'> & { updatedAt: Date }
type Filter = z.output<typeof eventFilter> & { limit?: number; cursor?: string }

/** Whoever made it and whoever it is for. */
const owned = sql`(${param('admin')}::boolean OR coalesce(r.created_by_id = ${param('person')}::uuid OR r.user_id = ${param('person')}::uuid, false))`
const columns = sql`r.id, r.title, r.start, r."end", r.user_id AS "userId", coalesce(nullif(u.display_name, ''), u.name) AS "userName", (u.deleted_at IS NOT NULL) AS "userLeft",
  r.created_by_id AS "createdBy", r.created_at AS "createdAt", r.updated_at AS "updatedAt", ${owned} AS "canModify", ${owned} AS "canDelete"`
const joins = sql`LEFT JOIN "user" u ON u.id = r.user_id`
const start = byInstant<EventRow>(sql`r.start`, (row) => row.start)
const id = byId<EventRow>()

const readEvents = list<EventRow, Filter>('events', {
  table: sql`event`,
  columns,
  joins,
  filters: {
    userIds: sql`r.user_id = ANY (${param('userIds')}::uuid[])`,
    from: sql`coalesce(r."end", r.start) >= ${param('from')}::timestamptz`,
    to: sql`r.start < ${param('to')}::timestamptz`,
  },
  orders: { start: { keys: [start, id] }, '-start': { keys: [start, id], down: true } },
  first: 'start',
})
const one = statement<Event>(
  'events.one',
  sql`SELECT ${columns}, r.notes, ${originColumns} FROM event r ${joins} ${originJoin} WHERE r.id = ${param('id')} AND r.deleted_at IS NULL`,
)
type Lock = { start: Date; end: Date | null; createdBy: string | null; userId: string | null }
const lock = statement<Lock>(
  'events.lock',
  sql`SELECT start, "end", created_by_id AS "createdBy", user_id AS "userId" FROM event WHERE id = ${param('id')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`,
)

/** Events by start; no ids to ask for is no filter. */
export async function findEvents(db: Db, { userIds, ...filter }: Filter) {
  const { rows, ...rest } = await readEvents(db, { ...filter, ...(userIds?.length && { userIds }) } as Filter, asking(db))
  return { events: rows, ...rest }
}
export const findEvent = async (db: Db, id: string) => (await one(db, { ...asking(db), id }))[0] ?? null
export async function lockEvent(db: Db, which: { id: string; deleted: boolean }) {
  const [row] = await lock(db, which)
  return row ? { ...row, owners: [row.createdBy, row.userId] } : null
}
