import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { hiddenRecords } from './20261123_160000_deadlines'

/** Only plain SQL reads and writes these. Of links, codes and devices only hashes are stored. */
const tables = `
    ALTER TABLE chat_guest ADD COLUMN portal boolean NOT NULL DEFAULT false;
    CREATE TABLE portal (
      id uuid PRIMARY KEY,
      case_id uuid NOT NULL REFERENCES "case" (id) ON DELETE CASCADE,
      client_id uuid NOT NULL REFERENCES client (id) ON DELETE CASCADE,
      guest_id uuid NOT NULL REFERENCES chat_guest (id) ON DELETE CASCADE,
      language text NOT NULL CHECK (language IN ('en', 'es')),
      next_step_en text,
      next_step_es text,
      token_hash text,
      link_expires_at timestamptz(3),
      link_used_at timestamptz(3),
      code_hash text,
      code_expires_at timestamptz(3),
      code_tries integer NOT NULL DEFAULT 0,
      until timestamptz(3),
      ended_at timestamptz(3),
      reminders_stopped_at timestamptz(3),
      created_by_id uuid REFERENCES "user" (id) ON DELETE SET NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now());
    CREATE INDEX portal_case ON portal (case_id, created_at);
    CREATE UNIQUE INDEX portal_open ON portal (case_id) WHERE ended_at IS NULL;
    CREATE UNIQUE INDEX portal_by_token ON portal (token_hash) WHERE token_hash IS NOT NULL;
    CREATE INDEX portal_client ON portal (client_id);
    CREATE INDEX portal_guest ON portal (guest_id);
    CREATE TABLE portal_device (
      id uuid PRIMARY KEY,
      portal_id uuid NOT NULL REFERENCES portal (id) ON DELETE CASCADE,
      secret_hash text NOT NULL UNIQUE,
      agent text,
      created_at timestamptz(3) NOT NULL,
      seen_at timestamptz(3) NOT NULL);
    CREATE INDEX portal_device_portal ON portal_device (portal_id);
    CREATE TABLE portal_upload (
      id uuid PRIMARY KEY,
      request_id uuid NOT NULL REFERENCES document_request (id) ON DELETE CASCADE,
      document_id uuid REFERENCES attachment (id) ON DELETE SET NULL,
      state text NOT NULL CHECK (state IN ('checking', 'ready', 'refused')),
      problem text,
      files integer NOT NULL,
      created_at timestamptz(3) NOT NULL,
      due_at timestamptz(3));
    CREATE INDEX portal_upload_request ON portal_upload (request_id);
    CREATE INDEX portal_upload_document ON portal_upload (document_id);
    CREATE INDEX portal_upload_due ON portal_upload (due_at) WHERE state = 'checking';
    ALTER TABLE attachment ADD COLUMN upload_id uuid REFERENCES portal_upload (id) ON DELETE SET NULL;
    CREATE INDEX attachment_upload ON attachment (upload_id) WHERE upload_id IS NOT NULL;
    CREATE INDEX attachment_released ON attachment (case_id) WHERE released AND deleted_at IS NULL;
    CREATE INDEX event_released ON event (case_id) WHERE released AND deleted_at IS NULL;
    CREATE TABLE portal_reminder (
      request_id uuid NOT NULL REFERENCES document_request (id) ON DELETE CASCADE,
      asked_at timestamptz(3) NOT NULL,
      days integer NOT NULL,
      PRIMARY KEY (request_id, asked_at, days));
    UPDATE document_request SET asked_at = created_at, received_at = CASE WHEN state = 'received' THEN updated_at END;
    CREATE INDEX document_request_queue ON document_request (received_at, id) WHERE state = 'received' AND deleted_at IS NULL;
    CREATE INDEX document_request_asked ON document_request (asked_at) WHERE state IN ('requested', 'returned') AND deleted_at IS NULL;
`
/** Whatever closes a case, its portal ends 30 days later. */
const closing = `
    CREATE FUNCTION portal_until() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT now() + interval '30 days' $$;
    CREATE FUNCTION follow_closing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE portal SET until = CASE WHEN NEW.status = 'Closed' THEN portal_until() END WHERE case_id = NEW.id AND ended_at IS NULL;
      RETURN NULL;
    END $$;
    CREATE TRIGGER follow_closing AFTER UPDATE OF status ON "case" FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION follow_closing();
`
const stateType = (states: string) => `
    ALTER TABLE document_request ALTER COLUMN state DROP DEFAULT, ALTER COLUMN state SET DATA TYPE text;
    DROP TYPE enum_document_request_state;
    CREATE TYPE enum_document_request_state AS ENUM (${states});
    ALTER TABLE document_request ALTER COLUMN state SET DATA TYPE enum_document_request_state USING state::enum_document_request_state, ALTER COLUMN state SET DEFAULT 'requested';
`
const ofCases = (names: string[]) => names.map((name) => `UNION ALL SELECT id FROM ${name} WHERE case_id = ANY (records)`).join(' ')

