import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_log_entry_kind" AS ENUM('call', 'letter', 'meeting', 'email', 'court', 'note');
  CREATE TABLE "log_entry" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"case_id" uuid NOT NULL,
  	"kind" "enum_log_entry_kind" NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"text" varchar NOT NULL,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "log_entry" ADD CONSTRAINT "log_entry_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "log_entry" ADD CONSTRAINT "log_entry_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "log_entry_case_idx" ON "log_entry" USING btree ("case_id", "at" DESC, "id" DESC);
  CREATE INDEX "log_entry_created_by_idx" ON "log_entry" USING btree ("created_by_id");
  CREATE INDEX "log_entry_updated_at_idx" ON "log_entry" USING btree ("updated_at");
  CREATE INDEX "log_entry_created_at_idx" ON "log_entry" USING btree ("created_at");
  CREATE INDEX "log_entry_deleted_at_idx" ON "log_entry" USING btree ("deleted_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "log_entry" CASCADE;
  DROP TYPE "public"."enum_log_entry_kind";`)
}
