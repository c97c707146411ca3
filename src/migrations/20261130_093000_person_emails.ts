import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Finds the clients and contacts with the same email address, in any case, without reading all of them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX client_email ON client (lower(email)) WHERE deleted_at IS NULL AND email <> '';
    CREATE INDEX contact_email ON contact (lower(email)) WHERE deleted_at IS NULL AND email <> ''`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX client_email; DROP INDEX contact_email`)
}
