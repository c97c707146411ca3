import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Guests of a chat: written and read by plain SQL, as messages are. What stands here of a link is its hash. What a message said before it was changed stays with it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE chat_guest (
      id uuid PRIMARY KEY,
      thread_id uuid NOT NULL REFERENCES chat_thread (id) ON DELETE CASCADE,
      name text NOT NULL,
      client_id uuid REFERENCES client (id) ON DELETE SET NULL,
      contact_id uuid REFERENCES contact (id) ON DELETE SET NULL,
      language text NOT NULL,
      email text,
      token_hash text UNIQUE,
      secret_hash text UNIQUE,
      invited_at timestamptz(3) NOT NULL,
      expires_at timestamptz(3) NOT NULL,
      entered_at timestamptz(3),
      admitted_at timestamptz(3),
      ended_at timestamptz(3),
      from_seq bigint
    );
    CREATE INDEX chat_guest_of_thread ON chat_guest (thread_id);
    ALTER TABLE chat_message ADD COLUMN guest_id uuid REFERENCES chat_guest (id) ON DELETE SET NULL;
    ALTER TABLE chat_message ADD COLUMN edited_at timestamptz(3), ADD COLUMN deleted_at timestamptz(3), ADD COLUMN before jsonb NOT NULL DEFAULT '[]';
    CREATE UNIQUE INDEX chat_message_of_guest_once ON chat_message (guest_id, client_msg_id) WHERE guest_id IS NOT NULL AND client_msg_id IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE chat_message DROP COLUMN guest_id, DROP COLUMN edited_at, DROP COLUMN deleted_at, DROP COLUMN before;
    DROP TABLE chat_guest;
  `)
}
