import { type PlainSql, sql } from '@/data/database/sql'
import { visible } from '@/data/walls/visible'

/** For the office's own statements about chats whose people may see the case. */
export const allCases = sql`"case"`

/** What staff write in the chat of a client portal, the client reads, so its name says so. */
const withClient = sql`'With the client: '`
/**
 * The name of the thread in the row `t`: its own, or that of its case. Null: it is named after its people.
 * A chat that staff renamed may have kept the prefix.
 */
export const threadName = (t: PlainSql, cases: PlainSql = visible.case) => sql`(
  SELECT CASE WHEN client.name IS NULL OR starts_with(own.name, ${withClient}) THEN own.name ELSE ${withClient} || own.name END
    FROM (SELECT (SELECT g.name FROM chat_guest g WHERE g.thread_id = ${t}.id AND g.portal LIMIT 1) AS name) client
    CROSS JOIN LATERAL (SELECT coalesce(nullif(${t}.name, ''),
      (SELECT coalesce(client.name, named.title) || coalesce(' (' || nullif(named.case_number, '') || ')', '') FROM ${cases} named WHERE named.id = ${t}.case_id)) AS name) own)`
