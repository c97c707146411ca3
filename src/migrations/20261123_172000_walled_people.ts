import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** An index entry has room for about 160. Of more, none is listed, and `wall_hides` decides alone. */
const maxListed = 100
const tables = ['"case"', 'client', 'contact']
const followClient = (set: string) => `
    CREATE OR REPLACE FUNCTION follow_wall_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' OR NEW.client_id IS DISTINCT FROM OLD.client_id THEN ${set} END IF;
      RETURN NEW;
    END $$;`
const indexes = (ofStatus: string, made: string, number: string) => `
    DROP INDEX case_of_status, client_made, case_living_number;
    CREATE INDEX case_of_status ON "case" (status, date, id) INCLUDE (${ofStatus}) WHERE deleted_at IS NULL;
    CREATE INDEX client_made ON client (created_at, id) INCLUDE (${made}) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX case_living_number ON "case" (lower(case_number)) ${number} WHERE deleted_at IS NULL;`

/** `wall_hides` runs only for the people of a walled row. Those of walls that ended, or who left, may stay in the list. */
const addPeople = `
    ${tables.map((table) => `ALTER TABLE ${table} ADD COLUMN walled_people uuid[];`).join(' ')}
    CREATE FUNCTION walled_people_of(record uuid, client uuid) RETURNS uuid[] LANGUAGE sql VOLATILE AS $$
      SELECT CASE WHEN count(DISTINCT p.user_id) <= ${maxListed} THEN array_agg(DISTINCT p.user_id) END FROM wall w JOIN wall_person p ON p.wall_id = w.id
       WHERE w.released_at IS NULL AND (record IN (w.case_id, w.client_id, w.contact_id) OR w.client_id = client) $$;
    ${followClient('NEW.walled := is_walled(NEW.id, NEW.client_id); NEW.walled_people := walled_people_of(NEW.id, NEW.client_id);')}
    CREATE FUNCTION mark_walled_records(w wall) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE client SET walled = is_walled(id, NULL), walled_people = walled_people_of(id, NULL) WHERE id = w.client_id;
      UPDATE contact SET walled = is_walled(id, NULL), walled_people = walled_people_of(id, NULL) WHERE id = w.contact_id;
      UPDATE "case" SET walled = is_walled(id, client_id), walled_people = walled_people_of(id, client_id) WHERE id = w.case_id OR client_id = w.client_id;
    END $$;
    CREATE OR REPLACE FUNCTION mark_walled() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM mark_walled_records(coalesce(NEW, OLD));
      RETURN NULL;
    END $$;
    CREATE FUNCTION mark_walled_people() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM mark_walled_records(w) FROM wall w WHERE w.id = NEW.wall_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER mark_walled_people AFTER INSERT ON wall_person FOR EACH ROW EXECUTE FUNCTION mark_walled_people();
    SELECT mark_walled_records(w) FROM wall w WHERE w.released_at IS NULL;
    ${indexes('walled, client_id, walled_people', 'walled, walled_people', 'INCLUDE (id, walled, client_id, walled_people)')}`

const removePeople = `
    DROP TRIGGER mark_walled_people ON wall_person;
    DROP FUNCTION mark_walled_people;
    ${followClient('NEW.walled := is_walled(NEW.id, NEW.client_id);')}
    CREATE OR REPLACE FUNCTION mark_walled() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE w wall := coalesce(NEW, OLD);
    BEGIN
      UPDATE client SET walled = is_walled(id, NULL) WHERE id = w.client_id;
      UPDATE contact SET walled = is_walled(id, NULL) WHERE id = w.contact_id;
      UPDATE "case" SET walled = is_walled(id, client_id) WHERE id = w.case_id OR client_id = w.client_id;
      RETURN NULL;
    END $$;
    DROP FUNCTION mark_walled_records, walled_people_of;
    ${indexes('walled, client_id', 'walled', '')}
    ${tables.map((table) => `ALTER TABLE ${table} DROP COLUMN walled_people;`).join(' ')}`

/** Each walled row lists its people, so that reads of everybody else cost nothing more. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(addPeople))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(removePeople))
}
