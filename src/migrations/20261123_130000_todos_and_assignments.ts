import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

const nextDates = String.raw`
    CREATE INDEX todo_of_assignee ON todo (assignee_id, due, id) WHERE status = 'open' AND deleted_at IS NULL;

    ALTER TABLE "case" ADD COLUMN next_at timestamptz(3), ADD COLUMN next_date jsonb;
    CREATE INDEX case_next ON "case" (coalesce(next_at, '9999-12-31T23:59:59.999Z'), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_next_passed ON "case" (next_at) WHERE deleted_at IS NULL AND coalesce(next_date ->> 'kind', '') <> 'todo';
    -- The job that moves on passed dates finds the next date of these.
    UPDATE "case" SET next_at = created_at WHERE deleted_at IS NULL AND (reminder_at > now()
      OR id IN (SELECT case_id FROM event WHERE deleted_at IS NULL UNION SELECT case_id FROM reminder WHERE reminder_at > now() AND deleted_at IS NULL));
`

/** Todos have a due date and an assignee, events a client, reminders who set them, notifications what was assigned, and cases their next date. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum_notice_assigned" AS ENUM('case', 'event', 'todo', 'reminder');
    ALTER TABLE "todo" ADD COLUMN "due" varchar;
    ALTER TABLE "todo" ADD COLUMN "assignee_id" uuid;
    ALTER TABLE "notice" ADD COLUMN "assigned" "enum_notice_assigned";
    ALTER TABLE "notice" ADD COLUMN "assigned_by_id" uuid;
    ALTER TABLE "notice" ADD COLUMN "event_id" uuid;
    ALTER TABLE "reminder" ADD COLUMN "created_by_id" uuid;
    ALTER TABLE "event" ADD COLUMN "client_id" uuid;
    ALTER TABLE "todo" ADD CONSTRAINT "todo_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "notice" ADD CONSTRAINT "notice_assigned_by_id_user_id_fk" FOREIGN KEY ("assigned_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "notice" ADD CONSTRAINT "notice_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "reminder" ADD CONSTRAINT "reminder_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "event" ADD CONSTRAINT "event_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE set null ON UPDATE no action;
    CREATE INDEX "todo_assignee_idx" ON "todo" USING btree ("assignee_id");
    CREATE INDEX "notice_assigned_by_idx" ON "notice" USING btree ("assigned_by_id");
    CREATE INDEX "notice_event_idx" ON "notice" USING btree ("event_id");
    CREATE INDEX "reminder_created_by_idx" ON "reminder" USING btree ("created_by_id");
    CREATE INDEX "event_client_idx" ON "event" USING btree ("client_id");
  `)
  await db.execute(sql.raw(nextDates))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "case" DROP COLUMN next_at, DROP COLUMN next_date;
    ALTER TABLE todo DROP COLUMN due, DROP COLUMN assignee_id;
    ALTER TABLE notice DROP COLUMN assigned, DROP COLUMN assigned_by_id, DROP COLUMN event_id;
    ALTER TABLE reminder DROP COLUMN created_by_id;
    ALTER TABLE event DROP COLUMN client_id;
    DROP TYPE enum_notice_assigned;
  `)
}
