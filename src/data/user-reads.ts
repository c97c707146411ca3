import type { z } from 'zod'
import type { user } from '@/contract/users'
import type { Db } from './db'
import { nothing, param, sql, statement } from './sql'

type User = z.input<typeof user>
const find = statement<User, { one: boolean }>(
  'users.list',
  ({ one }) => sql`SELECT u.id, u.name, u.display_name AS "displayName", u.email, u.avatar_url AS "avatarUrl", ARRAY[]::text[] AS "altIds",
             coalesce(u.communication_id, u.id::text) AS "communicationId",
             ARRAY(SELECT r.value::text FROM user_roles r WHERE r.parent_id = u.id ORDER BY r."order") AS roles
        FROM "user" u WHERE u.deleted_at IS NULL AND NOT u.setup ${one ? sql`AND u.id = ${param('id')}` : nothing}
       ORDER BY lower(coalesce(nullif(u.display_name, ''), u.name)), u.id`,
)

export async function findUsers(db: Db) {
  const users = await find(db, {}, { one: false })
  return { users, total: users.length }
}
/** One living user, or null. */
export const findUser = async (db: Db, id: string) => (await find(db, { id }, { one: true }))[0] ?? null
