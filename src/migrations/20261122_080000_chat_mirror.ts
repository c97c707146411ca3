import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/**
 * What of the office's chats is at the provider of its communications; empty where there is none. `chat_mirror_office` has
 * one row: whose threads these are, and after which message the mirror began.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE chat_mirror_office (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      endpoint text NOT NULL,
      identity text,
      from_seq bigint NOT NULL
    );
    CREATE TABLE chat_mirror (
      thread_id uuid PRIMARY KEY REFERENCES chat_thread (id) ON DELETE CASCADE,
      remote text,
      topic text,
      sent_seq bigint NOT NULL,
      sending uuid,
      next_at timestamptz(3) NOT NULL,
      failures integer NOT NULL DEFAULT 0,
      turn bigint NOT NULL DEFAULT 0
    );
    CREATE TABLE chat_mirror_member (
      participant_id uuid PRIMARY KEY,
      thread_id uuid NOT NULL REFERENCES chat_mirror (thread_id) ON DELETE CASCADE,
      identity text NOT NULL,
      there boolean NOT NULL
    );
    CREATE INDEX chat_mirror_member_of_thread ON chat_mirror_member (thread_id);
    CREATE TABLE chat_mirror_message (
      message_id uuid PRIMARY KEY REFERENCES chat_message (id) ON DELETE CASCADE,
      thread_id uuid NOT NULL REFERENCES chat_mirror (thread_id) ON DELETE CASCADE,
      identity text NOT NULL,
      remote text NOT NULL,
      changed_at timestamptz(3)
    );
    CREATE INDEX chat_mirror_message_of_thread ON chat_mirror_message (thread_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE chat_mirror_message, chat_mirror_member, chat_mirror, chat_mirror_office;`)
}
