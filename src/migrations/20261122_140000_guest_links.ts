import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/**
 * Links are unique by partial indexes: a column that a foreign key could name locks the whole row when it changes, and
 * a guest who is shut out while they speak would wait for their own message, which waits for them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE chat_guest DROP CONSTRAINT chat_guest_token_hash_key, DROP CONSTRAINT chat_guest_secret_hash_key;
    CREATE UNIQUE INDEX chat_guest_by_token ON chat_guest (token_hash) WHERE token_hash IS NOT NULL;
    CREATE UNIQUE INDEX chat_guest_by_secret ON chat_guest (secret_hash) WHERE secret_hash IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX chat_guest_by_token, chat_guest_by_secret;
    ALTER TABLE chat_guest ADD UNIQUE (token_hash), ADD UNIQUE (secret_hash);
  `)
}
