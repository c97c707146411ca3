import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

const collated = [
  { index: 'contact_name', table: 'contact', column: 'name' },
  { index: 'client_name', table: 'client', column: 'shown_name' },
  { index: 'case_number', table: '"case"', column: 'case_number' },
  { index: 'case_title', table: '"case"', column: 'title' },
  { index: 'case_client_name', table: '"case"', column: 'client_name' },
]

/** Names sort as people expect, accents included; clients also by last name, an organization by its name. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const { index, table, column } of collated)
    await db.execute(
      sql.raw(`DROP INDEX ${index}; CREATE INDEX ${index} ON ${table} (${column} COLLATE "und-x-icu", id) WHERE deleted_at IS NULL`),
    )
  await db.execute(sql`
    ALTER TABLE client ADD COLUMN sorted_name text GENERATED ALWAYS AS (coalesce(nullif(btrim(name), ''), last_name || ' ' || first_name)) STORED;
    CREATE INDEX client_last_name ON client (sorted_name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE client DROP COLUMN sorted_name`)
  for (const { index, table, column } of collated)
    await db.execute(sql.raw(`DROP INDEX ${index}; CREATE INDEX ${index} ON ${table} (lower(${column}), id) WHERE deleted_at IS NULL`))
}
