import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { env } from '@/env'

const officeZone = sql`office_zone AS (SELECT coalesce((SELECT nullif(time_zone, '') FROM office LIMIT 1), ${env.OFFICE_TIME_ZONE}) AS name)`
const shownTime = sql`CASE WHEN e.all_day
    THEN jsonb_build_object('first', to_char(e.start AT TIME ZONE z.name, 'YYYY-MM-DD'), 'last', to_char(coalesce(e."end", e.start) AT TIME ZONE z.name, 'YYYY-MM-DD'))
    ELSE to_jsonb(to_char(e.start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END`

/**
 * The time of an appointment that the client's answer is for, as the portal showed it. Only plain SQL reads and writes this. Before,
 * a move deleted the answer, so every answer is for the present time.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE event ADD COLUMN client_answered_for jsonb`)
  await db.execute(sql`WITH ${officeZone} UPDATE event e SET client_answered_for = ${shownTime} FROM office_zone z WHERE e.client_answer IS NOT NULL`)
}

/** Earlier versions have answers only for the present time. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`WITH ${officeZone} UPDATE event e SET client_answer = NULL, client_answered_at = NULL
    FROM office_zone z WHERE e.client_answer IS NOT NULL AND e.client_answered_for IS DISTINCT FROM ${shownTime}`)
  await db.execute(sql`ALTER TABLE event DROP COLUMN client_answered_for`)
}
