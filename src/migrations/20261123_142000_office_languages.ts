import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Until now, every office's website was in both languages. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_office_languages" AS ENUM('en', 'es');
    CREATE TYPE "public"."enum__office_v_version_languages" AS ENUM('en', 'es');
    CREATE TABLE "office_languages" (
      "order" integer NOT NULL,
      "parent_id" uuid NOT NULL,
      "value" "enum_office_languages",
      "id" uuid PRIMARY KEY NOT NULL
    );
    CREATE TABLE "_office_v_version_languages" (
      "order" integer NOT NULL,
      "parent_id" uuid NOT NULL,
      "value" "enum__office_v_version_languages",
      "id" uuid PRIMARY KEY NOT NULL
    );
    ALTER TABLE "office_languages" ADD CONSTRAINT "office_languages_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_office_v_version_languages" ADD CONSTRAINT "_office_v_version_languages_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_office_v"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "office_languages_order_idx" ON "office_languages" USING btree ("order");
    CREATE INDEX "office_languages_parent_idx" ON "office_languages" USING btree ("parent_id");
    CREATE INDEX "_office_v_version_languages_order_idx" ON "_office_v_version_languages" USING btree ("order");
    CREATE INDEX "_office_v_version_languages_parent_idx" ON "_office_v_version_languages" USING btree ("parent_id");
    INSERT INTO office_languages ("order", parent_id, value, id)
      SELECT place, office.id, value::enum_office_languages, gen_random_uuid() FROM office, (VALUES (1, 'en'), (2, 'es')) AS language (place, value);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "office_languages" CASCADE;
    DROP TABLE "_office_v_version_languages" CASCADE;
    DROP TYPE "public"."enum_office_languages";
    DROP TYPE "public"."enum__office_v_version_languages";
  `)
}
