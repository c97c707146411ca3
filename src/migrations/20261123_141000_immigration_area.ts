import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TYPE enum_contact_area ADD VALUE 'Immigration' BEFORE 'Other'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE contact ALTER COLUMN area SET DATA TYPE text;
  UPDATE contact SET area = 'Other' WHERE area = 'Immigration';
  DROP TYPE enum_contact_area;
  CREATE TYPE enum_contact_area AS ENUM('Criminal Defense', 'Family Law', 'Estate Planning', 'Business Law', 'Traffic', 'Civil Law', 'Real Estate Law', 'Other');
  ALTER TABLE contact ALTER COLUMN area SET DATA TYPE enum_contact_area USING area::enum_contact_area`)
}
