import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Passkeys end with their account. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE passkey DROP CONSTRAINT passkey_user_id_user_id_fk,
      ADD CONSTRAINT passkey_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE passkey_challenge DROP CONSTRAINT passkey_challenge_user_id_user_id_fk,
      ADD CONSTRAINT passkey_challenge_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE passkey DROP CONSTRAINT passkey_user_id_user_id_fk,
      ADD CONSTRAINT passkey_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE SET NULL;
    ALTER TABLE passkey_challenge DROP CONSTRAINT passkey_challenge_user_id_user_id_fk,
      ADD CONSTRAINT passkey_challenge_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE SET NULL;
  `)
}
