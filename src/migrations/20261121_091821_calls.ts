import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "call" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"thread_id" uuid NOT NULL,
  	"kind" varchar NOT NULL,
  	"started_by_id" uuid NOT NULL,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"answered_at" timestamp(3) with time zone,
  	"ended_at" timestamp(3) with time zone,
  	"version" numeric DEFAULT 1 NOT NULL
  );
  
  CREATE TABLE "call_person" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"call_id" uuid NOT NULL,
  	"user_id" uuid NOT NULL,
  	"state" varchar NOT NULL,
  	"device" varchar,
  	"rung_at" timestamp(3) with time zone NOT NULL,
  	"joined_at" timestamp(3) with time zone,
  	"seen_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "notice" ALTER COLUMN "case_id" DROP NOT NULL;
  ALTER TABLE "notice" ADD COLUMN "call_id" uuid;
  ALTER TABLE "call" ADD CONSTRAINT "call_thread_id_chat_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_thread"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "call" ADD CONSTRAINT "call_started_by_id_user_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "call_person" ADD CONSTRAINT "call_person_call_id_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "call_person" ADD CONSTRAINT "call_person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "call_thread_idx" ON "call" USING btree ("thread_id");
  CREATE INDEX "call_started_by_idx" ON "call" USING btree ("started_by_id");
  CREATE INDEX "call_person_call_idx" ON "call_person" USING btree ("call_id");
  CREATE INDEX "call_person_user_idx" ON "call_person" USING btree ("user_id");
  ALTER TABLE "notice" ADD CONSTRAINT "notice_call_id_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "notice_call_idx" ON "notice" USING btree ("call_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "call" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "call_person" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "call" CASCADE;
  DROP TABLE "call_person" CASCADE;
  ALTER TABLE "notice" DROP CONSTRAINT "notice_call_id_call_id_fk";
  
  DROP INDEX "notice_call_idx";
  ALTER TABLE "notice" ALTER COLUMN "case_id" SET NOT NULL;
  ALTER TABLE "notice" DROP COLUMN "call_id";`)
}
