import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

const tables = ['client', 'contact', '"case"']
const nameOf = (table: string) => table.replaceAll('"', '')

/** Records belong to an owner, who can hand them over; until now, to the person who created them or acknowledged the request. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of tables)
    await db.execute(
      sql.raw(`
        ALTER TABLE ${table} ADD COLUMN owner_id uuid;
        UPDATE ${table} SET owner_id = ${nameOf(table) === 'contact' ? 'coalesce(created_by_id, acknowledged_by_id)' : 'created_by_id'};
        ALTER TABLE ${table} ADD CONSTRAINT ${nameOf(table)}_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user" (id) ON DELETE SET NULL;
        CREATE INDEX ${nameOf(table)}_owner_idx ON ${table} (owner_id);`),
    )
  await db.execute(sql`
    DROP INDEX case_of_maker;
    CREATE INDEX case_of_owner ON "case" (owner_id, date, id) WHERE deleted_at IS NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of tables) await db.execute(sql.raw(`ALTER TABLE ${table} DROP COLUMN owner_id`))
  await db.execute(sql`CREATE INDEX case_of_maker ON "case" (created_by_id, date, id) WHERE deleted_at IS NULL`)
}
