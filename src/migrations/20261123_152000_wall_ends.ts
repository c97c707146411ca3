import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** A wall that was lifted or whose time is over is released once: what it hid is marked as visible again. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE wall ADD COLUMN released_at timestamptz(3);
    CREATE INDEX wall_ending ON wall (ends_at) WHERE released_at IS NULL;
    CREATE OR REPLACE FUNCTION is_walled(record uuid, client uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
      SELECT EXISTS (SELECT FROM wall w WHERE w.released_at IS NULL AND (record IN (w.case_id, w.client_id, w.contact_id) OR w.client_id = client)) $$;
    DROP TRIGGER mark_walled ON wall;
    CREATE TRIGGER mark_walled AFTER INSERT OR UPDATE OF released_at OR DELETE ON wall FOR EACH ROW EXECUTE FUNCTION mark_walled();
    UPDATE wall SET released_at = lifted_at WHERE lifted_at IS NOT NULL`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER mark_walled ON wall;
    CREATE TRIGGER mark_walled AFTER INSERT OR UPDATE OF lifted_at OR DELETE ON wall FOR EACH ROW EXECUTE FUNCTION mark_walled();
    CREATE OR REPLACE FUNCTION is_walled(record uuid, client uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
      SELECT EXISTS (SELECT FROM wall w WHERE w.lifted_at IS NULL AND (record IN (w.case_id, w.client_id, w.contact_id) OR w.client_id = client)) $$;
    ALTER TABLE wall DROP COLUMN released_at`)
}
