import type { z } from 'zod'
import { unownedRequestFields } from '@/contract/access'
import { isWaitingRequest } from '@/contract/constants/contacts'
import { type contact, contactFields, type contactFilter, type contactRow } from '@/contract/contacts'
import { accessParams, type Db, requireUser } from '@/data/database/db'
import { defineList, type ListDefinition } from '@/data/database/list'
import { byId, byInstant, byText, inBothDirections, type SortKey } from '@/data/database/sort-order'
import { param, type SqlFragment, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { findChangeableFields } from '@/data/records/field-rights'
import { visible } from '@/data/walls/visible'
import { walledFromColumn } from '@/data/walls/walled-from'
import { type Conversions, listConversions } from './conversions'

export type ContactRow = z.input<typeof contactRow>
export type Contact = Omit<z.input<typeof contact>, 'updatedAt'> & { updatedAt: Date }
export type ContactFilter = z.output<typeof contactFilter> & { limit?: number; cursor?: string }

/** A website request has no owner until someone acknowledges it. */
const isOwner = sql`coalesce(${param('admin')}::boolean OR r.owner_id = ${param('user')}::uuid, false)`
/** All staff may change the `unownedRequestFields`. */
const isUnowned = sql`(r.source = 'public' AND r.owner_id IS NULL)`
export const isUnownedRequest = ({ source, owner }: { source: string; owner: string | null }) => source === 'public' && owner === null
const columns = sql`r.id, r.name, r.email, r.phone, r.area::text AS area, r.date, r.source::text AS source, r.has_court_date AS "hasCourtDate",
  (r.acknowledged_at IS NOT NULL) AS acknowledged, r.acknowledged_at AS "acknowledgedAt", r.acknowledged_by_id AS "acknowledgedBy",
  ${displayName(sql`a`)} AS "acknowledgedByName", r.created_at AS "createdAt", r.updated_at AS "updatedAt",
  (${isOwner} OR ${param('frontDesk')}::boolean OR ${isUnowned}) AS "canModify", ${isOwner} AS "canDelete", ${isOwner} AS "canHandOver",
  (SELECT l.id FROM ${visible.client} l WHERE l.contact_id = r.id AND l.deleted_at IS NULL ORDER BY l.created_at, l.id LIMIT 1) AS "clientId"`
/** For a client `l` and a contact. The conditions on empty addresses and deleted records are those of the indexes. */
const hasSameEmail = (contact: SqlFragment<never>) =>
  sql`(lower(l.email) = lower(${contact}.email) AND l.email <> '' AND ${contact}.email <> '')`
/** For a client `l` and a contact `r`: relatives may share an email address. */
const hasSameName = sql`search_plain(r.name) IN (search_plain(l.shown_name), search_plain(l.full_name), search_plain(l.first_name || ' ' || l.last_name))`
const joins = sql`LEFT JOIN "user" a ON a.id = r.acknowledged_by_id`
const isWaiting = sql`(r.source = 'public' AND r.acknowledged_at IS NULL)`

/** Requests with a court date come first: the hearing may be tomorrow. */
const urgentFirst: SortKey<ContactRow> = {
  column: sql`(r.source = 'public' AND r.acknowledged_at IS NULL AND r.has_court_date)`,
  kind: 'boolean',
  valueOfRow: (row) => isWaitingRequest(row) && row.hasCourtDate,
}
const waitingFirst: SortKey<ContactRow> = {
  column: isWaiting,
  kind: 'boolean',
  valueOfRow: isWaitingRequest,
}
const urgentLast: SortKey<ContactRow> = {
  column: sql`(NOT ${urgentFirst.column})`,
  kind: 'boolean',
  valueOfRow: (row) => !urgentFirst.valueOfRow(row),
}
const date = byInstant<ContactRow>(sql`r.date`, (row) => row.date)
const name = byText<ContactRow>(sql`r.name`, (row) => row.name)
const id = byId<ContactRow>()

const contactList: ListDefinition<ContactRow, ContactFilter> = {
  table: visible.contact,
  columns,
  joins,
  filters: {
    source: sql`r.source::text = ${param('source')}`,
    acknowledged: sql`(r.acknowledged_at IS NOT NULL) = ${param('acknowledged')}`,
    area: sql`r.area::text = ${param('area')}`,
    converted: sql`EXISTS (SELECT FROM ${visible.client} l WHERE l.contact_id = r.id AND l.deleted_at IS NULL) = ${param('converted')}`,
    knownAsClient: sql`(EXISTS (SELECT FROM ${visible.client} l WHERE l.contact_id = r.id AND l.deleted_at IS NULL)
      OR EXISTS (SELECT FROM ${visible.client} l WHERE ${hasSameEmail(sql`r`)} AND ${hasSameName} AND l.deleted_at IS NULL)) = ${param('knownAsClient')}`,
    client: sql`r.id IN (SELECT l.contact_id FROM ${visible.client} l WHERE l.id = ${param('client')}::uuid
      UNION SELECT c.id FROM ${visible.client} l JOIN ${visible.contact} c ON ${hasSameEmail(sql`c`)} AND c.deleted_at IS NULL WHERE l.id = ${param('client')}::uuid)`,
  },
  orders: {
    waiting: { keys: [urgentFirst, waitingFirst, date, id], descending: true },
    urgent: { keys: [urgentLast, date, id] },
    ...inBothDirections('date', [date, id]),
    ...inBothDirections('name', [name, id]),
  },
  defaultSort: 'waiting',
}
const selectPage = defineList(contactList)
export const listContactsForExport = defineList<ContactRow & Pick<Contact, 'notes' | 'message'>, ContactFilter>({
  ...contactList,
  columns: sql`${columns}, r.notes, r.message`,
})

const selectOne = statement<Omit<Contact, keyof Conversions | 'fields'>>()`
  SELECT ${columns}, ${walledFromColumn(sql`NULL`)}, r.notes, r.message, r.language::text AS language, r.notice, r.owner_id AS owner, ${displayName(sql`o`)} AS "ownerName", r.created_by_id AS "createdBy"
        FROM ${visible.contact} r ${joins} LEFT JOIN "user" o ON o.id = r.owner_id WHERE r.id = ${param('id')} AND r.deleted_at IS NULL`
type LockedContact = {
  name: string
  email: string | null
  phone: string | null
  source: string
  acknowledgedAt: Date | null
  owner: string | null
  owners: (string | null)[]
  acknowledgedBy: string | null
  deletedAt: Date | null
}
const lockRow = statement<LockedContact>()`
  SELECT name, email, phone, source::text AS source, acknowledged_at AS "acknowledgedAt", owner_id AS owner, ARRAY[owner_id] AS owners, acknowledged_by_id AS "acknowledgedBy", deleted_at AS "deletedAt"
        FROM ${visible.contact} r WHERE id = ${param('id')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`
const selectCounts = statement<{ count: number; waiting: number }>()`
  SELECT count(*)::int AS count, count(*) FILTER (WHERE ${isWaiting})::int AS waiting FROM ${visible.contact} r WHERE r.deleted_at IS NULL`

export async function listContacts(db: Db, filter: ContactFilter) {
  const { rows, ...rest } = await selectPage(db, filter, accessParams(db))
  return { contacts: rows, ...rest }
}
export async function findContact(db: Db, id: string): Promise<Contact | null> {
  const [row] = await selectOne(db, { ...accessParams(db), id })
  if (!row) return null
  const { frontDesk } = requireUser(db)
  const fields = findChangeableFields('contact', { ...row, canModify: row.canHandOver || frontDesk }, contactFields.shape)
  const openFields = isUnownedRequest(row) && !row.canHandOver ? unownedRequestFields : []
  return { ...row, fields: [...fields, ...openFields], ...(await listConversions(db, id)) }
}
export const countContacts = async (db: Db) => (await selectCounts(db))[0] ?? { count: 0, waiting: 0 }

export const lockContact = async (db: Db, key: { id: string; deleted: boolean }) => (await lockRow(db, key))[0] ?? null
