import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

const tables = `
    CREATE TABLE wall (
      id uuid PRIMARY KEY,
      case_id uuid REFERENCES "case" (id) ON DELETE CASCADE,
      client_id uuid REFERENCES client (id) ON DELETE CASCADE,
      contact_id uuid REFERENCES contact (id) ON DELETE CASCADE,
      basis text NOT NULL,
      reason text NOT NULL,
      starts_at timestamptz(3) NOT NULL,
      ends_at timestamptz(3),
      applied_at timestamptz(3),
      created_by_id uuid REFERENCES "user" (id) ON DELETE SET NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      lifted_at timestamptz(3),
      lifted_by_id uuid REFERENCES "user" (id) ON DELETE SET NULL,
      lift_reason text,
      CHECK (num_nonnulls(case_id, client_id, contact_id) = 1),
      CHECK (ends_at > starts_at));
    CREATE INDEX wall_case ON wall (case_id);
    CREATE INDEX wall_client ON wall (client_id);
    CREATE INDEX wall_contact ON wall (contact_id);
    CREATE INDEX wall_due ON wall (starts_at) WHERE applied_at IS NULL AND lifted_at IS NULL;
    CREATE TABLE wall_person (
      wall_id uuid NOT NULL REFERENCES wall (id) ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      notified_at timestamptz(3),
      acknowledged_at timestamptz(3),
      PRIMARY KEY (user_id, wall_id));
    CREATE INDEX wall_person_wall ON wall_person (wall_id);
    ALTER TABLE "case" ADD COLUMN walled boolean NOT NULL DEFAULT false;
    ALTER TABLE client ADD COLUMN walled boolean NOT NULL DEFAULT false;
    ALTER TABLE contact ADD COLUMN walled boolean NOT NULL DEFAULT false;
    CREATE INDEX case_walled ON "case" (id) WHERE walled;
    CREATE INDEX client_walled ON client (id) WHERE walled;
    CREATE INDEX contact_walled ON contact (id) WHERE walled;
    ALTER TABLE outbox_mail ADD COLUMN about uuid[] NOT NULL DEFAULT '{}';
    CREATE INDEX outbox_mail_about ON outbox_mail USING gin (about) WHERE about <> '{}';`

/** Counts read these two indexes alone, also with the columns that decide who may see a record. */
const countIndexes = `
    DROP INDEX case_of_status, client_made;
    CREATE INDEX case_of_status ON "case" (status, date, id) INCLUDE (walled, client_id) WHERE deleted_at IS NULL;
    CREATE INDEX client_made ON client (created_at, id) INCLUDE (walled) WHERE deleted_at IS NULL;`

/**
 * VOLATILE, so that a statement that waited for a row's lock finds the wall that was committed meanwhile. Only walled rows
 * call it; at the default cost of a function, the planner would choose other plans for all rows.
 */
const access = `
    CREATE FUNCTION walls_in_force(viewer uuid) RETURNS SETOF wall LANGUAGE sql VOLATILE PARALLEL SAFE ROWS 1 AS $$
      SELECT w.* FROM wall_person p JOIN wall w ON w.id = p.wall_id WHERE p.user_id = viewer AND w.lifted_at IS NULL
         AND w.starts_at <= clock_timestamp() AND (w.ends_at IS NULL OR w.ends_at > clock_timestamp()) $$;
    CREATE FUNCTION wall_hides(viewer uuid, record uuid, client uuid) RETURNS boolean LANGUAGE sql VOLATILE PARALLEL SAFE COST 1 AS $$
      SELECT EXISTS (SELECT FROM walls_in_force(viewer) w
        WHERE record IN (w.case_id, w.client_id, w.contact_id) OR w.client_id = client) $$;
    CREATE FUNCTION has_wall(person uuid, record uuid) RETURNS boolean LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
      SELECT EXISTS (SELECT FROM wall_person p JOIN wall w ON w.id = p.wall_id WHERE p.user_id = person AND w.lifted_at IS NULL AND (w.ends_at IS NULL OR w.ends_at > now())
         AND (record IN (w.case_id, w.client_id, w.contact_id) OR w.client_id = (SELECT client_id FROM "case" WHERE id = record))) $$;
    CREATE FUNCTION wall_hides_thread(viewer uuid, thread uuid) RETURNS boolean LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
      SELECT EXISTS (SELECT FROM chat_thread t JOIN "case" c ON c.id = t.case_id WHERE t.id = thread AND c.walled AND wall_hides(viewer, c.id, c.client_id))
          OR EXISTS (SELECT FROM chat_guest g JOIN client c ON c.id = g.client_id WHERE g.thread_id = thread AND c.walled AND wall_hides(viewer, c.id, NULL))
          OR EXISTS (SELECT FROM chat_guest g JOIN contact c ON c.id = g.contact_id WHERE g.thread_id = thread AND c.walled AND wall_hides(viewer, c.id, NULL)) $$;
    CREATE FUNCTION hidden_records(viewer uuid) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE PARALLEL SAFE ROWS 1 AS $$
    DECLARE records uuid[]; threads uuid[];
    BEGIN
      IF viewer IS NULL OR NOT EXISTS (SELECT FROM wall_person WHERE user_id = viewer) THEN RETURN; END IF;
      RETURN QUERY SELECT wall_id FROM wall_person WHERE user_id = viewer;
      SELECT array_agg(coalesce(w.case_id, w.client_id, w.contact_id)) INTO records FROM walls_in_force(viewer) w;
      IF records IS NULL THEN RETURN; END IF;
      records := records || ARRAY(SELECT id FROM "case" WHERE client_id = ANY (records));
      threads := ARRAY(SELECT id FROM chat_thread WHERE case_id = ANY (records)
        UNION SELECT thread_id FROM chat_guest WHERE client_id = ANY (records) OR contact_id = ANY (records));
      RETURN QUERY SELECT unnest(records) UNION ALL SELECT unnest(threads)
        UNION ALL SELECT id FROM todo WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM reminder WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM attachment WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM log_entry WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM party WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM bookmark WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM event WHERE case_id = ANY (records) OR client_id = ANY (records) OR contact_id = ANY (records)
        UNION ALL SELECT id FROM conflict_check WHERE case_id = ANY (records) OR client_id = ANY (records) OR contact_id = ANY (records)
        UNION ALL SELECT consent_id FROM conflict_check WHERE consent_id IS NOT NULL AND (case_id = ANY (records) OR client_id = ANY (records) OR contact_id = ANY (records))
        UNION ALL SELECT id FROM chat_file WHERE thread_id = ANY (threads)
        UNION ALL SELECT id FROM outbox_mail WHERE about <> '{}' AND about && records;
    END $$;
    CREATE FUNCTION people_walled_from(record uuid) RETURNS SETOF uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
      SELECT p.user_id FROM (SELECT DISTINCT user_id FROM wall_person) p WHERE record IN (SELECT hidden_records(p.user_id)) $$;`

