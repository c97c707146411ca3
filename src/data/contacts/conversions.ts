import type { z } from 'zod'
import { uuidPattern } from '@/contract/constants/fields'
import { type conversionFields, invalidContact } from '@/contract/contact-link'
import { failValidation } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { isoTimestamp } from '@/data/database/iso-timestamp'
import { publishChange } from '@/data/database/publish-change'
import { param, sql, statement } from '@/data/database/sql'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'

/** SQL for statements whose record is `r`: the contact it was created from, unless that is deleted. */
export const sourceContactJoin = sql`LEFT JOIN ${visible.contact} f ON f.id = r.contact_id AND f.deleted_at IS NULL`
export const sourceContactColumns = sql`f.id AS "contactId", f.name AS "contactName"`

const shareLockContact = statement<{ id: string }>()`
  SELECT id FROM ${visible.contact} r WHERE id = ${param('id')}::uuid AND deleted_at IS NULL FOR SHARE`
const maxConversions = 100
export type Conversions = { [K in keyof typeof conversionFields]: z.input<(typeof conversionFields)[K]> }
const selectConversions = statement<Conversions>()`SELECT
    ARRAY(SELECT json_build_object('id', r.id, 'name', r.shown_name) FROM ${visible.client} r WHERE r.contact_id = ${param('id')} AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT ${param('limit')}) AS clients,
    ARRAY(SELECT json_build_object('id', r.id, 'title', r.title, 'caseNumber', r.case_number) FROM ${visible.case} r WHERE r.contact_id = ${param('id')} AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT ${param('limit')}) AS cases,
    ARRAY(SELECT json_build_object('id', r.id, 'title', r.title, 'start', ${isoTimestamp(sql`r.start`)},
        'day', CASE WHEN r.all_day THEN to_char(r.start AT TIME ZONE ${param('zone')}, 'YYYY-MM-DD') END) FROM ${visible.event} r WHERE r.contact_id = ${param('id')} AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT ${param('limit')}) AS events`

/** The clients, cases and events that were created from a contact. */
export const listConversions = async (db: Db, id: string): Promise<Conversions> =>
  (await selectConversions(db, { id, zone: (await getOffice(db)).timeZone, limit: maxConversions }))[0] ?? {
    clients: [],
    cases: [],
    events: [],
  }

/** The column of the source contact. Undefined leaves it unchanged. Fails when the contact does not exist. */
export async function resolveSourceContact(db: Db, contactId: string | null | undefined) {
  const isValid = !contactId || (uuidPattern.test(contactId) && (await shareLockContact(db, { id: contactId })).length > 0)
  if (!isValid) failValidation([invalidContact])
  if (contactId) publishChange(db, 'contact', contactId)
  return contactId === undefined ? {} : { contact: contactId }
}
