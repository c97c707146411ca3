import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** What Payload's schema cannot say: uniqueness among the living, orders that lists read in, a ledger nobody can rewrite. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE UNIQUE INDEX user_living_email ON "user" (lower(email)) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX record_key_record ON record_key (resource, record);

    CREATE INDEX contact_waiting ON contact ((source = 'public' AND acknowledged_at IS NULL) DESC, date DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX contact_date ON contact (date DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX contact_name ON contact (lower(name), id) WHERE deleted_at IS NULL;
    CREATE INDEX contact_search ON contact USING gin (search gin_trgm_ops);

    CREATE INDEX ledger_entry_waiting ON ledger_entry (id) WHERE seq IS NULL;
    CREATE INDEX ledger_entry_of_record ON ledger_entry (resource, record, id);
    CREATE FUNCTION ledger_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.seq IS NULL AND OLD.hash IS NULL
         AND (to_jsonb(NEW) - 'seq' - 'hash') = (to_jsonb(OLD) - 'seq' - 'hash') THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'the ledger is only ever added to';
    END $$;
    CREATE TRIGGER ledger_entry_guard BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_guard();
    CREATE TRIGGER ledger_entry_keep BEFORE TRUNCATE ON ledger_entry EXECUTE FUNCTION ledger_entry_guard();
  `)
}

export async function down(): Promise<void> {
  throw new Error('The first tables are not taken away again')
}
