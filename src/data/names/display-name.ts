import { type Db, requireUser } from '@/data/database/db'
import { type SqlFragment, sql } from '@/data/database/sql'

/** SQL for the name of the user `alias` as people see it. */
export const displayName = (alias: SqlFragment<never>) => sql`coalesce(nullif(${alias}.display_name, ''), ${alias}.name)`

/** The name of the signed-in user as people see it. */
export const getOwnDisplayName = (db: Db) => requireUser(db).displayName || requireUser(db).name
