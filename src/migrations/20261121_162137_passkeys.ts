import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "passkey" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"credential" varchar NOT NULL,
  	"public_key" varchar NOT NULL,
  	"counter" numeric NOT NULL,
  	"transports" varchar,
  	"name" varchar NOT NULL,
  	"made_at" timestamp(3) with time zone NOT NULL,
  	"used_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "passkey_challenge" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"challenge" varchar NOT NULL,
  	"purpose" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "passkey_user_idx" ON "passkey" USING btree ("user_id");
  CREATE UNIQUE INDEX "passkey_credential_idx" ON "passkey" USING btree ("credential");
  CREATE INDEX "passkey_challenge_user_idx" ON "passkey_challenge" USING btree ("user_id");
  CREATE UNIQUE INDEX "passkey_challenge_challenge_idx" ON "passkey_challenge" USING btree ("challenge");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "passkey" CASCADE;
  DROP TABLE "passkey_challenge" CASCADE;`)
}
