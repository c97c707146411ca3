import { type Db, requireUser } from '@/data/database/db'
import { type PlainSql, sql } from '@/data/database/sql'

/** SQL for the name of the user `alias` as people see it. */
export const displayName = (alias: PlainSql) => sql`coalesce(nullif(${alias}.display_name, ''), ${alias}.name)`

/** The name of the signed-in user as people see it. */
export const getOwnDisplayName = (db: Db) => requireUser(db).displayName || requireUser(db).name

/** Id and name of the users in a JSON list of ids, in its order. */
export const namedUsers = (
  ids: PlainSql,
) => sql`(SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', ${displayName(sql`p`)}) ORDER BY i.at), '[]')
  FROM jsonb_array_elements_text(${ids}) WITH ORDINALITY i(id, at) JOIN "user" p ON p.id = i.id::uuid)`
