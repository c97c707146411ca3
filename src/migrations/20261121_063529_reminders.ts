import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "notice" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"case_id" uuid NOT NULL,
  	"source" varchar NOT NULL,
  	"message" varchar,
  	"reminder_at" timestamp(3) with time zone NOT NULL,
  	"late" boolean DEFAULT false NOT NULL,
  	"made_at" timestamp(3) with time zone NOT NULL,
  	"done_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "case" ADD COLUMN "told_for" timestamp(3) with time zone;
  ALTER TABLE "reminder" ADD COLUMN "told_for" timestamp(3) with time zone;
  ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "notice" ADD CONSTRAINT "notice_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "notice_user_idx" ON "notice" USING btree ("user_id");
  CREATE INDEX "notice_case_idx" ON "notice" USING btree ("case_id");
  CREATE UNIQUE INDEX "notice_source_idx" ON "notice" USING btree ("source");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "notice" CASCADE;
  ALTER TABLE "case" DROP COLUMN "told_for";
  ALTER TABLE "reminder" DROP COLUMN "told_for";`)
}
