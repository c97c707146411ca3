import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

const byHand = String.raw`
    ALTER TABLE deadline ADD COLUMN next_reminder_at timestamptz(3);
    CREATE INDEX deadline_open ON deadline (date, id) WHERE state IN ('unconfirmed', 'confirmed');
    CREATE INDEX deadline_waiting ON deadline (date, id) WHERE (state = 'unconfirmed' OR state = 'confirmed' AND proposal IS NOT NULL);
    CREATE INDEX deadline_dates ON deadline (date, id);
    CREATE INDEX deadline_people ON deadline USING gin (people jsonb_path_ops);
    CREATE INDEX deadline_reminder ON deadline (next_reminder_at) WHERE next_reminder_at IS NOT NULL;
    CREATE UNIQUE INDEX rule_version ON rule (slug, version);
    CREATE UNIQUE INDEX holiday_year_once ON holiday_year (calendar, year);
    DROP INDEX case_next_passed;
    CREATE INDEX case_next_passed ON "case" (next_at) WHERE deleted_at IS NULL AND coalesce(next_date ->> 'kind', '') NOT IN ('todo', 'deadline');
`

/** Also what an ethical wall hides: the deadlines of its cases. */
export const hiddenRecords = (deadlines: string) => String.raw`
    CREATE OR REPLACE FUNCTION hidden_records(viewer uuid) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE PARALLEL SAFE ROWS 1 AS $$
    DECLARE records uuid[]; threads uuid[];
    BEGIN
      IF viewer IS NULL OR NOT EXISTS (SELECT FROM wall_person WHERE user_id = viewer) THEN RETURN; END IF;
      RETURN QUERY SELECT wall_id FROM wall_person WHERE user_id = viewer;
      SELECT array_agg(coalesce(w.case_id, w.client_id, w.contact_id)) INTO records FROM walls_in_force(viewer) w;
      IF records IS NULL THEN RETURN; END IF;
      records := records || ARRAY(SELECT id FROM "case" WHERE client_id = ANY (records));
      threads := ARRAY(SELECT id FROM chat_thread WHERE case_id = ANY (records)
        UNION SELECT thread_id FROM chat_guest WHERE client_id = ANY (records) OR contact_id = ANY (records));
      RETURN QUERY SELECT unnest(records) UNION ALL SELECT unnest(threads)
        UNION ALL SELECT id FROM todo WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM reminder WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM attachment WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM log_entry WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM party WHERE case_id = ANY (records)${deadlines}
        UNION ALL SELECT id FROM bookmark WHERE case_id = ANY (records)
        UNION ALL SELECT id FROM event WHERE case_id = ANY (records) OR client_id = ANY (records) OR contact_id = ANY (records)
        UNION ALL SELECT id FROM conflict_check WHERE case_id = ANY (records) OR client_id = ANY (records) OR contact_id = ANY (records)
        UNION ALL SELECT consent_id FROM conflict_check WHERE consent_id IS NOT NULL AND (case_id = ANY (records) OR client_id = ANY (records) OR contact_id = ANY (records))
        UNION ALL SELECT id FROM chat_file WHERE thread_id = ANY (threads)
        UNION ALL SELECT id FROM outbox_mail WHERE about <> '{}' AND about && records;
    END $$;
`

