import { type SqlFragment, sql } from '@/data/database/sql'

/** Whether a waiting guest, whose page asks every two seconds, has closed it. A page in the background asks once a minute. */
export const isAway = <Name extends string>(seenAt: SqlFragment<Name>) => sql`coalesce(${seenAt} < now() - interval '75 seconds', true)`
