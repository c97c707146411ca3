import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

const parts = [
  ['session', 'user_id', '"user"'],
  ['password_reset', 'user_id', '"user"'],
  ['attachment', 'case_id', '"case"'],
  ['chat_participant', 'thread_id', 'chat_thread'],
  ['chat_participant', 'user_id', '"user"'],
  ['chat_message', 'thread_id', 'chat_thread'],
] as const

/** What cannot be without its record goes with it when that is destroyed; Payload's own rule would only fail. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [table, column, of] of parts) {
    const name = `${table}_${column}_${of.replaceAll('"', '')}_id_fk`
    await db.execute(
      sql.raw(
        `ALTER TABLE ${table} DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} FOREIGN KEY (${column}) REFERENCES ${of} (id) ON DELETE CASCADE`,
      ),
    )
  }
}

export async function down(): Promise<void> {}
