import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Deletes the texts of mails with secret links, which were stored as plain text. Unsent ones are not sent: their links must be created again. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`UPDATE outbox_mail SET text = '', attempts = CASE WHEN sent_at IS NULL THEN 10 ELSE attempts END,
      failure = CASE WHEN sent_at IS NULL THEN 'An update deleted the text, because its link was not encrypted. Create a new link.' ELSE failure END
    WHERE kind IN ('password-reset', 'guest') AND text <> ''`)
}

/** An older version would send encrypted texts as they are. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`UPDATE outbox_mail SET text = '', attempts = 10 WHERE kind IN ('password-reset', 'guest') AND text <> ''`)
}
