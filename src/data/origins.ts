import type { z } from 'zod'
import { refuseFields } from '@/contract/errors'
import { uuidPattern } from '@/contract/fields'
import { type became, wrongContact } from '@/contract/origin'
import { announce } from './announce'
import type { Db } from './db'
import { param, sql, statement } from './sql'

/** SQL for statements whose record is `r`: the contact it was created from, unless that is deleted. */
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
    ARRAY(SELECT json_build_object('id', r.id, 'name', r.shown_name) FROM client r WHERE r.contact_id = ${param('id')} AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT ${param('limit')}) AS clients,
    ARRAY(SELECT json_build_object('id', r.id, 'title', r.title, 'caseNumber', r.case_number) FROM "case" r WHERE r.contact_id = ${param('id')} AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT ${param('limit')}) AS cases,
    ARRAY(SELECT json_build_object('id', r.id, 'title', r.title, 'start', to_char(r.start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) FROM event r WHERE r.contact_id = ${param('id')} AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT ${param('limit')}) AS events`,
)

/** The clients, cases and events that were created from a contact. */
export const whatBecameOf = async (db: Pick<Db, 'sql'>, id: string): Promise<Became> =>
  (await selectConversions(db, { id, limit: maxConversions }))[0] ?? { clients: [], cases: [], events: [] }

/** The column of the source contact. Undefined leaves it unchanged. Fails when the contact does not exist. */
export async function originOf(db: Db, contactId: string | null | undefined) {
  const isValid = !contactId || (uuidPattern.test(contactId) && (await shareLockContact(db, { id: contactId })).length > 0)
  if (!isValid) refuseFields([wrongContact])
  if (contactId) announce(db, 'contact', contactId)
  return contactId === undefined ? {} : { contact: contactId }
}
