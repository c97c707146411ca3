import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/**
 * `named_at`: before, the website shows sample content. An office that has run has an office record, and counts as named.
 * A new database has none yet: the record is created after the migrations. Only plain SQL reads and writes these columns.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE office ADD COLUMN named_at timestamptz(3),
      ADD COLUMN setup_confirmed text[] NOT NULL DEFAULT '{}',
      ADD COLUMN setup_dismissed_at timestamptz(3);
    UPDATE office SET named_at = coalesce(updated_at, now()), setup_dismissed_at = now();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE office DROP COLUMN named_at, DROP COLUMN setup_confirmed, DROP COLUMN setup_dismissed_at`)
}
