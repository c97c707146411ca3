import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** What Payload's schema cannot say of the office's records: generated columns, uniqueness among the living, the orders lists read in. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE client
      ADD COLUMN shown_name text GENERATED ALWAYS AS (coalesce(nullif(btrim(name), ''), first_name || ' ' || last_name)) STORED,
      ADD COLUMN full_name text GENERATED ALWAYS AS (first_name || coalesce(' ' || middle_name, '') || ' ' || last_name) STORED,
      ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(
        first_name || ' ' || coalesce(middle_name, '') || ' ' || last_name || ' ' || coalesce(name, '') || ' ' || coalesce(email, ''), ARRAY[phone])) STORED;
    ALTER TABLE contact ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(name || ' ' || coalesce(email, ''), ARRAY[phone])) STORED;
    ALTER TABLE "case" ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(
      title || ' ' || client_name || ' ' || case_number || ' ' || translate(case_number, '-/. _', ''), ARRAY[case_number])) STORED;
    ALTER TABLE "user" ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(name || ' ' || coalesce(display_name, '') || ' ' || email, '{}')) STORED;
  `)
  for (const table of ['client', 'contact', '"case"', '"user"']) {
    const name = table.replaceAll('"', '')
    // fastupdate keeps new entries in a heap of their own, which every search would have to walk.
    await db.execute(
      sql.raw(`
        CREATE INDEX ${name}_search ON ${table} USING gin (search) WITH (fastupdate = off);
        CREATE TRIGGER ${name}_words_made AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
        CREATE TRIGGER ${name}_words_changed AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
        INSERT INTO search_word (word) SELECT DISTINCT w FROM ${table} r, unnest(tsvector_to_array(r.search)) w WHERE w ~ '^[^0-9*#]{3,40}$';
      `),
    )
  }
  await db.execute(sql`
    CREATE FUNCTION case_follow_client() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE "case" SET client_name = NEW.shown_name WHERE client_id = NEW.id AND client_name <> NEW.shown_name;
      RETURN NULL;
    END $$;
    CREATE TRIGGER case_follow_client AFTER UPDATE ON client FOR EACH ROW WHEN (OLD.shown_name IS DISTINCT FROM NEW.shown_name) EXECUTE FUNCTION case_follow_client();

    CREATE INDEX client_name ON client (lower(shown_name), id) WHERE deleted_at IS NULL;
    CREATE INDEX client_date ON client (coalesce(date, ''), id) WHERE deleted_at IS NULL;
    CREATE INDEX client_made ON client (created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX client_shown ON client (search_plain(shown_name)) WHERE deleted_at IS NULL;
    CREATE INDEX client_full ON client (search_plain(full_name)) WHERE deleted_at IS NULL;

    CREATE UNIQUE INDEX case_living_number ON "case" (lower(case_number)) WHERE deleted_at IS NULL;
    CREATE INDEX case_series ON "case" (substr(case_number, 4, 4), length(case_number), case_number) WHERE case_number ~ '^CB-[0-9]{4}-[0-9]{4,9}$';
    CREATE INDEX case_number ON "case" (lower(case_number), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_title ON "case" (lower(title), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_client_name ON "case" (lower(client_name), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_status ON "case" ((CASE status WHEN 'Open' THEN 0 WHEN 'Pending' THEN 1 ELSE 2 END), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_date ON "case" (date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_made ON "case" (created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_changed ON "case" (updated_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_status ON "case" (status, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_person ON "case" (assigned_to_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_maker ON "case" (created_by_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_client ON "case" (client_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_type ON "case" (case_type_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_reminder ON "case" (reminder_at) WHERE deleted_at IS NULL AND reminder_at IS NOT NULL;

    CREATE INDEX todo_of_case ON todo (case_id, position, id) INCLUDE (status) WHERE deleted_at IS NULL;
    CREATE INDEX reminder_of_case ON reminder (case_id, reminder_at) WHERE deleted_at IS NULL;
    CREATE INDEX reminder_due ON reminder (reminder_at) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX case_type_living_name ON case_type (lower(name)) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX sub_type_living_name ON sub_type (case_type_id, lower(name)) WHERE deleted_at IS NULL;
    CREATE INDEX event_start ON event (start, id) WHERE deleted_at IS NULL;
    CREATE INDEX event_of_person ON event (user_id, start, id) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX bookmark_of_person ON bookmark (user_id, case_id);

    -- A purged record takes its parts with it.
    ALTER TABLE todo DROP CONSTRAINT todo_case_id_case_id_fk, ADD CONSTRAINT todo_case_id_case_id_fk FOREIGN KEY (case_id) REFERENCES "case" (id) ON DELETE CASCADE;
    ALTER TABLE reminder DROP CONSTRAINT reminder_case_id_case_id_fk, ADD CONSTRAINT reminder_case_id_case_id_fk FOREIGN KEY (case_id) REFERENCES "case" (id) ON DELETE CASCADE;
    ALTER TABLE reminder DROP CONSTRAINT reminder_user_id_user_id_fk, ADD CONSTRAINT reminder_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE bookmark DROP CONSTRAINT bookmark_case_id_case_id_fk, ADD CONSTRAINT bookmark_case_id_case_id_fk FOREIGN KEY (case_id) REFERENCES "case" (id) ON DELETE CASCADE;
    ALTER TABLE bookmark DROP CONSTRAINT bookmark_user_id_user_id_fk, ADD CONSTRAINT bookmark_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE sub_type DROP CONSTRAINT sub_type_case_type_id_case_type_id_fk, ADD CONSTRAINT sub_type_case_type_id_case_type_id_fk FOREIGN KEY (case_type_id) REFERENCES case_type (id) ON DELETE CASCADE;
    ALTER TABLE user_picture DROP CONSTRAINT user_picture_user_id_user_id_fk, ADD CONSTRAINT user_picture_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
  `)
}

export async function down({ db }: { db: MigrateUpArgs['db'] }): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER contact_words_made ON contact; DROP TRIGGER contact_words_changed ON contact;
    DROP TRIGGER user_words_made ON "user"; DROP TRIGGER user_words_changed ON "user";
    ALTER TABLE contact DROP COLUMN search; ALTER TABLE "user" DROP COLUMN search;
    ALTER TABLE client DROP COLUMN search; ALTER TABLE "case" DROP COLUMN search;
    DROP TRIGGER case_follow_client ON client; DROP FUNCTION case_follow_client;
  `)
}
