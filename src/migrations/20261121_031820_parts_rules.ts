import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** The order of messages, who is in a thread once, what is said once, and what lists read in. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE chat_message ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
    CREATE UNIQUE INDEX chat_message_order ON chat_message (thread_id, seq);
    CREATE UNIQUE INDEX chat_message_once ON chat_message (sender_id, client_msg_id) WHERE client_msg_id IS NOT NULL;
    DROP INDEX chat_message_thread_idx;
    CREATE UNIQUE INDEX chat_participant_once ON chat_participant (thread_id, user_id);
    CREATE INDEX attachment_of_case ON attachment (case_id, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX attachment_to_check ON attachment (check_at) WHERE state = 'checking';
  `)
}

export async function down({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX attachment_to_check, attachment_of_case, chat_participant_once, chat_message_once, chat_message_order;
    ALTER TABLE chat_message DROP COLUMN seq;
    CREATE INDEX chat_message_thread_idx ON chat_message (thread_id);
  `)
}
