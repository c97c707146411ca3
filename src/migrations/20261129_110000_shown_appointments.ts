import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** When an appointment was to be as its client last saw it in a portal. Only plain SQL reads and writes this. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE portal_appointment (
      portal_id uuid NOT NULL REFERENCES portal (id) ON DELETE CASCADE,
      event_id uuid NOT NULL REFERENCES event (id) ON DELETE CASCADE,
      start timestamptz(3) NOT NULL,
      "end" timestamptz(3),
      all_day boolean NOT NULL,
      PRIMARY KEY (portal_id, event_id));
    CREATE INDEX portal_appointment_event ON portal_appointment (event_id)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE portal_appointment`)
}
