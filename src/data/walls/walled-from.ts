import { collated } from '@/data/database/collation'
import { type SqlFragment, sql } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'

/** The names of the people from whom a record `r` is hidden, for those who may read it. `client`: of a case. */
export const walledFromColumn = (client: SqlFragment<never>) => sql`CASE WHEN r.walled THEN ARRAY(SELECT d.name FROM (
  SELECT DISTINCT ${displayName(sql`u`)} AS name FROM wall_person p JOIN "user" u ON u.id = p.user_id WHERE wall_hides(u.id, r.id, ${client})) d ORDER BY ${collated(sql`d.name`)}) ELSE '{}' END AS "walledFrom"`
