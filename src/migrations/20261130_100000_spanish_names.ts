import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** A document may have no Spanish name. Until now, for clients who read English, the form stored the English one in its place. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE document_request ALTER COLUMN es DROP NOT NULL;
    UPDATE document_request r SET es = NULL WHERE r.es = r.en AND r.key IS NULL AND EXISTS (SELECT FROM portal p WHERE p.case_id = r.case_id AND p.language = 'en')`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE document_request SET es = en WHERE es IS NULL;
    ALTER TABLE document_request ALTER COLUMN es SET NOT NULL`)
}
