import { type SqlFragment, sql } from '@/data/database/sql'
import { partsOfVisible } from '@/data/walls/visible'

/** The name of the thread in the row `t`: its own, or that of its case. Null: it is named after its people. */
export const threadName = (t: SqlFragment<never>) => sql`coalesce(nullif(${t}.name, ''),
  (SELECT named.title || coalesce(' (' || nullif(named.case_number, '') || ')', '') FROM ${partsOfVisible.caseOfThread} named WHERE named.id = ${t}.case_id))`
