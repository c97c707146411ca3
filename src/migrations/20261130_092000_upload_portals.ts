import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/**
 * The portal through which a client sent files, and with it which client of the case it was. For earlier uploads it is the newest
 * portal at that time. Only plain SQL reads and writes this.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE portal_upload ADD COLUMN portal_id uuid REFERENCES portal (id) ON DELETE SET NULL;
    CREATE INDEX portal_upload_portal ON portal_upload (portal_id)`)
  await db.execute(sql`UPDATE portal_upload u SET portal_id = (SELECT p.id FROM portal p
    WHERE p.case_id = r.case_id AND p.created_at <= u.created_at ORDER BY p.created_at DESC, p.id DESC LIMIT 1)
    FROM document_request r WHERE r.id = u.request_id`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE portal_upload DROP COLUMN portal_id`)
}
