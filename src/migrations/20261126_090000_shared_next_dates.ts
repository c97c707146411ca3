import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/**
 * Next dates that are reminders of one person are cleared, and so marked as passed: the job that moves on next dates finds
 * the next one within seconds.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE "case" SET next_at = now(), next_date = NULL
     WHERE next_date ->> 'kind' = 'reminder' AND next_at IS DISTINCT FROM reminder_at`)
}

/** An older release counts reminders again when a date of the case changes. */
export async function down(_: MigrateDownArgs): Promise<void> {}
