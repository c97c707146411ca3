import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "password_reset" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"user_id" uuid NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"used_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "blob" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"filename" varchar NOT NULL,
  	"user_id" uuid,
  	"made_at" timestamp(3) with time zone NOT NULL,
  	"attachment" varchar
  );
  
  ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blob" ADD CONSTRAINT "blob_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "password_reset_token_hash_idx" ON "password_reset" USING btree ("token_hash");
  CREATE INDEX "password_reset_user_idx" ON "password_reset" USING btree ("user_id");
  CREATE INDEX "blob_user_idx" ON "blob" USING btree ("user_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "password_reset" CASCADE;
  DROP TABLE "blob" CASCADE;`)
}