/** Whatever writes, a record, a chat or a person that comes later does not escape a wall. */
const triggers = `
    CREATE FUNCTION is_walled(record uuid, client uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
      SELECT EXISTS (SELECT FROM wall w WHERE w.lifted_at IS NULL AND (record IN (w.case_id, w.client_id, w.contact_id) OR w.client_id = client)) $$;
    CREATE FUNCTION follow_wall_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' OR NEW.client_id IS DISTINCT FROM OLD.client_id THEN NEW.walled := is_walled(NEW.id, NEW.client_id); END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER follow_wall_of_client BEFORE INSERT OR UPDATE OF client_id ON "case" FOR EACH ROW EXECUTE FUNCTION follow_wall_of_client();
    CREATE FUNCTION mark_walled() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE w wall := coalesce(NEW, OLD);
    BEGIN
      UPDATE client SET walled = is_walled(id, NULL) WHERE id = w.client_id;
      UPDATE contact SET walled = is_walled(id, NULL) WHERE id = w.contact_id;
      UPDATE "case" SET walled = is_walled(id, client_id) WHERE id = w.case_id OR client_id = w.client_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER mark_walled AFTER INSERT OR UPDATE OF lifted_at OR DELETE ON wall FOR EACH ROW EXECUTE FUNCTION mark_walled();
    CREATE FUNCTION refuse_walled_participant() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM chat_thread t JOIN "case" c ON c.id = t.case_id WHERE t.id = NEW.thread_id FOR SHARE OF c;
      PERFORM FROM chat_guest g JOIN client c ON c.id = g.client_id WHERE g.thread_id = NEW.thread_id FOR SHARE OF c;
      PERFORM FROM chat_guest g JOIN contact c ON c.id = g.contact_id WHERE g.thread_id = NEW.thread_id FOR SHARE OF c;
      RETURN CASE WHEN wall_hides_thread(NEW.user_id, NEW.thread_id) THEN NULL ELSE NEW END;
    END $$;
    CREATE TRIGGER refuse_walled_participant BEFORE INSERT ON chat_participant FOR EACH ROW EXECUTE FUNCTION refuse_walled_participant();
    CREATE FUNCTION drop_walled_participants() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM chat_participant p WHERE wall_hides_thread(p.user_id, p.thread_id) AND p.thread_id IN (
        SELECT t.id FROM chat_thread t WHERE TG_TABLE_NAME = 'chat_thread' AND t.id = NEW.id OR TG_TABLE_NAME = 'case' AND t.case_id = NEW.id
        UNION SELECT g.thread_id FROM chat_guest g WHERE TG_TABLE_NAME = 'chat_guest' AND g.id = NEW.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER drop_walled_participants AFTER UPDATE OF case_id ON chat_thread FOR EACH ROW
      WHEN (OLD.case_id IS DISTINCT FROM NEW.case_id) EXECUTE FUNCTION drop_walled_participants();
    CREATE TRIGGER drop_walled_participants AFTER INSERT ON chat_guest FOR EACH ROW EXECUTE FUNCTION drop_walled_participants();
    CREATE TRIGGER drop_walled_participants AFTER UPDATE OF client_id ON "case" FOR EACH ROW
      WHEN (NEW.walled AND OLD.client_id IS DISTINCT FROM NEW.client_id) EXECUTE FUNCTION drop_walled_participants();`

/** An ethical wall hides a case, a client with its cases, or a contact from named people. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`${tables}${countIndexes}${access}${triggers}`))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER follow_wall_of_client ON "case"; DROP TRIGGER drop_walled_participants ON "case";
    DROP TRIGGER drop_walled_participants ON chat_thread; DROP TRIGGER drop_walled_participants ON chat_guest;
    DROP TRIGGER refuse_walled_participant ON chat_participant;
    DROP FUNCTION people_walled_from, hidden_records, has_wall, wall_hides_thread, wall_hides, walls_in_force;
    DROP TABLE wall_person, wall;
    DROP FUNCTION follow_wall_of_client, mark_walled, refuse_walled_participant, drop_walled_participants, is_walled;
    DROP INDEX case_of_status, client_made;
    CREATE INDEX case_of_status ON "case" (status, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX client_made ON client (created_at, id) WHERE deleted_at IS NULL;
    ALTER TABLE "case" DROP COLUMN walled; ALTER TABLE client DROP COLUMN walled; ALTER TABLE contact DROP COLUMN walled;
    ALTER TABLE outbox_mail DROP COLUMN about`)
}
