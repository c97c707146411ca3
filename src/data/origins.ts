import type { z } from 'zod'
import { refuseFields } from '@/contract/errors'
import { uuidPattern } from '@/contract/fields'
import { type became, wrongContact } from '@/contract/origin'
import { announce } from './announce'
import type { Db } from './db'
import { param, sql, statement } from './sql'

/** For statements whose record is `r`: the living contact it came from. */
export const originJoin = sql`LEFT JOIN contact f ON f.id = r.contact_id AND f.deleted_at IS NULL`
export const originColumns = sql`f.id AS "contactId", f.name AS "contactName"`

const shareLockContact = statement<{ id: string }>(
  'origins.living',
  sql`SELECT id FROM contact WHERE id = ${param('id')}::uuid AND deleted_at IS NULL FOR SHARE`,
)
const maxConversions = 100
export type Became = { [K in keyof typeof became]: z.input<(typeof became)[K]> }
const selectConversions = statement<Became>(
  'origins.made',
  sql`SELECT
    ARRAY(SELECT json_build_object('id', r.id, 'name', r.shown_name) FROM client r WHERE r.contact_id = ${param('id')} AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT ${param('most')}) AS clients,
    ARRAY(SELECT json_build_object('id', r.id, 'title', r.title, 'caseNumber', r.case_number) FROM "case" r WHERE r.contact_id = ${param('id')} AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT ${param('most')}) AS cases,
    ARRAY(SELECT json_build_object('id', r.id, 'title', r.title, 'start', to_char(r.start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) FROM event r WHERE r.contact_id = ${param('id')} AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT ${param('most')}) AS events`,
)

/** What a contact became: its clients, cases and appointments. */
export const whatBecameOf = async (db: Pick<Db, 'sql'>, id: string): Promise<Became> =>
  (await selectConversions(db, { id, most: maxConversions }))[0] ?? { clients: [], cases: [], events: [] }

/** The link as the collections name it; refuses an id that is no living contact. Absent stays absent. */
export async function originOf(db: Db, contactId: string | null | undefined) {
  if (contactId && !(uuidPattern.test(contactId) && (await shareLockContact(db, { id: contactId })).length)) refuseFields([wrongContact])
  if (contactId) announce(db, 'contact', contactId)
  return contactId === undefined ? {} : { contact: contactId }
}
