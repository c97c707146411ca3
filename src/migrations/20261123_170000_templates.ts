import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { hiddenRecords } from './20261123_160000_deadlines'

/** Deleted todos too: what people deleted is not added again. */
const byHand = String.raw`
    CREATE UNIQUE INDEX todo_key ON todo (case_id, key) WHERE key IS NOT NULL;
    CREATE UNIQUE INDEX document_request_key ON document_request (case_id, key);
`
const ofCases = (tables: string[]) => tables.map((table) => `UNION ALL SELECT id FROM ${table} WHERE case_id = ANY (records)`).join(' ')

/** Templates of case types, and what cases take over from them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_document_request_state" AS ENUM('requested', 'received', 'waived');
  CREATE TABLE "document_request" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"case_id" uuid NOT NULL,
  	"key" varchar NOT NULL,
  	"en" varchar NOT NULL,
  	"es" varchar NOT NULL,
  	"help" varchar,
  	"required" boolean DEFAULT true NOT NULL,
  	"translation" boolean DEFAULT false NOT NULL,
  	"state" "enum_document_request_state" DEFAULT 'requested' NOT NULL,
  	"position" numeric NOT NULL,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "case" ADD COLUMN "template_hash" varchar;
  ALTER TABLE "case" ADD COLUMN "template_dates" jsonb;
  ALTER TABLE "todo" ADD COLUMN "key" varchar;
  ALTER TABLE "todo" ADD COLUMN "original_due" varchar;
  ALTER TABLE "todo" ADD COLUMN "after_deadline" varchar;
  ALTER TABLE "todo" ADD COLUMN "after_days" numeric;
  ALTER TABLE "case_type" ADD COLUMN "template" jsonb;
  ALTER TABLE "case_type" ADD COLUMN "template_hash" varchar;
  ALTER TABLE "sub_type" ADD COLUMN "template" jsonb;
  ALTER TABLE "sub_type" ADD COLUMN "template_hash" varchar;
  ALTER TABLE "document_request" ADD CONSTRAINT "document_request_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "document_request" ADD CONSTRAINT "document_request_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "document_request_case_idx" ON "document_request" USING btree ("case_id");
  CREATE INDEX "document_request_created_by_idx" ON "document_request" USING btree ("created_by_id");
  CREATE INDEX "document_request_updated_at_idx" ON "document_request" USING btree ("updated_at");
  CREATE INDEX "document_request_created_at_idx" ON "document_request" USING btree ("created_at");
  CREATE INDEX "document_request_deleted_at_idx" ON "document_request" USING btree ("deleted_at");`)
  await db.execute(sql.raw(byHand))
  await db.execute(sql.raw(hiddenRecords(ofCases(['deadline', 'document_request']))))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(hiddenRecords(ofCases(['deadline']))))
  await db.execute(sql`
   DROP TABLE "document_request" CASCADE;
  ALTER TABLE "case" DROP COLUMN "template_hash";
  ALTER TABLE "case" DROP COLUMN "template_dates";
  ALTER TABLE "todo" DROP COLUMN "key";
  ALTER TABLE "todo" DROP COLUMN "original_due";
  ALTER TABLE "todo" DROP COLUMN "after_deadline";
  ALTER TABLE "todo" DROP COLUMN "after_days";
  ALTER TABLE "case_type" DROP COLUMN "template";
  ALTER TABLE "case_type" DROP COLUMN "template_hash";
  ALTER TABLE "sub_type" DROP COLUMN "template";
  ALTER TABLE "sub_type" DROP COLUMN "template_hash";
  DROP TYPE "public"."enum_document_request_state";`)
}
