import { type PlainSql, sql } from '@/data/database/sql'

/** Whether the account `id` has the role User or Admin. An Editor alone sees no records of the office. */
export const isStaff = (id: PlainSql) =>
  sql`EXISTS (SELECT FROM user_roles o WHERE o.parent_id = ${id} AND o.value::text IN ('Admin', 'User'))`
