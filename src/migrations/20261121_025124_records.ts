import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_client_gender" AS ENUM('Female', 'Male', 'Non-binary', 'Other');
  CREATE TYPE "public"."enum_client_type" AS ENUM('Individual', 'Organization');
  CREATE TYPE "public"."enum_client_billing_billing_type" AS ENUM('Hourly', 'Flat Fee', 'Contingent');
  CREATE TYPE "public"."enum_case_status" AS ENUM('Open', 'Pending', 'Closed');
  CREATE TYPE "public"."enum_todo_status" AS ENUM('open', 'completed');
  CREATE TABLE "client" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"first_name" varchar NOT NULL,
  	"middle_name" varchar,
  	"last_name" varchar NOT NULL,
  	"name" varchar,
  	"dob" varchar,
  	"gender" "enum_client_gender",
  	"email" varchar,
  	"phone" varchar,
  	"type" "enum_client_type" DEFAULT 'Individual' NOT NULL,
  	"date" varchar,
  	"address_line1" varchar,
  	"address_line2" varchar,
  	"address_city" varchar,
  	"address_state" varchar,
  	"address_zip" varchar,
  	"address_country" varchar,
  	"language" varchar,
  	"employer" varchar,
  	"ssn" varchar,
  	"notes" varchar,
  	"billing_billing_type" "enum_client_billing_billing_type" DEFAULT 'Hourly' NOT NULL,
  	"billing_hourly_rate" numeric,
  	"billing_flat_fee" numeric,
  	"billing_retainer_required" boolean DEFAULT false NOT NULL,
  	"billing_retainer_amount" numeric,
  	"billing_billing_contact_name" varchar,
  	"billing_billing_contact_email" varchar,
  	"billing_billing_contact_phone" varchar,
  	"billing_client_balance" numeric DEFAULT 0 NOT NULL,
  	"billing_notes" varchar,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "case" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"case_number" varchar NOT NULL,
  	"client_id" uuid,
  	"client_name" varchar NOT NULL,
  	"status" "enum_case_status" DEFAULT 'Open' NOT NULL,
  	"date" varchar NOT NULL,
  	"notes" varchar,
  	"case_type_id" uuid,
  	"sub_type_id" uuid,
  	"assigned_to_id" uuid,
  	"reminder_at" timestamp(3) with time zone,
  	"reminder_set_by_id" uuid,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "todo" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"case_id" uuid NOT NULL,
  	"text" varchar NOT NULL,
  	"status" "enum_todo_status" DEFAULT 'open' NOT NULL,
  	"position" numeric NOT NULL,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "reminder" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"case_id" uuid NOT NULL,
  	"user_id" uuid NOT NULL,
  	"reminder_at" timestamp(3) with time zone NOT NULL,
  	"message" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "case_type" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"notes" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "sub_type" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"case_type_id" uuid NOT NULL,
  	"name" varchar NOT NULL,
  	"notes" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "event" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"start" timestamp(3) with time zone NOT NULL,
  	"end" timestamp(3) with time zone,
  	"notes" varchar,
  	"user_id" uuid,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "bookmark" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"case_id" uuid NOT NULL,
  	"user_id" uuid NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "user_picture" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"version" varchar NOT NULL,
  	"webp" varchar NOT NULL
  );
  
  ALTER TABLE "client" ADD CONSTRAINT "client_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "case" ADD CONSTRAINT "case_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "case" ADD CONSTRAINT "case_case_type_id_case_type_id_fk" FOREIGN KEY ("case_type_id") REFERENCES "public"."case_type"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "case" ADD CONSTRAINT "case_sub_type_id_sub_type_id_fk" FOREIGN KEY ("sub_type_id") REFERENCES "public"."sub_type"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "case" ADD CONSTRAINT "case_assigned_to_id_user_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "case" ADD CONSTRAINT "case_reminder_set_by_id_user_id_fk" FOREIGN KEY ("reminder_set_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "case" ADD CONSTRAINT "case_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "todo" ADD CONSTRAINT "todo_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "todo" ADD CONSTRAINT "todo_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reminder" ADD CONSTRAINT "reminder_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reminder" ADD CONSTRAINT "reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sub_type" ADD CONSTRAINT "sub_type_case_type_id_case_type_id_fk" FOREIGN KEY ("case_type_id") REFERENCES "public"."case_type"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "event" ADD CONSTRAINT "event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "event" ADD CONSTRAINT "event_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "user_picture" ADD CONSTRAINT "user_picture_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "client_created_by_idx" ON "client" USING btree ("created_by_id");
  CREATE INDEX "client_updated_at_idx" ON "client" USING btree ("updated_at");
  CREATE INDEX "client_created_at_idx" ON "client" USING btree ("created_at");
  CREATE INDEX "client_deleted_at_idx" ON "client" USING btree ("deleted_at");
  CREATE INDEX "case_client_idx" ON "case" USING btree ("client_id");
  CREATE INDEX "case_case_type_idx" ON "case" USING btree ("case_type_id");
  CREATE INDEX "case_sub_type_idx" ON "case" USING btree ("sub_type_id");
  CREATE INDEX "case_assigned_to_idx" ON "case" USING btree ("assigned_to_id");
  CREATE INDEX "case_reminder_set_by_idx" ON "case" USING btree ("reminder_set_by_id");
  CREATE INDEX "case_created_by_idx" ON "case" USING btree ("created_by_id");
  CREATE INDEX "case_updated_at_idx" ON "case" USING btree ("updated_at");
  CREATE INDEX "case_created_at_idx" ON "case" USING btree ("created_at");
  CREATE INDEX "case_deleted_at_idx" ON "case" USING btree ("deleted_at");
  CREATE INDEX "todo_case_idx" ON "todo" USING btree ("case_id");
  CREATE INDEX "todo_created_by_idx" ON "todo" USING btree ("created_by_id");
  CREATE INDEX "todo_updated_at_idx" ON "todo" USING btree ("updated_at");
  CREATE INDEX "todo_created_at_idx" ON "todo" USING btree ("created_at");
  CREATE INDEX "todo_deleted_at_idx" ON "todo" USING btree ("deleted_at");
  CREATE INDEX "reminder_case_idx" ON "reminder" USING btree ("case_id");
  CREATE INDEX "reminder_user_idx" ON "reminder" USING btree ("user_id");
  CREATE INDEX "reminder_updated_at_idx" ON "reminder" USING btree ("updated_at");
  CREATE INDEX "reminder_created_at_idx" ON "reminder" USING btree ("created_at");
  CREATE INDEX "reminder_deleted_at_idx" ON "reminder" USING btree ("deleted_at");
  CREATE INDEX "case_type_updated_at_idx" ON "case_type" USING btree ("updated_at");
  CREATE INDEX "case_type_created_at_idx" ON "case_type" USING btree ("created_at");
  CREATE INDEX "case_type_deleted_at_idx" ON "case_type" USING btree ("deleted_at");
  CREATE INDEX "sub_type_case_type_idx" ON "sub_type" USING btree ("case_type_id");
  CREATE INDEX "sub_type_updated_at_idx" ON "sub_type" USING btree ("updated_at");
  CREATE INDEX "sub_type_created_at_idx" ON "sub_type" USING btree ("created_at");
  CREATE INDEX "sub_type_deleted_at_idx" ON "sub_type" USING btree ("deleted_at");
  CREATE INDEX "event_user_idx" ON "event" USING btree ("user_id");
  CREATE INDEX "event_created_by_idx" ON "event" USING btree ("created_by_id");
  CREATE INDEX "event_updated_at_idx" ON "event" USING btree ("updated_at");
  CREATE INDEX "event_created_at_idx" ON "event" USING btree ("created_at");
  CREATE INDEX "event_deleted_at_idx" ON "event" USING btree ("deleted_at");
  CREATE INDEX "bookmark_case_idx" ON "bookmark" USING btree ("case_id");
  CREATE INDEX "bookmark_user_idx" ON "bookmark" USING btree ("user_id");
  CREATE INDEX "bookmark_updated_at_idx" ON "bookmark" USING btree ("updated_at");
  CREATE INDEX "bookmark_created_at_idx" ON "bookmark" USING btree ("created_at");
  CREATE INDEX "bookmark_deleted_at_idx" ON "bookmark" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "user_picture_user_idx" ON "user_picture" USING btree ("user_id");
  ALTER TABLE "user" DROP COLUMN "search";
  ALTER TABLE "contact" DROP COLUMN "search";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "client" CASCADE;
  DROP TABLE "case" CASCADE;
  DROP TABLE "todo" CASCADE;
  DROP TABLE "reminder" CASCADE;
  DROP TABLE "case_type" CASCADE;
  DROP TABLE "sub_type" CASCADE;
  DROP TABLE "event" CASCADE;
  DROP TABLE "bookmark" CASCADE;
  DROP TABLE "user_picture" CASCADE;
  ALTER TABLE "user" ADD COLUMN "search" varchar;
  ALTER TABLE "contact" ADD COLUMN "search" varchar;
  DROP TYPE "public"."enum_client_gender";
  DROP TYPE "public"."enum_client_type";
  DROP TYPE "public"."enum_client_billing_billing_type";
  DROP TYPE "public"."enum_case_status";
  DROP TYPE "public"."enum_todo_status";`)
}
