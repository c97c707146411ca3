import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Whoever is in a call is somebody of the office or a guest of its chat, and is in it once. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE call_person ALTER COLUMN user_id DROP NOT NULL, ADD COLUMN guest_id uuid REFERENCES chat_guest (id) ON DELETE CASCADE,
      ADD CONSTRAINT call_person_is_one CHECK (num_nonnulls(user_id, guest_id) = 1);
    DROP INDEX call_person_once;
    CREATE UNIQUE INDEX call_person_once ON call_person (call_id, (coalesce(user_id, guest_id)));
    CREATE INDEX call_person_of_guest ON call_person (guest_id) WHERE guest_id IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM call_person WHERE user_id IS NULL;
    DROP INDEX call_person_once;
    ALTER TABLE call_person DROP COLUMN guest_id, ALTER COLUMN user_id SET NOT NULL;
    CREATE UNIQUE INDEX call_person_once ON call_person (call_id, user_id);
  `)
}
