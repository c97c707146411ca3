import { type PlainSql, sql } from '@/data/database/sql'

const prefixes = { reminder: sql`'reminder '`, case: sql`'case '`, deadline: sql`'deadline '` }
/** Identifies a reminder at a time, as the source of its notification: one that is moved to another time is due again. */
export const reminderSource = (kind: keyof typeof prefixes, id: PlainSql, at: PlainSql): PlainSql =>
  sql`${prefixes[kind]} || ${id} || ' ' || extract(epoch FROM ${at})::text`
