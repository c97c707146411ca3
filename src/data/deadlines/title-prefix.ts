import { type PlainSql, sql } from '@/data/database/sql'

/** SQL for what precedes the title of the deadline `alias`, as `formatDeadlineTitle` of the contract has it. */
export const titlePrefix = (alias: PlainSql) => sql`CASE WHEN ${alias}.state = 'unconfirmed' THEN 'UNCONFIRMED: ' ELSE '' END`
