import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'

const isAdmin = sql`u.deleted_at IS NULL AND NOT u.setup AND u.password_hash IS NOT NULL
  AND EXISTS (SELECT FROM user_roles r WHERE r.parent_id = u.id AND r.value::text = 'Admin')`
const selectOrphan = statement()`
  SELECT 1 FROM wall w WHERE w.lifted_at IS NULL AND (w.ends_at IS NULL OR w.ends_at > now()) AND NOT EXISTS (
    SELECT FROM "user" u WHERE ${isAdmin} AND u.id <> ${param('id')}::uuid
       AND NOT has_wall(u.id, coalesce(w.case_id, w.client_id, w.contact_id))) LIMIT 1`
/** Whether every other Admin is walled off from some record, so that no other Admin could lift its wall. */
export const hasWallOnlyLiftableBy = async (db: Db, id: string) => (await selectOrphan(db, { id })).length > 0

const selectLifter = statement()`SELECT 1 FROM "user" u WHERE ${isAdmin} AND NOT has_wall(u.id, ${param('record')}::uuid) LIMIT 1`
/** Fails when walls keep every Admin from the record, so that nobody could lift them. */
export async function assertLiftable(db: Db, record: string) {
  if (!(await selectLifter(db, { record })).length) fail('lastAdminWalled')
}
