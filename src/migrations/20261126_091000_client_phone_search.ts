import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

const searchColumn = (numbers: string) => String.raw`
    DROP TRIGGER case_words_changed ON "case";
    ALTER TABLE "case" DROP COLUMN search;
    ALTER TABLE "case" ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(
      title || ' ' || client_name || ' ' || case_number || ' ' || translate(case_number, '-/. _', ''), ARRAY[${numbers}])
      || search_text(notes) || coalesce(log_search, '')) STORED;
    CREATE INDEX case_search ON "case" USING gin (search) WITH (fastupdate = off);
    CREATE TRIGGER case_words_changed AFTER UPDATE ON "case" FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION search_learn_row();
`
const followClient = (body: string, condition: string) => `
    DROP TRIGGER case_follow_client ON client;
    CREATE OR REPLACE FUNCTION case_follow_client() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${body}
      RETURN NULL;
    END $$;
    CREATE TRIGGER case_follow_client AFTER UPDATE ON client FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION case_follow_client();
`

/** A case is also found by the phone number of its client, which is copied so that one index answers. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const steps = [
    `ALTER TABLE "case" ADD COLUMN client_phone text;
     UPDATE "case" c SET client_phone = l.phone FROM client l WHERE l.id = c.client_id AND l.phone IS NOT NULL;`,
    searchColumn('case_number, client_phone'),
    `CREATE FUNCTION case_take_client_phone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.client_phone := (SELECT phone FROM client WHERE id = NEW.client_id);
      RETURN NEW;
    END $$;
    CREATE TRIGGER case_take_client_phone BEFORE INSERT OR UPDATE OF client_id ON "case" FOR EACH ROW EXECUTE FUNCTION case_take_client_phone();`,
    followClient(
      `UPDATE "case" SET client_name = NEW.shown_name, client_phone = NEW.phone
       WHERE client_id = NEW.id AND (client_name, client_phone) IS DISTINCT FROM (NEW.shown_name, NEW.phone);`,
      'OLD.shown_name IS DISTINCT FROM NEW.shown_name OR OLD.phone IS DISTINCT FROM NEW.phone',
    ),
  ]
  for (const step of steps) await db.execute(sql.raw(step))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const steps = [
    followClient(
      'UPDATE "case" SET client_name = NEW.shown_name WHERE client_id = NEW.id AND client_name <> NEW.shown_name;',
      'OLD.shown_name IS DISTINCT FROM NEW.shown_name',
    ),
    'DROP TRIGGER case_take_client_phone ON "case"; DROP FUNCTION case_take_client_phone();',
    searchColumn('case_number'),
    'ALTER TABLE "case" DROP COLUMN client_phone;',
  ]
  for (const step of steps) await db.execute(sql.raw(step))
}
