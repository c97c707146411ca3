import type { Restorable } from '@/contract/deleted'
import { cursorAt, readCursor } from './cursor'
import { restoreContact } from './contacts'
import type { Db } from './db'
import { nothing, param, sql, statement } from './sql'

/** Each noun with a trash: what its records are called, and the verb that brings one back. */
const nouns = {
  contact: { rows: sql`SELECT 'contact' AS resource, id, name, deleted_at FROM contact`, restore: restoreContact },
} satisfies Record<Restorable, { rows: ReturnType<typeof sql>; restore: (db: Db, id: string) => Promise<unknown> }>

const all = Object.values(nouns)
  .map((noun) => sql`(${noun.rows} WHERE deleted_at IS NOT NULL)`)
  .reduce((a, b) => sql`${a} UNION ALL ${b}`)

type Row = { resource: Restorable; id: string; name: string; deletedAt: Date; deletedBy: string | null; purgeFrom: Date }
type Shape = { resource: boolean; after: boolean }
const list = statement<Row, Shape>(
  'deleted.list',
  (s) => sql`SELECT d.resource, d.id, d.name, d.deleted_at AS "deletedAt", d.deleted_at + interval '30 days' AS "purgeFrom", l.person_name AS "deletedBy"
               FROM (${all}) d
               LEFT JOIN LATERAL (SELECT person_name FROM ledger_entry e WHERE e.resource = d.resource AND e.record = d.id::text AND e.action = 'delete' ORDER BY e.id DESC LIMIT 1) l ON true
              WHERE true ${s.resource ? sql`AND d.resource = ${param('resource')}` : nothing}
                ${s.after ? sql`AND (d.deleted_at, d.id) < (${param('at')}::timestamptz, ${param('id')}::uuid)` : nothing}
              ORDER BY d.deleted_at DESC, d.id DESC LIMIT ${param('limit')}`,
)
const total = statement<{ total: number }, Pick<Shape, 'resource'>>(
  'deleted.total',
  (s) => sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM (${all}) d WHERE true ${s.resource ? sql`AND d.resource = ${param('resource')}` : nothing} LIMIT 1001) known`,
)

/** What was deleted, newest first. */
export async function findDeleted(db: Pick<Db, 'sql'>, { resource, limit = 50, cursor }: { resource?: Restorable; limit?: number; cursor?: string }) {
  const after = readCursor(cursor, ['instant', 'id'])
  const shape = { resource: resource !== undefined, after: after !== null }
  const values = { resource, at: after?.[0], id: after?.[1], limit: limit + 1 }
  const [rows, [counted]] = await Promise.all([list(db, values, shape), total(db, values, { resource: shape.resource })])
  const deleted = rows.slice(0, limit)
  const last = deleted[deleted.length - 1]
  const found = counted?.total ?? 0
  return {
    deleted,
    total: Math.min(found, 1000),
    ...(found > 1000 && { totalIsMore: true as const }),
    ...(rows.length > limit && last && { nextCursor: cursorAt([last.deletedAt, last.id]) }),
  }
}

export const restore = (db: Db, { resource, id }: { resource: Restorable; id: string }) => nouns[resource].restore(db, id)
