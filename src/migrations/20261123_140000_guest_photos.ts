import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Guests of a chat can upload files, and notifications are counted until they were seen. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE blob ADD COLUMN guest_id uuid REFERENCES chat_guest (id) ON DELETE SET NULL;
    CREATE INDEX blob_of_guest ON blob (guest_id) WHERE guest_id IS NOT NULL;
    ALTER TABLE notice ADD COLUMN seen_at timestamptz(3);
    UPDATE notice SET seen_at = done_at WHERE done_at IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE blob DROP COLUMN guest_id; ALTER TABLE notice DROP COLUMN seen_at`)
}
