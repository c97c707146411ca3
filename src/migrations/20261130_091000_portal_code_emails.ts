import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/**
 * The client's email when the office made the link of a portal: codes go only there. Only plain SQL reads and writes this.
 * Until now they went to the present address, so that is the first one.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE portal ADD COLUMN code_email text`)
  await db.execute(sql`UPDATE portal p SET code_email = nullif(lower(k.email), '') FROM client k WHERE k.id = p.client_id`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE portal DROP COLUMN code_email`)
}