/** Portals of clients, and the review of documents that they send. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // A value that is added to the type could not be used in the same transaction.
  await db.execute(sql.raw(stateType(`'requested', 'received', 'accepted', 'returned', 'waived'`)))
  await db.execute(sql`
   CREATE TYPE "public"."enum_notice_answer" AS ENUM('confirm', 'cannotCome');
  CREATE TYPE "public"."enum_event_client_answer" AS ENUM('confirm', 'cannotCome');
  ALTER TABLE "document_request" ALTER COLUMN "key" DROP NOT NULL;
  ALTER TABLE "document_request" ADD COLUMN "help_es" varchar;
  ALTER TABLE "document_request" ADD COLUMN "due" varchar;
  ALTER TABLE "document_request" ADD COLUMN "asked_at" timestamp(3) with time zone;
  ALTER TABLE "document_request" ADD COLUMN "received_at" timestamp(3) with time zone;
  ALTER TABLE "document_request" ADD COLUMN "reason_en" varchar;
  ALTER TABLE "document_request" ADD COLUMN "reason_es" varchar;
  ALTER TABLE "document_request" ADD COLUMN "reviewed_by_id" uuid;
  ALTER TABLE "document_request" ADD COLUMN "reviewed_at" timestamp(3) with time zone;
  ALTER TABLE "document_request" ADD COLUMN "translation_file_id" uuid;
  ALTER TABLE "document_request" ADD COLUMN "certificate_file_id" uuid;
  ALTER TABLE "notice" ADD COLUMN "answer" "enum_notice_answer";
  ALTER TABLE "event" ADD COLUMN "released" boolean DEFAULT false NOT NULL;
  ALTER TABLE "event" ADD COLUMN "client_answer" "enum_event_client_answer";
  ALTER TABLE "event" ADD COLUMN "client_answered_at" timestamp(3) with time zone;
  ALTER TABLE "attachment" ADD COLUMN "released" boolean DEFAULT false NOT NULL;
  ALTER TABLE "document_request" ADD CONSTRAINT "document_request_reviewed_by_id_user_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "document_request" ADD CONSTRAINT "document_request_translation_file_id_attachment_id_fk" FOREIGN KEY ("translation_file_id") REFERENCES "public"."attachment"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "document_request" ADD CONSTRAINT "document_request_certificate_file_id_attachment_id_fk" FOREIGN KEY ("certificate_file_id") REFERENCES "public"."attachment"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "document_request_reviewed_by_idx" ON "document_request" USING btree ("reviewed_by_id");
  CREATE INDEX "document_request_translation_file_idx" ON "document_request" USING btree ("translation_file_id");
  CREATE INDEX "document_request_certificate_file_idx" ON "document_request" USING btree ("certificate_file_id");`)
  await db.execute(sql.raw(tables))
  await db.execute(sql.raw(closing))
  await db.execute(sql.raw(hiddenRecords(ofCases(['deadline', 'document_request', 'portal']))))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(hiddenRecords(ofCases(['deadline', 'document_request']))))
  await db.execute(sql`
    DROP TRIGGER follow_closing ON "case";
    DROP FUNCTION follow_closing, portal_until;
    DROP INDEX document_request_queue, document_request_asked;
    ALTER TABLE attachment DROP COLUMN upload_id, DROP COLUMN released;
    DROP TABLE portal_reminder, portal_upload, portal_device, portal;
    ALTER TABLE chat_guest DROP COLUMN portal;
    ALTER TABLE event DROP COLUMN released, DROP COLUMN client_answer, DROP COLUMN client_answered_at;
    ALTER TABLE notice DROP COLUMN answer;
    DROP TYPE enum_event_client_answer, enum_notice_answer;
    UPDATE document_request SET state = CASE state WHEN 'accepted' THEN 'received'::enum_document_request_state WHEN 'returned' THEN 'requested' ELSE state END, key = coalesce(key, id::text);
    ALTER TABLE document_request ALTER COLUMN key SET NOT NULL, DROP COLUMN help_es, DROP COLUMN due, DROP COLUMN asked_at, DROP COLUMN received_at, DROP COLUMN reason_en, DROP COLUMN reason_es,
      DROP COLUMN reviewed_by_id, DROP COLUMN reviewed_at, DROP COLUMN translation_file_id, DROP COLUMN certificate_file_id;`)
  await db.execute(sql.raw(stateType(`'requested', 'received', 'waived'`)))
}
