import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "page_locales" ADD COLUMN "written_at" timestamp(3) with time zone;
  ALTER TABLE "_page_v_locales" ADD COLUMN "version_written_at" timestamp(3) with time zone;
  ALTER TABLE "contact" ADD COLUMN "notice" timestamp(3) with time zone;
  -- A request with a court date comes before the other ones that wait.
  DROP INDEX contact_waiting;
  CREATE INDEX contact_waiting ON contact ((source = 'public' AND acknowledged_at IS NULL AND has_court_date) DESC, (source = 'public' AND acknowledged_at IS NULL) DESC, date DESC, id DESC) WHERE deleted_at IS NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX contact_waiting;
  CREATE INDEX contact_waiting ON contact ((source = 'public' AND acknowledged_at IS NULL) DESC, date DESC, id DESC) WHERE deleted_at IS NULL;
  ALTER TABLE "page_locales" DROP COLUMN "written_at";
  ALTER TABLE "_page_v_locales" DROP COLUMN "version_written_at";
  ALTER TABLE "contact" DROP COLUMN "notice";`)
}
