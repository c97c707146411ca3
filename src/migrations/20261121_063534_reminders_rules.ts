import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** What is due is found at once among any number that were told; what was due before anybody was told stays quiet. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE reminder SET told_for = reminder_at WHERE reminder_at <= now();
    UPDATE "case" SET told_for = reminder_at WHERE reminder_at <= now();
    DROP INDEX reminder_due;
    CREATE INDEX reminder_due ON reminder (reminder_at) WHERE deleted_at IS NULL AND told_for IS DISTINCT FROM reminder_at;
    CREATE INDEX case_reminder_due ON "case" (reminder_at) WHERE deleted_at IS NULL AND reminder_at IS NOT NULL AND told_for IS DISTINCT FROM reminder_at;
    CREATE INDEX notice_open ON notice (user_id, made_at DESC) WHERE done_at IS NULL;
    DROP INDEX notice_user_idx;
    ALTER TABLE notice DROP CONSTRAINT notice_user_id_user_id_fk, ADD CONSTRAINT notice_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE notice DROP CONSTRAINT notice_case_id_case_id_fk, ADD CONSTRAINT notice_case_id_case_id_fk FOREIGN KEY (case_id) REFERENCES "case" (id) ON DELETE CASCADE;
  `)
}

export async function down({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX notice_user_idx ON notice (user_id);
    DROP INDEX notice_open, case_reminder_due, reminder_due;
    CREATE INDEX reminder_due ON reminder (reminder_at) WHERE deleted_at IS NULL;
  `)
}
