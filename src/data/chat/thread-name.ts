import { type SqlFragment, sql } from '@/data/database/sql'
import { visible } from '@/data/walls/visible'

/** For the office's own statements about chats whose people may see the case. */
export const allCases = sql`"case"`

/** The name of the thread in the row `t`: its own, or that of its case. Null: it is named after its people. */
export const threadName = (t: SqlFragment<never>, cases: SqlFragment<never> = visible.case) => sql`coalesce(nullif(${t}.name, ''),
  (SELECT named.title || coalesce(' (' || nullif(named.case_number, '') || ')', '') FROM ${cases} named WHERE named.id = ${t}.case_id))`
