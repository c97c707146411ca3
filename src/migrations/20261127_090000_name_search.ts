import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** The words of names alone: a search of names must not find everybody with an address at the same mail provider. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE client ADD COLUMN name_search tsvector GENERATED ALWAYS AS (search_vector(
      first_name || ' ' || coalesce(middle_name, '') || ' ' || last_name || ' ' || coalesce(name, ''), '{}')) STORED;
    ALTER TABLE contact ADD COLUMN name_search tsvector GENERATED ALWAYS AS (search_vector(name, '{}')) STORED;
    CREATE INDEX client_name_search ON client USING gin (name_search) WITH (fastupdate = off);
    CREATE INDEX contact_name_search ON contact USING gin (name_search) WITH (fastupdate = off)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE client DROP COLUMN name_search; ALTER TABLE contact DROP COLUMN name_search`)
}
