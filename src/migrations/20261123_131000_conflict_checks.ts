import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_party_kind" AS ENUM('person', 'organization');
  CREATE TYPE "public"."enum_party_role" AS ENUM('client', 'opposing', 'coParty', 'spouse', 'child', 'witness', 'opposingCounsel', 'employer', 'insurer', 'other');
  CREATE TYPE "public"."enum_conflict_check_state" AS ENUM('draft', 'waiting', 'cleared', 'consent', 'declined');
  CREATE TYPE "public"."enum_office_conflict_checks" AS ENUM('off', 'warn', 'required');
  CREATE TYPE "public"."enum__office_v_version_conflict_checks" AS ENUM('off', 'warn', 'required');
  CREATE TABLE "party" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"case_id" uuid NOT NULL,
  	"name" varchar NOT NULL,
  	"kind" "enum_party_kind" DEFAULT 'person' NOT NULL,
  	"role" "enum_party_role" NOT NULL,
  	"also_known_as" jsonb DEFAULT '[]'::jsonb,
  	"date_of_birth" varchar,
  	"client_id" uuid,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "conflict_check" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"case_id" uuid,
  	"client_id" uuid,
  	"contact_id" uuid,
  	"subject_name" varchar NOT NULL,
  	"names" jsonb NOT NULL,
  	"state" "enum_conflict_check_state" DEFAULT 'draft' NOT NULL,
  	"matching_version" numeric,
  	"searched" jsonb,
  	"hits" jsonb DEFAULT '[]'::jsonb,
  	"signatures" jsonb DEFAULT '[]'::jsonb,
  	"searched_by_id" uuid,
  	"searched_at" timestamp(3) with time zone,
  	"decided_by_id" uuid,
  	"decided_at" timestamp(3) with time zone,
  	"consent_id" uuid,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "user" ADD COLUMN "lawyer" boolean DEFAULT false NOT NULL;
  ALTER TABLE "case" ADD COLUMN "conflict_check_id" uuid;
  ALTER TABLE "office" ADD COLUMN "conflict_checks" "enum_office_conflict_checks" DEFAULT 'warn';
  ALTER TABLE "_office_v" ADD COLUMN "version_conflict_checks" "enum__office_v_version_conflict_checks" DEFAULT 'warn';
  ALTER TABLE "party" ADD CONSTRAINT "party_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "party" ADD CONSTRAINT "party_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "party" ADD CONSTRAINT "party_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "conflict_check" ADD CONSTRAINT "conflict_check_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "conflict_check" ADD CONSTRAINT "conflict_check_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "conflict_check" ADD CONSTRAINT "conflict_check_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "conflict_check" ADD CONSTRAINT "conflict_check_searched_by_id_user_id_fk" FOREIGN KEY ("searched_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "conflict_check" ADD CONSTRAINT "conflict_check_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "conflict_check" ADD CONSTRAINT "conflict_check_consent_id_attachment_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."attachment"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "conflict_check" ADD CONSTRAINT "conflict_check_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "party_case_idx" ON "party" USING btree ("case_id");
  CREATE INDEX "party_client_idx" ON "party" USING btree ("client_id");
  CREATE INDEX "party_created_by_idx" ON "party" USING btree ("created_by_id");
  CREATE INDEX "party_updated_at_idx" ON "party" USING btree ("updated_at");
  CREATE INDEX "party_created_at_idx" ON "party" USING btree ("created_at");
  CREATE INDEX "party_deleted_at_idx" ON "party" USING btree ("deleted_at");
  CREATE INDEX "conflict_check_case_idx" ON "conflict_check" USING btree ("case_id");
  CREATE INDEX "conflict_check_client_idx" ON "conflict_check" USING btree ("client_id");
  CREATE INDEX "conflict_check_contact_idx" ON "conflict_check" USING btree ("contact_id");
  CREATE INDEX "conflict_check_searched_by_idx" ON "conflict_check" USING btree ("searched_by_id");
  CREATE INDEX "conflict_check_decided_by_idx" ON "conflict_check" USING btree ("decided_by_id");
  CREATE INDEX "conflict_check_consent_idx" ON "conflict_check" USING btree ("consent_id");
  CREATE INDEX "conflict_check_created_by_idx" ON "conflict_check" USING btree ("created_by_id");
  CREATE INDEX "conflict_check_updated_at_idx" ON "conflict_check" USING btree ("updated_at");
  CREATE INDEX "conflict_check_created_at_idx" ON "conflict_check" USING btree ("created_at");
  CREATE INDEX "conflict_check_deleted_at_idx" ON "conflict_check" USING btree ("deleted_at");
  ALTER TABLE "case" ADD CONSTRAINT "case_conflict_check_id_conflict_check_id_fk" FOREIGN KEY ("conflict_check_id") REFERENCES "public"."conflict_check"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "case_conflict_check_idx" ON "case" USING btree ("conflict_check_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "party" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "conflict_check" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "party" CASCADE;
  DROP TABLE "conflict_check" CASCADE;
  ALTER TABLE "case" DROP CONSTRAINT IF EXISTS "case_conflict_check_id_conflict_check_id_fk";
  
  DROP INDEX "case_conflict_check_idx";
  ALTER TABLE "user" DROP COLUMN "lawyer";
  ALTER TABLE "case" DROP COLUMN "conflict_check_id";
  ALTER TABLE "office" DROP COLUMN "conflict_checks";
  ALTER TABLE "_office_v" DROP COLUMN "version_conflict_checks";
  DROP TYPE "public"."enum_party_kind";
  DROP TYPE "public"."enum_party_role";
  DROP TYPE "public"."enum_conflict_check_state";
  DROP TYPE "public"."enum_office_conflict_checks";
  DROP TYPE "public"."enum__office_v_version_conflict_checks";`)
}
