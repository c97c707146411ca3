import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** What may hide a thread: clients and contacts before the case, as everywhere, so that changes wait for each other instead of deadlocking. */
const lockRecords = `
    CREATE FUNCTION lock_records_of_thread(thread uuid) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
      PERFORM FROM client WHERE id IN (SELECT client_id FROM chat_guest WHERE thread_id = thread) ORDER BY id FOR SHARE;
      PERFORM FROM contact WHERE id IN (SELECT contact_id FROM chat_guest WHERE thread_id = thread) ORDER BY id FOR SHARE;
      PERFORM FROM "case" WHERE id = (SELECT case_id FROM chat_thread WHERE id = thread) FOR SHARE;
    END $$;
    CREATE OR REPLACE FUNCTION refuse_walled_participant() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM lock_records_of_thread(NEW.thread_id);
      RETURN CASE WHEN wall_hides_thread(NEW.user_id, NEW.thread_id) THEN NULL ELSE NEW END;
    END $$;`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(lockRecords))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION refuse_walled_participant() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM chat_thread t JOIN "case" c ON c.id = t.case_id WHERE t.id = NEW.thread_id FOR SHARE OF c;
      PERFORM FROM chat_guest g JOIN client c ON c.id = g.client_id WHERE g.thread_id = NEW.thread_id FOR SHARE OF c;
      PERFORM FROM chat_guest g JOIN contact c ON c.id = g.contact_id WHERE g.thread_id = NEW.thread_id FOR SHARE OF c;
      RETURN CASE WHEN wall_hides_thread(NEW.user_id, NEW.thread_id) THEN NULL ELSE NEW END;
    END $$;
    DROP FUNCTION lock_records_of_thread;`)
}
