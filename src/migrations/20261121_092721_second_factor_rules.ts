import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** A second factor and its recovery codes end with their account. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE second_factor DROP CONSTRAINT second_factor_user_id_user_id_fk,
      ADD CONSTRAINT second_factor_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE recovery_code DROP CONSTRAINT recovery_code_user_id_user_id_fk,
      ADD CONSTRAINT recovery_code_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE second_factor DROP CONSTRAINT second_factor_user_id_user_id_fk,
      ADD CONSTRAINT second_factor_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE SET NULL;
    ALTER TABLE recovery_code DROP CONSTRAINT recovery_code_user_id_user_id_fk,
      ADD CONSTRAINT recovery_code_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE SET NULL;
  `)
}
