import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Each person is in a call once; the calls that are on are found among any number that are over; people go with their call. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE UNIQUE INDEX call_person_once ON call_person (call_id, user_id);
    CREATE INDEX call_running ON call (thread_id) WHERE ended_at IS NULL;
    DROP INDEX call_person_call_idx;
    ALTER TABLE call_person DROP CONSTRAINT call_person_call_id_call_id_fk, ADD CONSTRAINT call_person_call_id_call_id_fk FOREIGN KEY (call_id) REFERENCES call (id) ON DELETE CASCADE;
    ALTER TABLE call_person DROP CONSTRAINT call_person_user_id_user_id_fk, ADD CONSTRAINT call_person_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE call DROP CONSTRAINT call_thread_id_chat_thread_id_fk, ADD CONSTRAINT call_thread_id_chat_thread_id_fk FOREIGN KEY (thread_id) REFERENCES chat_thread (id) ON DELETE CASCADE;
    ALTER TABLE call DROP CONSTRAINT call_started_by_id_user_id_fk, ADD CONSTRAINT call_started_by_id_user_id_fk FOREIGN KEY (started_by_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE notice DROP CONSTRAINT notice_call_id_call_id_fk, ADD CONSTRAINT notice_call_id_call_id_fk FOREIGN KEY (call_id) REFERENCES call (id) ON DELETE CASCADE;
  `)
}

export async function down({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX call_person_call_idx ON call_person (call_id);
    DROP INDEX call_person_once, call_running;
  `)
}
