import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/**
 * Who decides a conflict check, opposing parties who are clients, and mentions in notes. A written consent belongs to its
 * check, not to a case.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE attachment ALTER COLUMN case_id DROP NOT NULL;
    ALTER TABLE conflict_check ADD COLUMN owner_id uuid;
    ALTER TABLE conflict_check ADD CONSTRAINT conflict_check_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES "user" (id) ON DELETE SET NULL;
    CREATE INDEX conflict_check_owner_idx ON conflict_check (owner_id);
    CREATE INDEX conflict_check_waiting ON conflict_check (id DESC) WHERE state = 'waiting';
    UPDATE conflict_check SET owner_id = created_by_id;
    ALTER TABLE party ADD COLUMN was_client boolean NOT NULL DEFAULT false, ADD COLUMN matches_client boolean NOT NULL DEFAULT false;
    CREATE INDEX party_adverse ON party (case_id) WHERE was_client OR matches_client;
    CREATE INDEX client_notes ON client USING gin (search_text(notes)) WITH (fastupdate = off);
    CREATE INDEX contact_texts ON contact USING gin (search_text(coalesce(notes, '') || ' ' || coalesce(message, ''))) WITH (fastupdate = off);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX contact_texts; DROP INDEX client_notes; DROP INDEX party_adverse; DROP INDEX conflict_check_waiting;
    ALTER TABLE party DROP COLUMN was_client, DROP COLUMN matches_client;
    ALTER TABLE conflict_check DROP COLUMN owner_id;
    ALTER TABLE attachment ALTER COLUMN case_id SET NOT NULL`)
}
