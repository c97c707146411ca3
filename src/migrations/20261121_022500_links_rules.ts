import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** What the background work looks for. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX outbox_mail_due ON outbox_mail (due_at) WHERE sent_at IS NULL;
    CREATE INDEX record_key_version ON record_key (version);
    CREATE INDEX blob_unregistered ON blob (made_at) WHERE attachment IS NULL;
    CREATE INDEX ledger_entry_of_person ON ledger_entry (person, id);
  `)
}

export async function down({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`DROP INDEX outbox_mail_due, record_key_version, blob_unregistered, ledger_entry_of_person;`)
}