/** Rules that compute deadlines, court holidays, and the deadlines of cases. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_rule_unit" AS ENUM('day', 'courtDay', 'month', 'year');
  CREATE TYPE "public"."enum_rule_direction" AS ENUM('after', 'before');
  CREATE TYPE "public"."enum_rule_roll" AS ENUM('next', 'previous');
  CREATE TYPE "public"."enum_rule_calendar" AS ENUM('us-federal', 'us-federal-in-california', 'california');
  CREATE TYPE "public"."enum_rule_state" AS ENUM('draft', 'checked', 'suspended');
  CREATE TYPE "public"."enum_holiday_year_calendar" AS ENUM('us-federal', 'california');
  CREATE TYPE "public"."enum_deadline_method" AS ENUM('personal', 'mail', 'overnight', 'electronic', 'other');
  CREATE TYPE "public"."enum_deadline_state" AS ENUM('unconfirmed', 'confirmed', 'done', 'withdrawn');
  CREATE TABLE "rule" (
    "id" uuid PRIMARY KEY NOT NULL,
    "slug" varchar NOT NULL,
    "version" numeric NOT NULL,
    "title" varchar NOT NULL,
    "jurisdiction" varchar NOT NULL,
    "citation" varchar NOT NULL,
    "address" varchar NOT NULL,
    "text" varchar NOT NULL,
    "number" numeric NOT NULL,
    "unit" "enum_rule_unit" NOT NULL,
    "direction" "enum_rule_direction" NOT NULL,
    "roll" "enum_rule_roll" NOT NULL,
    "calendar" "enum_rule_calendar" NOT NULL,
    "service" jsonb DEFAULT '[]'::jsonb,
    "valid_from" varchar NOT NULL,
    "valid_to" varchar,
    "state" "enum_rule_state" DEFAULT 'draft' NOT NULL,
    "checked_by_id" uuid,
    "checked_at" timestamp(3) with time zone,
    "created_by_id" uuid,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "holiday_year" (
    "id" uuid PRIMARY KEY NOT NULL,
    "calendar" "enum_holiday_year_calendar" NOT NULL,
    "year" numeric NOT NULL,
    "days" jsonb NOT NULL,
    "complete" boolean DEFAULT false NOT NULL,
    "entered_by_id" uuid,
    "confirmed_by_id" uuid,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "deadline" (
    "id" uuid PRIMARY KEY NOT NULL,
    "case_id" uuid NOT NULL,
    "title" varchar NOT NULL,
    "rule_id" uuid,
    "trigger" varchar,
    "trigger_date" varchar,
    "method" "enum_deadline_method",
    "computed" varchar,
    "date" varchar NOT NULL,
    "steps" jsonb DEFAULT '[]'::jsonb,
    "state" "enum_deadline_state" DEFAULT 'unconfirmed' NOT NULL,
    "proposal" jsonb,
    "dated_by_id" uuid,
    "dated_at" timestamp(3) with time zone NOT NULL,
    "confirmed_by_id" uuid,
    "confirmed_at" timestamp(3) with time zone,
    "people" jsonb NOT NULL,
    "reminders" jsonb NOT NULL,
    "proof" varchar,
    "withdraw_reason" varchar,
    "proof_attachment_id" uuid,
    "closed_by_id" uuid,
    "closed_at" timestamp(3) with time zone,
    "created_by_id" uuid,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "deleted_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "rule" ADD CONSTRAINT "rule_checked_by_id_user_id_fk" FOREIGN KEY ("checked_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rule" ADD CONSTRAINT "rule_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "holiday_year" ADD CONSTRAINT "holiday_year_entered_by_id_user_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "holiday_year" ADD CONSTRAINT "holiday_year_confirmed_by_id_user_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "deadline" ADD CONSTRAINT "deadline_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "deadline" ADD CONSTRAINT "deadline_rule_id_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."rule"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "deadline" ADD CONSTRAINT "deadline_dated_by_id_user_id_fk" FOREIGN KEY ("dated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "deadline" ADD CONSTRAINT "deadline_confirmed_by_id_user_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "deadline" ADD CONSTRAINT "deadline_proof_attachment_id_attachment_id_fk" FOREIGN KEY ("proof_attachment_id") REFERENCES "public"."attachment"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "deadline" ADD CONSTRAINT "deadline_closed_by_id_user_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "deadline" ADD CONSTRAINT "deadline_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "rule_checked_by_idx" ON "rule" USING btree ("checked_by_id");
  CREATE INDEX "rule_created_by_idx" ON "rule" USING btree ("created_by_id");
  CREATE INDEX "rule_updated_at_idx" ON "rule" USING btree ("updated_at");
  CREATE INDEX "rule_created_at_idx" ON "rule" USING btree ("created_at");
  CREATE INDEX "rule_deleted_at_idx" ON "rule" USING btree ("deleted_at");
  CREATE INDEX "holiday_year_entered_by_idx" ON "holiday_year" USING btree ("entered_by_id");
  CREATE INDEX "holiday_year_confirmed_by_idx" ON "holiday_year" USING btree ("confirmed_by_id");
  CREATE INDEX "holiday_year_updated_at_idx" ON "holiday_year" USING btree ("updated_at");
  CREATE INDEX "holiday_year_created_at_idx" ON "holiday_year" USING btree ("created_at");
  CREATE INDEX "holiday_year_deleted_at_idx" ON "holiday_year" USING btree ("deleted_at");
  CREATE INDEX "deadline_case_idx" ON "deadline" USING btree ("case_id");
  CREATE INDEX "deadline_rule_idx" ON "deadline" USING btree ("rule_id");
  CREATE INDEX "deadline_dated_by_idx" ON "deadline" USING btree ("dated_by_id");
  CREATE INDEX "deadline_confirmed_by_idx" ON "deadline" USING btree ("confirmed_by_id");
  CREATE INDEX "deadline_proof_attachment_idx" ON "deadline" USING btree ("proof_attachment_id");
  CREATE INDEX "deadline_closed_by_idx" ON "deadline" USING btree ("closed_by_id");
  CREATE INDEX "deadline_created_by_idx" ON "deadline" USING btree ("created_by_id");
  CREATE INDEX "deadline_updated_at_idx" ON "deadline" USING btree ("updated_at");
  CREATE INDEX "deadline_created_at_idx" ON "deadline" USING btree ("created_at");
  CREATE INDEX "deadline_deleted_at_idx" ON "deadline" USING btree ("deleted_at");`)
  await db.execute(sql.raw(byHand))
  await db.execute(sql.raw(hiddenRecords('\n        UNION ALL SELECT id FROM deadline WHERE case_id = ANY (records)')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(hiddenRecords('')))
  await db.execute(sql`
   DROP INDEX case_next_passed;
  CREATE INDEX case_next_passed ON "case" (next_at) WHERE deleted_at IS NULL AND coalesce(next_date ->> 'kind', '') <> 'todo';
  DROP TABLE "rule" CASCADE;
  DROP TABLE "holiday_year" CASCADE;
  DROP TABLE "deadline" CASCADE;
  DROP TYPE "public"."enum_rule_unit";
  DROP TYPE "public"."enum_rule_direction";
  DROP TYPE "public"."enum_rule_roll";
  DROP TYPE "public"."enum_rule_calendar";
  DROP TYPE "public"."enum_rule_state";
  DROP TYPE "public"."enum_holiday_year_calendar";
  DROP TYPE "public"."enum_deadline_method";
  DROP TYPE "public"."enum_deadline_state";`)
}
