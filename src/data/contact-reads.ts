import type { z } from 'zod'
import type { contact, contactFilter, contactRow } from '@/contract/contacts'
import { hasRole } from '@/contract/who'
import { cursorAt, readCursor } from './cursor'
import { personOf, type Db } from './db'
import { patterns } from './search'
import { nothing, param, sql, statement } from './sql'

export type ContactRow = z.input<typeof contactRow>
export type Contact = Omit<z.input<typeof contact>, 'updatedAt'> & { updatedAt: Date }

export type ContactFilter = z.output<typeof contactFilter> & { limit?: number; cursor?: string }

/** Whoever made it, or acknowledged it when it came from the website. */
const owned = sql`(${param('admin')}::boolean OR c.created_by_id = ${param('person')}::uuid OR c.acknowledged_by_id = ${param('person')}::uuid)`
const rowColumns = sql`c.id, c.name, c.email, c.phone, c.area::text AS area, c.date, c.source::text AS source, c.has_court_date AS "hasCourtDate",
  (c.acknowledged_at IS NOT NULL) AS acknowledged, c.acknowledged_at AS "acknowledgedAt", c.acknowledged_by_id AS "acknowledgedBy",
  coalesce(nullif(a.display_name, ''), a.name) AS "acknowledgedByName", c.created_at AS "createdAt", c.updated_at AS "updatedAt",
  ${owned} AS "canModify", ${owned} AS "canDelete"`
const from = sql`contact c LEFT JOIN "user" a ON a.id = c.acknowledged_by_id`
const waiting = sql`(c.source = 'public' AND c.acknowledged_at IS NULL)`

type Shape = { q: boolean; source: boolean; acknowledged: boolean; area: boolean; sort: Sort; after: boolean }
type Sort = NonNullable<ContactFilter['sort']>
const filters = (s: Shape) => sql`c.deleted_at IS NULL
  ${s.q ? sql`AND c.search LIKE ALL (${param('q')}::text[])` : nothing}
  ${s.source ? sql`AND c.source::text = ${param('source')}` : nothing}
  ${s.acknowledged ? sql`AND (c.acknowledged_at IS NOT NULL) = ${param('acknowledged')}` : nothing}
  ${s.area ? sql`AND c.area::text = ${param('area')}` : nothing}`

const order = {
  waiting: { by: sql`${waiting} DESC, c.date DESC, c.id DESC`, after: sql`AND (${waiting}, c.date, c.id) < (${param('a')}::boolean, ${param('b')}::timestamptz, ${param('c')}::uuid)`, kinds: ['boolean', 'instant', 'id'] },
  '-date': { by: sql`c.date DESC, c.id DESC`, after: sql`AND (c.date, c.id) < (${param('a')}::timestamptz, ${param('b')}::uuid)`, kinds: ['instant', 'id'] },
  date: { by: sql`c.date, c.id`, after: sql`AND (c.date, c.id) > (${param('a')}::timestamptz, ${param('b')}::uuid)`, kinds: ['instant', 'id'] },
  name: { by: sql`lower(c.name), c.id`, after: sql`AND (lower(c.name), c.id) > (${param('a')}, ${param('b')}::uuid)`, kinds: ['string', 'id'] },
  '-name': { by: sql`lower(c.name) DESC, c.id DESC`, after: sql`AND (lower(c.name), c.id) < (${param('a')}, ${param('b')}::uuid)`, kinds: ['string', 'id'] },
} as const
const keyOf = (sort: Sort, row: ContactRow) => {
  if (sort === 'waiting') return [row.source === 'public' && !row.acknowledged, row.date, row.id]
  return sort.endsWith('name') ? [row.name.toLowerCase(), row.id] : [row.date, row.id]
}

const list = statement<ContactRow, Shape>(
  'contacts.list',
  (s) => sql`SELECT ${rowColumns} FROM ${from} WHERE ${filters(s)} ${s.after ? order[s.sort].after : nothing} ORDER BY ${order[s.sort].by} LIMIT ${param('limit')}`,
)
const total = statement<{ total: number }, Shape>(
  'contacts.total',
  (s) => sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM contact c WHERE ${filters(s)} LIMIT 1001) known`,
)
const one = statement<Contact>(
  'contacts.one',
  sql`SELECT ${rowColumns}, c.notes, c.message, c.language::text AS language, c.created_by_id AS "createdBy" FROM ${from} WHERE c.id = ${param('id')} AND c.deleted_at IS NULL`,
)
type Lock = { name: string; email: string | null; phone: string | null; source: string; acknowledgedAt: Date | null; createdBy: string | null; acknowledgedBy: string | null }
const lock = statement<Lock>(
  'contacts.lock',
  sql`SELECT name, email, phone, source::text AS source, acknowledged_at AS "acknowledgedAt", created_by_id AS "createdBy", acknowledged_by_id AS "acknowledgedBy"
        FROM contact WHERE id = ${param('id')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR UPDATE`,
)
const counts = statement<{ count: number; waiting: number }>(
  'contacts.count',
  sql`SELECT count(*)::int AS count, count(*) FILTER (WHERE ${waiting})::int AS waiting FROM contact c WHERE c.deleted_at IS NULL`,
)

const asking = (db: Db) => ({ person: personOf(db).id, admin: hasRole(personOf(db), 'Admin') })
const most = 10_000

/** Contacts in order, one page or up to 10,000 rows; `total` is exact to 1,000. */
export async function findContacts(db: Db, filter: ContactFilter) {
  const sort = filter.sort ?? 'waiting'
  const after = readCursor(filter.cursor, [...order[sort].kinds])
  const limit = filter.limit ?? most
  const q = filter.q ? patterns(filter.q) : []
  const shape = { q: q.length > 0, source: filter.source !== undefined, acknowledged: filter.acknowledged !== undefined, area: filter.area !== undefined, sort, after: after !== null }
  const values = { ...asking(db), ...filter, q, limit: limit + 1, a: after?.[0], b: after?.[1], c: after?.[2] }
  const [rows, [counted]] = await Promise.all([list(db, values, shape), total(db, values, { ...shape, sort: 'waiting', after: false })])
  const contacts = rows.slice(0, limit)
  const last = contacts[contacts.length - 1]
  const found = counted?.total ?? 0
  return {
    contacts,
    total: Math.min(found, 1000),
    ...(found > 1000 && { totalIsMore: true as const }),
    ...(rows.length > limit && last && { nextCursor: cursorAt(keyOf(sort, last)) }),
  }
}
/** One contact as this person sees it, or null. */
export const findContact = async (db: Db, id: string) => (await one(db, { ...asking(db), id }))[0] ?? null
export const countContacts = async (db: Db) => (await counts(db))[0] ?? { count: 0, waiting: 0 }

/** Locks a contact until the transaction ends; null when there is none. */
export async function lockContact(db: Db, which: { id: string; deleted: boolean }) {
  const [row] = await lock(db, which)
  return row ? { ...row, owners: [row.createdBy, row.acknowledgedBy] } : null
}
