import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_event_repeats" AS ENUM('daily', 'weekly', 'biweekly', 'monthly', 'yearly');
  ALTER TABLE "user" ADD COLUMN "feed_hash" varchar;
  ALTER TABLE "user" ADD COLUMN "feed_neutral" boolean DEFAULT false NOT NULL;
  ALTER TABLE "event" ADD COLUMN "all_day" boolean DEFAULT false NOT NULL;
  ALTER TABLE "event" ADD COLUMN "repeats" "enum_event_repeats";
  ALTER TABLE "event" ADD COLUMN "repeats_until" varchar;
  ALTER TABLE "event" ADD COLUMN "skips" jsonb DEFAULT '[]'::jsonb NOT NULL;
  ALTER TABLE "event" ADD COLUMN "case_id" uuid;
  ALTER TABLE "event" ADD CONSTRAINT "event_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "event_case_idx" ON "event" USING btree ("case_id");
  CREATE UNIQUE INDEX user_feed_hash ON "user" (feed_hash) WHERE feed_hash IS NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "event" DROP CONSTRAINT "event_case_id_case_id_fk";
  
  DROP INDEX "event_case_idx";
  ALTER TABLE "user" DROP COLUMN "feed_hash";
  ALTER TABLE "user" DROP COLUMN "feed_neutral";
  ALTER TABLE "event" DROP COLUMN "all_day";
  ALTER TABLE "event" DROP COLUMN "repeats";
  ALTER TABLE "event" DROP COLUMN "repeats_until";
  ALTER TABLE "event" DROP COLUMN "skips";
  ALTER TABLE "event" DROP COLUMN "case_id";
  DROP TYPE "public"."enum_event_repeats";`)
}
