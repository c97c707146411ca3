import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "client" ADD COLUMN "contact_id" uuid;
  ALTER TABLE "case" ADD COLUMN "contact_id" uuid;
  ALTER TABLE "event" ADD COLUMN "contact_id" uuid;
  ALTER TABLE "client" ADD CONSTRAINT "client_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "case" ADD CONSTRAINT "case_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "event" ADD CONSTRAINT "event_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "client_contact_idx" ON "client" USING btree ("contact_id");
  CREATE INDEX "case_contact_idx" ON "case" USING btree ("contact_id");
  CREATE INDEX "event_contact_idx" ON "event" USING btree ("contact_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "client" DROP CONSTRAINT "client_contact_id_contact_id_fk";
  
  ALTER TABLE "case" DROP CONSTRAINT "case_contact_id_contact_id_fk";
  
  ALTER TABLE "event" DROP CONSTRAINT "event_contact_id_contact_id_fk";
  
  DROP INDEX "client_contact_idx";
  DROP INDEX "case_contact_idx";
  DROP INDEX "event_contact_idx";
  ALTER TABLE "client" DROP COLUMN "contact_id";
  ALTER TABLE "case" DROP COLUMN "contact_id";
  ALTER TABLE "event" DROP COLUMN "contact_id";`)
}
