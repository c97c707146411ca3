import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "second_factor" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"secret" varchar NOT NULL,
  	"step" numeric NOT NULL,
  	"confirmed_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "recovery_code" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"hash" varchar NOT NULL,
  	"used_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "second_factor_role" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"role" varchar NOT NULL
  );
  
  ALTER TABLE "session" ADD COLUMN "proved_at" timestamp(3) with time zone;
  ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "second_factor_user_idx" ON "second_factor" USING btree ("user_id");
  CREATE INDEX "recovery_code_user_idx" ON "recovery_code" USING btree ("user_id");
  CREATE UNIQUE INDEX "second_factor_role_role_idx" ON "second_factor_role" USING btree ("role");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "second_factor" CASCADE;
  DROP TABLE "recovery_code" CASCADE;
  DROP TABLE "second_factor_role" CASCADE;
  ALTER TABLE "session" DROP COLUMN "proved_at";`)
}
