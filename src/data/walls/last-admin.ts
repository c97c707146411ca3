import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'

const selectOrphan = statement()`
  SELECT 1 FROM wall w WHERE w.lifted_at IS NULL AND (w.ends_at IS NULL OR w.ends_at > now()) AND NOT EXISTS (
    SELECT FROM "user" u JOIN user_roles r ON r.parent_id = u.id AND r.value::text = 'Admin'
     WHERE u.deleted_at IS NULL AND NOT u.setup AND u.password_hash IS NOT NULL AND u.id <> ${param('id')}::uuid
       AND NOT has_wall(u.id, coalesce(w.case_id, w.client_id, w.contact_id))) LIMIT 1`
/** Whether every other Admin is walled off from some record, so that no other Admin could lift its wall. */
export const hasWallOnlyLiftableBy = async (db: Db, id: string) => (await selectOrphan(db, { id })).length > 0
