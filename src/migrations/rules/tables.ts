/**
 * Tables and columns that only plain SQL reads and writes: guests of a chat, files in it, what the provider of the
 * office's communications has of it (`chat_mirror`). Of a link only the hash is stored. Links are unique by partial
 * indexes: a column that a foreign key could name locks the whole row when it changes, and a guest who is removed while
 * sending a message would wait for that message, which waits for the guest.
 */
export const tables = `
    ALTER TABLE chat_message ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
    CREATE TABLE chat_guest (
      id uuid PRIMARY KEY,
      thread_id uuid NOT NULL REFERENCES chat_thread (id) ON DELETE CASCADE,
      name text NOT NULL,
      client_id uuid REFERENCES client (id) ON DELETE SET NULL,
      contact_id uuid REFERENCES contact (id) ON DELETE SET NULL,
      language text NOT NULL,
      email text,
      token_hash text,
      secret_hash text,
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
    CREATE UNIQUE INDEX chat_guest_by_token ON chat_guest (token_hash) WHERE token_hash IS NOT NULL;
    CREATE UNIQUE INDEX chat_guest_by_secret ON chat_guest (secret_hash) WHERE secret_hash IS NOT NULL;
    ALTER TABLE call_person ADD COLUMN guest_id uuid REFERENCES chat_guest (id) ON DELETE CASCADE,
      ADD CONSTRAINT call_person_is_one CHECK (num_nonnulls(user_id, guest_id) = 1);
    ALTER TABLE notice ADD COLUMN message_id uuid REFERENCES chat_message (id) ON DELETE CASCADE;

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
`
