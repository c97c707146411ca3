import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Files that were sent in a chat: written and read by plain SQL, as the messages they came with. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE chat_file (
      id uuid PRIMARY KEY,
      thread_id uuid NOT NULL REFERENCES chat_thread (id) ON DELETE CASCADE,
      name text NOT NULL,
      blob text NOT NULL UNIQUE,
      size bigint NOT NULL,
      type text NOT NULL,
      state text NOT NULL,
      finding text,
      check_at timestamptz(3)
    );
    CREATE INDEX chat_file_of_thread ON chat_file (thread_id);
    CREATE INDEX chat_file_to_check ON chat_file (check_at) WHERE state = 'checking';
    ALTER TABLE chat_message ADD COLUMN file_id uuid REFERENCES chat_file (id) ON DELETE SET NULL;
    CREATE UNIQUE INDEX chat_message_of_file ON chat_message (file_id) WHERE file_id IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE chat_message DROP COLUMN file_id;
    DROP TABLE chat_file;
  `)
}
