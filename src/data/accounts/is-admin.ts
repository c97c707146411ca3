import { type PlainSql, sql } from '@/data/database/sql'

/** Whether the account `id` has the role Admin. */
export const isAdmin = (id: PlainSql) => sql`EXISTS (SELECT FROM user_roles o WHERE o.parent_id = ${id} AND o.value::text = 'Admin')`
