import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** The notification of a todo shows its current text, and only while the todo exists. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE notice ADD COLUMN todo_id uuid REFERENCES todo (id) ON DELETE CASCADE;
    CREATE INDEX notice_of_todo ON notice (todo_id) WHERE todo_id IS NOT NULL;
    UPDATE notice n SET todo_id = t.id FROM todo t
     WHERE n.assigned::text = 'todo' AND n.done_at IS NULL AND t.deleted_at IS NULL
       AND (t.case_id, t.assignee_id, t.text) = (n.case_id, n.user_id, n.message)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE notice DROP COLUMN todo_id`)
}
