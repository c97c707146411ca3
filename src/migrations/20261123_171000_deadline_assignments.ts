import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Notifications say that somebody was put on a deadline, and the board counts cases without a date by an index. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE enum_notice_assigned ADD VALUE 'deadline';
    CREATE INDEX case_undated ON "case" (assigned_to_id) WHERE deleted_at IS NULL AND next_at IS NULL AND status <> 'Closed';
  `)
}

/** PostgreSQL cannot remove a value from a type. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX case_undated;
    DELETE FROM notice WHERE assigned = 'deadline';
    ALTER TYPE enum_notice_assigned RENAME TO enum_notice_assigned_before;
    CREATE TYPE enum_notice_assigned AS ENUM('case', 'event', 'todo', 'reminder');
    ALTER TABLE notice ALTER COLUMN assigned TYPE enum_notice_assigned USING assigned::text::enum_notice_assigned;
    DROP TYPE enum_notice_assigned_before;
  `)
}
