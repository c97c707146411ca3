import { fail } from '@/contract/errors'
import { isAdmin } from '@/data/accounts/is-admin'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'

const isActiveAdmin = sql`u.deleted_at IS NULL AND NOT u.setup AND u.password_hash IS NOT NULL AND ${isAdmin(sql`u.id`)}`
const selectOrphan = statement()`
  SELECT 1 FROM wall w WHERE w.lifted_at IS NULL AND (w.ends_at IS NULL OR w.ends_at > now()) AND NOT EXISTS (
    SELECT FROM "user" u WHERE ${isActiveAdmin} AND u.id <> ${param('id')}::uuid
       AND NOT has_wall(u.id, coalesce(w.case_id, w.client_id, w.contact_id))) LIMIT 1`
/** Whether every other Admin is walled off from some record, so that no other Admin could lift its wall. */
export const hasWallOnlyLiftableBy = async (db: Db, id: string) => (await selectOrphan(db, { id })).length > 0

const selectLifter = statement()`SELECT 1 FROM "user" u WHERE ${isActiveAdmin} AND NOT EXISTS (
  SELECT FROM wall_person p JOIN wall w ON w.id = p.wall_id
   WHERE p.user_id = u.id AND ${param('record')}::uuid IN (w.case_id, w.client_id) AND w.lifted_at IS NULL AND (w.ends_at IS NULL OR w.ends_at > now())) LIMIT 1`
/**
 * Fails when the record's own walls keep every Admin from it, so that nobody could lift them. A wall of a case's client does not
 * count: an Admin who sees the client can lift it.
 */
export async function assertLiftable(db: Db, record: string) {
  if (!(await selectLifter(db, { record })).length) fail('lastAdminWalled')
}
