import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** A notice can lead to the message that named a person. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE notice ADD COLUMN message_id uuid REFERENCES chat_message (id) ON DELETE CASCADE;
    CREATE INDEX notice_of_message ON notice (message_id) WHERE message_id IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM notice WHERE message_id IS NOT NULL;
    ALTER TABLE notice DROP COLUMN message_id;
  `)
}
