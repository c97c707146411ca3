import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."_locales" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum_page_main_language" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum_page_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__page_v_version_main_language" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum__page_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__page_v_published_locale" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum_user_roles" AS ENUM('Admin', 'User', 'Editor');
  CREATE TYPE "public"."enum_contact_area" AS ENUM('Criminal Defense', 'Family Law', 'Estate Planning', 'Business Law', 'Traffic', 'Civil Law', 'Real Estate Law', 'Other');
  CREATE TYPE "public"."enum_contact_language" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum_contact_source" AS ENUM('public', 'office');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_office_hours_days" AS ENUM('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');
  CREATE TYPE "public"."enum__office_v_version_hours_days" AS ENUM('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');
  CREATE TABLE "page_blocks_hero" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"plate" boolean DEFAULT false,
  	"block_name" varchar
  );
  
  CREATE TABLE "page_blocks_hero_locales" (
  	"heading" varchar,
  	"lead" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_practice_areas_areas" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"page_id" uuid
  );
  
  CREATE TABLE "page_blocks_practice_areas_areas_locales" (
  	"name" varchar,
  	"summary" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_practice_areas" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"block_name" varchar
  );
  
  CREATE TABLE "page_blocks_practice_areas_locales" (
  	"heading" varchar,
  	"intro" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_about" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"picture_id" uuid,
  	"block_name" varchar
  );
  
  CREATE TABLE "page_blocks_about_locales" (
  	"heading" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_people_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"picture_id" uuid
  );
  
  CREATE TABLE "page_blocks_people_people_locales" (
  	"role" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"block_name" varchar
  );
  
  CREATE TABLE "page_blocks_people_locales" (
  	"heading" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_notice_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "page_blocks_notice_facts_locales" (
  	"label" varchar,
  	"value" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_notice" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"block_name" varchar
  );
  
  CREATE TABLE "page_blocks_notice_locales" (
  	"heading" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_rich_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"block_name" varchar
  );
  
  CREATE TABLE "page_blocks_rich_text_locales" (
  	"heading" varchar,
  	"body" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_questions_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "page_blocks_questions_questions_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"block_name" varchar
  );
  
  CREATE TABLE "page_blocks_questions_locales" (
  	"heading" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_office_and_map" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"block_name" varchar
  );
  
  CREATE TABLE "page_blocks_office_and_map_locales" (
  	"heading" varchar,
  	"directions" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page_blocks_contact_form" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"block_name" varchar
  );
  
  CREATE TABLE "page_blocks_contact_form_locales" (
  	"heading" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "page" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"address" varchar,
  	"main_language" "enum_page_main_language" DEFAULT 'en',
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_page_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "page_locales" (
  	"title" varchar,
  	"description" varchar,
  	"ready" boolean DEFAULT false,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "page_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_page_v_blocks_hero" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"plate" boolean DEFAULT false,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_page_v_blocks_hero_locales" (
  	"heading" varchar,
  	"lead" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_practice_areas_areas" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"page_id" uuid,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_page_v_blocks_practice_areas_areas_locales" (
  	"name" varchar,
  	"summary" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_practice_areas" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_page_v_blocks_practice_areas_locales" (
  	"heading" varchar,
  	"intro" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_about" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"picture_id" uuid,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_page_v_blocks_about_locales" (
  	"heading" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_people_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"picture_id" uuid,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_page_v_blocks_people_people_locales" (
  	"role" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_people" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_page_v_blocks_people_locales" (
  	"heading" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_notice_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_page_v_blocks_notice_facts_locales" (
  	"label" varchar,
  	"value" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_notice" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_page_v_blocks_notice_locales" (
  	"heading" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_rich_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_page_v_blocks_rich_text_locales" (
  	"heading" varchar,
  	"body" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_questions_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_page_v_blocks_questions_questions_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_page_v_blocks_questions_locales" (
  	"heading" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_office_and_map" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_page_v_blocks_office_and_map_locales" (
  	"heading" varchar,
  	"directions" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_blocks_contact_form" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"_path" text NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_page_v_blocks_contact_form_locales" (
  	"heading" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"parent_id" uuid,
  	"version_address" varchar,
  	"version_main_language" "enum__page_v_version_main_language" DEFAULT 'en',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__page_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__page_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_page_v_locales" (
  	"version_title" varchar,
  	"version_description" varchar,
  	"version_ready" boolean DEFAULT false,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_page_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "media" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_small_url" varchar,
  	"sizes_small_width" numeric,
  	"sizes_small_height" numeric,
  	"sizes_small_mime_type" varchar,
  	"sizes_small_filesize" numeric,
  	"sizes_small_filename" varchar,
  	"sizes_medium_url" varchar,
  	"sizes_medium_width" numeric,
  	"sizes_medium_height" numeric,
  	"sizes_medium_mime_type" varchar,
  	"sizes_medium_filesize" numeric,
  	"sizes_medium_filename" varchar,
  	"sizes_large_url" varchar,
  	"sizes_large_width" numeric,
  	"sizes_large_height" numeric,
  	"sizes_large_mime_type" varchar,
  	"sizes_large_filesize" numeric,
  	"sizes_large_filename" varchar,
  	"sizes_share_url" varchar,
  	"sizes_share_width" numeric,
  	"sizes_share_height" numeric,
  	"sizes_share_mime_type" varchar,
  	"sizes_share_filesize" numeric,
  	"sizes_share_filename" varchar
  );
  
  CREATE TABLE "media_locales" (
  	"alt" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "user_roles" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum_user_roles",
  	"id" uuid PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "user" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"display_name" varchar,
  	"avatar_url" varchar,
  	"must_rotate" boolean DEFAULT false NOT NULL,
  	"setup" boolean DEFAULT false NOT NULL,
  	"password_hash" varchar,
  	"communication_id" varchar,
  	"created_by_id" uuid,
  	"search" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "contact" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar,
  	"phone" varchar,
  	"area" "enum_contact_area",
  	"notes" varchar,
  	"message" varchar,
  	"language" "enum_contact_language" DEFAULT 'en' NOT NULL,
  	"has_court_date" boolean DEFAULT false NOT NULL,
  	"date" timestamp(3) with time zone NOT NULL,
  	"source" "enum_contact_source" DEFAULT 'office' NOT NULL,
  	"acknowledged_at" timestamp(3) with time zone,
  	"acknowledged_by_id" uuid,
  	"created_by_id" uuid,
  	"search" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "ledger_entry" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"action" varchar NOT NULL,
  	"resource" varchar NOT NULL,
  	"record" varchar,
  	"person" varchar,
  	"person_name" varchar,
  	"address" varchar,
  	"request_id" varchar,
  	"details" varchar,
  	"seq" numeric,
  	"hash" varchar
  );
  
  CREATE TABLE "session" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"user_id" uuid NOT NULL,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"seen_at" timestamp(3) with time zone NOT NULL,
  	"address" varchar,
  	"agent" varchar
  );
  
  CREATE TABLE "record_key" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"resource" varchar NOT NULL,
  	"record" varchar NOT NULL,
  	"version" numeric NOT NULL,
  	"wrapped" varchar NOT NULL
  );
  
  CREATE TABLE "idempotency_key" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"scope" varchar NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"body_hash" varchar NOT NULL,
  	"status" numeric,
  	"answer" varchar
  );
  
  CREATE TABLE "outbox_mail" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"to" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"kind" varchar NOT NULL,
  	"due_at" timestamp(3) with time zone NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"failure" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"page_id" uuid,
  	"media_id" uuid,
  	"user_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"user_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "office_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_office_hours_days",
  	"id" uuid PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "office_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"opens" varchar NOT NULL,
  	"closes" varchar NOT NULL
  );
  
  CREATE TABLE "office" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar DEFAULT 'Law Office' NOT NULL,
  	"phone" varchar,
  	"fax" varchar,
  	"email" varchar,
  	"street" varchar,
  	"city" varchar,
  	"state" varchar DEFAULT 'CA',
  	"zip" varchar,
  	"latitude" numeric,
  	"longitude" numeric,
  	"time_zone" varchar,
  	"work_alone" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "office_locales" (
  	"tagline" varchar DEFAULT 'Attorneys at Law',
  	"hours_note" varchar,
  	"fee_notice" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_office_v_version_hours_days" (
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"value" "enum__office_v_version_hours_days",
  	"id" uuid PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_office_v_version_hours" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"opens" varchar NOT NULL,
  	"closes" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_office_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_name" varchar DEFAULT 'Law Office' NOT NULL,
  	"version_phone" varchar,
  	"version_fax" varchar,
  	"version_email" varchar,
  	"version_street" varchar,
  	"version_city" varchar,
  	"version_state" varchar DEFAULT 'CA',
  	"version_zip" varchar,
  	"version_latitude" numeric,
  	"version_longitude" numeric,
  	"version_time_zone" varchar,
  	"version_work_alone" boolean DEFAULT false,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_office_v_locales" (
  	"version_tagline" varchar DEFAULT 'Attorneys at Law',
  	"version_hours_note" varchar,
  	"version_fee_notice" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "disclaimer" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"in_force_since" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "disclaimer_locales" (
  	"heading" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  CREATE TABLE "_disclaimer_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_in_force_since" timestamp(3) with time zone,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_disclaimer_v_locales" (
  	"version_heading" varchar,
  	"version_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" uuid NOT NULL
  );
  
  ALTER TABLE "page_blocks_hero" ADD CONSTRAINT "page_blocks_hero_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_hero_locales" ADD CONSTRAINT "page_blocks_hero_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_hero"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_practice_areas_areas" ADD CONSTRAINT "page_blocks_practice_areas_areas_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "page_blocks_practice_areas_areas" ADD CONSTRAINT "page_blocks_practice_areas_areas_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_practice_areas"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_practice_areas_areas_locales" ADD CONSTRAINT "page_blocks_practice_areas_areas_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_practice_areas_areas"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_practice_areas" ADD CONSTRAINT "page_blocks_practice_areas_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_practice_areas_locales" ADD CONSTRAINT "page_blocks_practice_areas_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_practice_areas"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_about" ADD CONSTRAINT "page_blocks_about_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "page_blocks_about" ADD CONSTRAINT "page_blocks_about_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_about_locales" ADD CONSTRAINT "page_blocks_about_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_people_people" ADD CONSTRAINT "page_blocks_people_people_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "page_blocks_people_people" ADD CONSTRAINT "page_blocks_people_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_people_people_locales" ADD CONSTRAINT "page_blocks_people_people_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_people_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_people" ADD CONSTRAINT "page_blocks_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_people_locales" ADD CONSTRAINT "page_blocks_people_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_notice_facts" ADD CONSTRAINT "page_blocks_notice_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_notice"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_notice_facts_locales" ADD CONSTRAINT "page_blocks_notice_facts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_notice_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_notice" ADD CONSTRAINT "page_blocks_notice_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_notice_locales" ADD CONSTRAINT "page_blocks_notice_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_notice"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_rich_text" ADD CONSTRAINT "page_blocks_rich_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_rich_text_locales" ADD CONSTRAINT "page_blocks_rich_text_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_rich_text"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_questions_questions" ADD CONSTRAINT "page_blocks_questions_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_questions_questions_locales" ADD CONSTRAINT "page_blocks_questions_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_questions_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_questions" ADD CONSTRAINT "page_blocks_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_questions_locales" ADD CONSTRAINT "page_blocks_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_office_and_map" ADD CONSTRAINT "page_blocks_office_and_map_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_office_and_map_locales" ADD CONSTRAINT "page_blocks_office_and_map_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_office_and_map"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_contact_form" ADD CONSTRAINT "page_blocks_contact_form_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_blocks_contact_form_locales" ADD CONSTRAINT "page_blocks_contact_form_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_blocks_contact_form"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_locales" ADD CONSTRAINT "page_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_hero" ADD CONSTRAINT "_page_v_blocks_hero_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_hero_locales" ADD CONSTRAINT "_page_v_blocks_hero_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_hero"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_practice_areas_areas" ADD CONSTRAINT "_page_v_blocks_practice_areas_areas_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_practice_areas_areas" ADD CONSTRAINT "_page_v_blocks_practice_areas_areas_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_practice_areas"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_practice_areas_areas_locales" ADD CONSTRAINT "_page_v_blocks_practice_areas_areas_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_practice_areas_areas"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_practice_areas" ADD CONSTRAINT "_page_v_blocks_practice_areas_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_practice_areas_locales" ADD CONSTRAINT "_page_v_blocks_practice_areas_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_practice_areas"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_about" ADD CONSTRAINT "_page_v_blocks_about_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_about" ADD CONSTRAINT "_page_v_blocks_about_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_about_locales" ADD CONSTRAINT "_page_v_blocks_about_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_about"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_people_people" ADD CONSTRAINT "_page_v_blocks_people_people_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_people_people" ADD CONSTRAINT "_page_v_blocks_people_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_people_people_locales" ADD CONSTRAINT "_page_v_blocks_people_people_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_people_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_people" ADD CONSTRAINT "_page_v_blocks_people_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_people_locales" ADD CONSTRAINT "_page_v_blocks_people_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_people"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_notice_facts" ADD CONSTRAINT "_page_v_blocks_notice_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_notice"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_notice_facts_locales" ADD CONSTRAINT "_page_v_blocks_notice_facts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_notice_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_notice" ADD CONSTRAINT "_page_v_blocks_notice_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_notice_locales" ADD CONSTRAINT "_page_v_blocks_notice_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_notice"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_rich_text" ADD CONSTRAINT "_page_v_blocks_rich_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_rich_text_locales" ADD CONSTRAINT "_page_v_blocks_rich_text_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_rich_text"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_questions_questions" ADD CONSTRAINT "_page_v_blocks_questions_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_questions_questions_locales" ADD CONSTRAINT "_page_v_blocks_questions_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_questions_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_questions" ADD CONSTRAINT "_page_v_blocks_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_questions_locales" ADD CONSTRAINT "_page_v_blocks_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_office_and_map" ADD CONSTRAINT "_page_v_blocks_office_and_map_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_office_and_map_locales" ADD CONSTRAINT "_page_v_blocks_office_and_map_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_office_and_map"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_contact_form" ADD CONSTRAINT "_page_v_blocks_contact_form_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_contact_form_locales" ADD CONSTRAINT "_page_v_blocks_contact_form_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v_blocks_contact_form"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v" ADD CONSTRAINT "_page_v_parent_id_page_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_page_v_locales" ADD CONSTRAINT "_page_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_page_v_texts" ADD CONSTRAINT "_page_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "media_locales" ADD CONSTRAINT "media_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "user" ADD CONSTRAINT "user_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact" ADD CONSTRAINT "contact_acknowledged_by_id_user_id_fk" FOREIGN KEY ("acknowledged_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact" ADD CONSTRAINT "contact_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_page_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_user_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_user_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "office_hours_days" ADD CONSTRAINT "office_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."office_hours"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "office_hours" ADD CONSTRAINT "office_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "office_locales" ADD CONSTRAINT "office_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_office_v_version_hours_days" ADD CONSTRAINT "_office_v_version_hours_days_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_office_v_version_hours"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_office_v_version_hours" ADD CONSTRAINT "_office_v_version_hours_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_office_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_office_v_locales" ADD CONSTRAINT "_office_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_office_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "disclaimer_locales" ADD CONSTRAINT "disclaimer_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."disclaimer"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_disclaimer_v_locales" ADD CONSTRAINT "_disclaimer_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_disclaimer_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "page_blocks_hero_order_idx" ON "page_blocks_hero" USING btree ("_order");
  CREATE INDEX "page_blocks_hero_parent_id_idx" ON "page_blocks_hero" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_hero_path_idx" ON "page_blocks_hero" USING btree ("_path");
  CREATE UNIQUE INDEX "page_blocks_hero_locales_locale_parent_id_unique" ON "page_blocks_hero_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_practice_areas_areas_order_idx" ON "page_blocks_practice_areas_areas" USING btree ("_order");
  CREATE INDEX "page_blocks_practice_areas_areas_parent_id_idx" ON "page_blocks_practice_areas_areas" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_practice_areas_areas_page_idx" ON "page_blocks_practice_areas_areas" USING btree ("page_id");
  CREATE UNIQUE INDEX "page_blocks_practice_areas_areas_locales_locale_parent_id_un" ON "page_blocks_practice_areas_areas_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_practice_areas_order_idx" ON "page_blocks_practice_areas" USING btree ("_order");
  CREATE INDEX "page_blocks_practice_areas_parent_id_idx" ON "page_blocks_practice_areas" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_practice_areas_path_idx" ON "page_blocks_practice_areas" USING btree ("_path");
  CREATE UNIQUE INDEX "page_blocks_practice_areas_locales_locale_parent_id_unique" ON "page_blocks_practice_areas_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_about_order_idx" ON "page_blocks_about" USING btree ("_order");
  CREATE INDEX "page_blocks_about_parent_id_idx" ON "page_blocks_about" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_about_path_idx" ON "page_blocks_about" USING btree ("_path");
  CREATE INDEX "page_blocks_about_picture_idx" ON "page_blocks_about" USING btree ("picture_id");
  CREATE UNIQUE INDEX "page_blocks_about_locales_locale_parent_id_unique" ON "page_blocks_about_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_people_people_order_idx" ON "page_blocks_people_people" USING btree ("_order");
  CREATE INDEX "page_blocks_people_people_parent_id_idx" ON "page_blocks_people_people" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_people_people_picture_idx" ON "page_blocks_people_people" USING btree ("picture_id");
  CREATE UNIQUE INDEX "page_blocks_people_people_locales_locale_parent_id_unique" ON "page_blocks_people_people_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_people_order_idx" ON "page_blocks_people" USING btree ("_order");
  CREATE INDEX "page_blocks_people_parent_id_idx" ON "page_blocks_people" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_people_path_idx" ON "page_blocks_people" USING btree ("_path");
  CREATE UNIQUE INDEX "page_blocks_people_locales_locale_parent_id_unique" ON "page_blocks_people_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_notice_facts_order_idx" ON "page_blocks_notice_facts" USING btree ("_order");
  CREATE INDEX "page_blocks_notice_facts_parent_id_idx" ON "page_blocks_notice_facts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "page_blocks_notice_facts_locales_locale_parent_id_unique" ON "page_blocks_notice_facts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_notice_order_idx" ON "page_blocks_notice" USING btree ("_order");
  CREATE INDEX "page_blocks_notice_parent_id_idx" ON "page_blocks_notice" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_notice_path_idx" ON "page_blocks_notice" USING btree ("_path");
  CREATE UNIQUE INDEX "page_blocks_notice_locales_locale_parent_id_unique" ON "page_blocks_notice_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_rich_text_order_idx" ON "page_blocks_rich_text" USING btree ("_order");
  CREATE INDEX "page_blocks_rich_text_parent_id_idx" ON "page_blocks_rich_text" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_rich_text_path_idx" ON "page_blocks_rich_text" USING btree ("_path");
  CREATE UNIQUE INDEX "page_blocks_rich_text_locales_locale_parent_id_unique" ON "page_blocks_rich_text_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_questions_questions_order_idx" ON "page_blocks_questions_questions" USING btree ("_order");
  CREATE INDEX "page_blocks_questions_questions_parent_id_idx" ON "page_blocks_questions_questions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "page_blocks_questions_questions_locales_locale_parent_id_uni" ON "page_blocks_questions_questions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_questions_order_idx" ON "page_blocks_questions" USING btree ("_order");
  CREATE INDEX "page_blocks_questions_parent_id_idx" ON "page_blocks_questions" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_questions_path_idx" ON "page_blocks_questions" USING btree ("_path");
  CREATE UNIQUE INDEX "page_blocks_questions_locales_locale_parent_id_unique" ON "page_blocks_questions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_office_and_map_order_idx" ON "page_blocks_office_and_map" USING btree ("_order");
  CREATE INDEX "page_blocks_office_and_map_parent_id_idx" ON "page_blocks_office_and_map" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_office_and_map_path_idx" ON "page_blocks_office_and_map" USING btree ("_path");
  CREATE UNIQUE INDEX "page_blocks_office_and_map_locales_locale_parent_id_unique" ON "page_blocks_office_and_map_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_blocks_contact_form_order_idx" ON "page_blocks_contact_form" USING btree ("_order");
  CREATE INDEX "page_blocks_contact_form_parent_id_idx" ON "page_blocks_contact_form" USING btree ("_parent_id");
  CREATE INDEX "page_blocks_contact_form_path_idx" ON "page_blocks_contact_form" USING btree ("_path");
  CREATE UNIQUE INDEX "page_blocks_contact_form_locales_locale_parent_id_unique" ON "page_blocks_contact_form_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_address_idx" ON "page" USING btree ("address");
  CREATE INDEX "page_updated_at_idx" ON "page" USING btree ("updated_at");
  CREATE INDEX "page_created_at_idx" ON "page" USING btree ("created_at");
  CREATE INDEX "page_deleted_at_idx" ON "page" USING btree ("deleted_at");
  CREATE INDEX "page__status_idx" ON "page" USING btree ("_status");
  CREATE UNIQUE INDEX "page_locales_locale_parent_id_unique" ON "page_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "page_texts_order_parent" ON "page_texts" USING btree ("order","parent_id");
  CREATE INDEX "page_texts_text_idx" ON "page_texts" USING btree ("text");
  CREATE INDEX "_page_v_blocks_hero_order_idx" ON "_page_v_blocks_hero" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_hero_parent_id_idx" ON "_page_v_blocks_hero" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_hero_path_idx" ON "_page_v_blocks_hero" USING btree ("_path");
  CREATE UNIQUE INDEX "_page_v_blocks_hero_locales_locale_parent_id_unique" ON "_page_v_blocks_hero_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_practice_areas_areas_order_idx" ON "_page_v_blocks_practice_areas_areas" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_practice_areas_areas_parent_id_idx" ON "_page_v_blocks_practice_areas_areas" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_practice_areas_areas_page_idx" ON "_page_v_blocks_practice_areas_areas" USING btree ("page_id");
  CREATE UNIQUE INDEX "_page_v_blocks_practice_areas_areas_locales_locale_parent_id" ON "_page_v_blocks_practice_areas_areas_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_practice_areas_order_idx" ON "_page_v_blocks_practice_areas" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_practice_areas_parent_id_idx" ON "_page_v_blocks_practice_areas" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_practice_areas_path_idx" ON "_page_v_blocks_practice_areas" USING btree ("_path");
  CREATE UNIQUE INDEX "_page_v_blocks_practice_areas_locales_locale_parent_id_uniqu" ON "_page_v_blocks_practice_areas_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_about_order_idx" ON "_page_v_blocks_about" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_about_parent_id_idx" ON "_page_v_blocks_about" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_about_path_idx" ON "_page_v_blocks_about" USING btree ("_path");
  CREATE INDEX "_page_v_blocks_about_picture_idx" ON "_page_v_blocks_about" USING btree ("picture_id");
  CREATE UNIQUE INDEX "_page_v_blocks_about_locales_locale_parent_id_unique" ON "_page_v_blocks_about_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_people_people_order_idx" ON "_page_v_blocks_people_people" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_people_people_parent_id_idx" ON "_page_v_blocks_people_people" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_people_people_picture_idx" ON "_page_v_blocks_people_people" USING btree ("picture_id");
  CREATE UNIQUE INDEX "_page_v_blocks_people_people_locales_locale_parent_id_unique" ON "_page_v_blocks_people_people_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_people_order_idx" ON "_page_v_blocks_people" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_people_parent_id_idx" ON "_page_v_blocks_people" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_people_path_idx" ON "_page_v_blocks_people" USING btree ("_path");
  CREATE UNIQUE INDEX "_page_v_blocks_people_locales_locale_parent_id_unique" ON "_page_v_blocks_people_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_notice_facts_order_idx" ON "_page_v_blocks_notice_facts" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_notice_facts_parent_id_idx" ON "_page_v_blocks_notice_facts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_page_v_blocks_notice_facts_locales_locale_parent_id_unique" ON "_page_v_blocks_notice_facts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_notice_order_idx" ON "_page_v_blocks_notice" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_notice_parent_id_idx" ON "_page_v_blocks_notice" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_notice_path_idx" ON "_page_v_blocks_notice" USING btree ("_path");
  CREATE UNIQUE INDEX "_page_v_blocks_notice_locales_locale_parent_id_unique" ON "_page_v_blocks_notice_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_rich_text_order_idx" ON "_page_v_blocks_rich_text" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_rich_text_parent_id_idx" ON "_page_v_blocks_rich_text" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_rich_text_path_idx" ON "_page_v_blocks_rich_text" USING btree ("_path");
  CREATE UNIQUE INDEX "_page_v_blocks_rich_text_locales_locale_parent_id_unique" ON "_page_v_blocks_rich_text_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_questions_questions_order_idx" ON "_page_v_blocks_questions_questions" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_questions_questions_parent_id_idx" ON "_page_v_blocks_questions_questions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_page_v_blocks_questions_questions_locales_locale_parent_id_" ON "_page_v_blocks_questions_questions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_questions_order_idx" ON "_page_v_blocks_questions" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_questions_parent_id_idx" ON "_page_v_blocks_questions" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_questions_path_idx" ON "_page_v_blocks_questions" USING btree ("_path");
  CREATE UNIQUE INDEX "_page_v_blocks_questions_locales_locale_parent_id_unique" ON "_page_v_blocks_questions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_office_and_map_order_idx" ON "_page_v_blocks_office_and_map" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_office_and_map_parent_id_idx" ON "_page_v_blocks_office_and_map" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_office_and_map_path_idx" ON "_page_v_blocks_office_and_map" USING btree ("_path");
  CREATE UNIQUE INDEX "_page_v_blocks_office_and_map_locales_locale_parent_id_uniqu" ON "_page_v_blocks_office_and_map_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_blocks_contact_form_order_idx" ON "_page_v_blocks_contact_form" USING btree ("_order");
  CREATE INDEX "_page_v_blocks_contact_form_parent_id_idx" ON "_page_v_blocks_contact_form" USING btree ("_parent_id");
  CREATE INDEX "_page_v_blocks_contact_form_path_idx" ON "_page_v_blocks_contact_form" USING btree ("_path");
  CREATE UNIQUE INDEX "_page_v_blocks_contact_form_locales_locale_parent_id_unique" ON "_page_v_blocks_contact_form_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_parent_idx" ON "_page_v" USING btree ("parent_id");
  CREATE INDEX "_page_v_version_version_address_idx" ON "_page_v" USING btree ("version_address");
  CREATE INDEX "_page_v_version_version_updated_at_idx" ON "_page_v" USING btree ("version_updated_at");
  CREATE INDEX "_page_v_version_version_created_at_idx" ON "_page_v" USING btree ("version_created_at");
  CREATE INDEX "_page_v_version_version_deleted_at_idx" ON "_page_v" USING btree ("version_deleted_at");
  CREATE INDEX "_page_v_version_version__status_idx" ON "_page_v" USING btree ("version__status");
  CREATE INDEX "_page_v_created_at_idx" ON "_page_v" USING btree ("created_at");
  CREATE INDEX "_page_v_updated_at_idx" ON "_page_v" USING btree ("updated_at");
  CREATE INDEX "_page_v_snapshot_idx" ON "_page_v" USING btree ("snapshot");
  CREATE INDEX "_page_v_published_locale_idx" ON "_page_v" USING btree ("published_locale");
  CREATE INDEX "_page_v_latest_idx" ON "_page_v" USING btree ("latest");
  CREATE INDEX "_page_v_autosave_idx" ON "_page_v" USING btree ("autosave");
  CREATE UNIQUE INDEX "_page_v_locales_locale_parent_id_unique" ON "_page_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_page_v_texts_order_parent" ON "_page_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE INDEX "media_deleted_at_idx" ON "media" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_small_sizes_small_filename_idx" ON "media" USING btree ("sizes_small_filename");
  CREATE INDEX "media_sizes_medium_sizes_medium_filename_idx" ON "media" USING btree ("sizes_medium_filename");
  CREATE INDEX "media_sizes_large_sizes_large_filename_idx" ON "media" USING btree ("sizes_large_filename");
  CREATE INDEX "media_sizes_share_sizes_share_filename_idx" ON "media" USING btree ("sizes_share_filename");
  CREATE UNIQUE INDEX "media_locales_locale_parent_id_unique" ON "media_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "user_roles_order_idx" ON "user_roles" USING btree ("order");
  CREATE INDEX "user_roles_parent_idx" ON "user_roles" USING btree ("parent_id");
  CREATE INDEX "user_created_by_idx" ON "user" USING btree ("created_by_id");
  CREATE INDEX "user_updated_at_idx" ON "user" USING btree ("updated_at");
  CREATE INDEX "user_created_at_idx" ON "user" USING btree ("created_at");
  CREATE INDEX "user_deleted_at_idx" ON "user" USING btree ("deleted_at");
  CREATE INDEX "contact_email_idx" ON "contact" USING btree ("email");
  CREATE INDEX "contact_acknowledged_by_idx" ON "contact" USING btree ("acknowledged_by_id");
  CREATE INDEX "contact_created_by_idx" ON "contact" USING btree ("created_by_id");
  CREATE INDEX "contact_updated_at_idx" ON "contact" USING btree ("updated_at");
  CREATE INDEX "contact_created_at_idx" ON "contact" USING btree ("created_at");
  CREATE INDEX "contact_deleted_at_idx" ON "contact" USING btree ("deleted_at");
  CREATE UNIQUE INDEX "ledger_entry_seq_idx" ON "ledger_entry" USING btree ("seq");
  CREATE UNIQUE INDEX "session_token_hash_idx" ON "session" USING btree ("token_hash");
  CREATE INDEX "session_user_idx" ON "session" USING btree ("user_id");
  CREATE UNIQUE INDEX "idempotency_key_scope_idx" ON "idempotency_key" USING btree ("scope");
  CREATE INDEX "idempotency_key_at_idx" ON "idempotency_key" USING btree ("at");
  CREATE INDEX "outbox_mail_updated_at_idx" ON "outbox_mail" USING btree ("updated_at");
  CREATE INDEX "outbox_mail_created_at_idx" ON "outbox_mail" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_page_id_idx" ON "payload_locked_documents_rels" USING btree ("page_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_user_id_idx" ON "payload_locked_documents_rels" USING btree ("user_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_user_id_idx" ON "payload_preferences_rels" USING btree ("user_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "office_hours_days_order_idx" ON "office_hours_days" USING btree ("order");
  CREATE INDEX "office_hours_days_parent_idx" ON "office_hours_days" USING btree ("parent_id");
  CREATE INDEX "office_hours_order_idx" ON "office_hours" USING btree ("_order");
  CREATE INDEX "office_hours_parent_id_idx" ON "office_hours" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "office_locales_locale_parent_id_unique" ON "office_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_office_v_version_hours_days_order_idx" ON "_office_v_version_hours_days" USING btree ("order");
  CREATE INDEX "_office_v_version_hours_days_parent_idx" ON "_office_v_version_hours_days" USING btree ("parent_id");
  CREATE INDEX "_office_v_version_hours_order_idx" ON "_office_v_version_hours" USING btree ("_order");
  CREATE INDEX "_office_v_version_hours_parent_id_idx" ON "_office_v_version_hours" USING btree ("_parent_id");
  CREATE INDEX "_office_v_created_at_idx" ON "_office_v" USING btree ("created_at");
  CREATE INDEX "_office_v_updated_at_idx" ON "_office_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_office_v_locales_locale_parent_id_unique" ON "_office_v_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "disclaimer_locales_locale_parent_id_unique" ON "disclaimer_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_disclaimer_v_created_at_idx" ON "_disclaimer_v" USING btree ("created_at");
  CREATE INDEX "_disclaimer_v_updated_at_idx" ON "_disclaimer_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_disclaimer_v_locales_locale_parent_id_unique" ON "_disclaimer_v_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "page_blocks_hero" CASCADE;
  DROP TABLE "page_blocks_hero_locales" CASCADE;
  DROP TABLE "page_blocks_practice_areas_areas" CASCADE;
  DROP TABLE "page_blocks_practice_areas_areas_locales" CASCADE;
  DROP TABLE "page_blocks_practice_areas" CASCADE;
  DROP TABLE "page_blocks_practice_areas_locales" CASCADE;
  DROP TABLE "page_blocks_about" CASCADE;
  DROP TABLE "page_blocks_about_locales" CASCADE;
  DROP TABLE "page_blocks_people_people" CASCADE;
  DROP TABLE "page_blocks_people_people_locales" CASCADE;
  DROP TABLE "page_blocks_people" CASCADE;
  DROP TABLE "page_blocks_people_locales" CASCADE;
  DROP TABLE "page_blocks_notice_facts" CASCADE;
  DROP TABLE "page_blocks_notice_facts_locales" CASCADE;
  DROP TABLE "page_blocks_notice" CASCADE;
  DROP TABLE "page_blocks_notice_locales" CASCADE;
  DROP TABLE "page_blocks_rich_text" CASCADE;
  DROP TABLE "page_blocks_rich_text_locales" CASCADE;
  DROP TABLE "page_blocks_questions_questions" CASCADE;
  DROP TABLE "page_blocks_questions_questions_locales" CASCADE;
  DROP TABLE "page_blocks_questions" CASCADE;
  DROP TABLE "page_blocks_questions_locales" CASCADE;
  DROP TABLE "page_blocks_office_and_map" CASCADE;
  DROP TABLE "page_blocks_office_and_map_locales" CASCADE;
  DROP TABLE "page_blocks_contact_form" CASCADE;
  DROP TABLE "page_blocks_contact_form_locales" CASCADE;
  DROP TABLE "page" CASCADE;
  DROP TABLE "page_locales" CASCADE;
  DROP TABLE "page_texts" CASCADE;
  DROP TABLE "_page_v_blocks_hero" CASCADE;
  DROP TABLE "_page_v_blocks_hero_locales" CASCADE;
  DROP TABLE "_page_v_blocks_practice_areas_areas" CASCADE;
  DROP TABLE "_page_v_blocks_practice_areas_areas_locales" CASCADE;
  DROP TABLE "_page_v_blocks_practice_areas" CASCADE;
  DROP TABLE "_page_v_blocks_practice_areas_locales" CASCADE;
  DROP TABLE "_page_v_blocks_about" CASCADE;
  DROP TABLE "_page_v_blocks_about_locales" CASCADE;
  DROP TABLE "_page_v_blocks_people_people" CASCADE;
  DROP TABLE "_page_v_blocks_people_people_locales" CASCADE;
  DROP TABLE "_page_v_blocks_people" CASCADE;
  DROP TABLE "_page_v_blocks_people_locales" CASCADE;
  DROP TABLE "_page_v_blocks_notice_facts" CASCADE;
  DROP TABLE "_page_v_blocks_notice_facts_locales" CASCADE;
  DROP TABLE "_page_v_blocks_notice" CASCADE;
  DROP TABLE "_page_v_blocks_notice_locales" CASCADE;
  DROP TABLE "_page_v_blocks_rich_text" CASCADE;
  DROP TABLE "_page_v_blocks_rich_text_locales" CASCADE;
  DROP TABLE "_page_v_blocks_questions_questions" CASCADE;
  DROP TABLE "_page_v_blocks_questions_questions_locales" CASCADE;
  DROP TABLE "_page_v_blocks_questions" CASCADE;
  DROP TABLE "_page_v_blocks_questions_locales" CASCADE;
  DROP TABLE "_page_v_blocks_office_and_map" CASCADE;
  DROP TABLE "_page_v_blocks_office_and_map_locales" CASCADE;
  DROP TABLE "_page_v_blocks_contact_form" CASCADE;
  DROP TABLE "_page_v_blocks_contact_form_locales" CASCADE;
  DROP TABLE "_page_v" CASCADE;
  DROP TABLE "_page_v_locales" CASCADE;
  DROP TABLE "_page_v_texts" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "media_locales" CASCADE;
  DROP TABLE "user_roles" CASCADE;
  DROP TABLE "user" CASCADE;
  DROP TABLE "contact" CASCADE;
  DROP TABLE "ledger_entry" CASCADE;
  DROP TABLE "session" CASCADE;
  DROP TABLE "record_key" CASCADE;
  DROP TABLE "idempotency_key" CASCADE;
  DROP TABLE "outbox_mail" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_jobs_log" CASCADE;
  DROP TABLE "payload_jobs" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "office_hours_days" CASCADE;
  DROP TABLE "office_hours" CASCADE;
  DROP TABLE "office" CASCADE;
  DROP TABLE "office_locales" CASCADE;
  DROP TABLE "_office_v_version_hours_days" CASCADE;
  DROP TABLE "_office_v_version_hours" CASCADE;
  DROP TABLE "_office_v" CASCADE;
  DROP TABLE "_office_v_locales" CASCADE;
  DROP TABLE "disclaimer" CASCADE;
  DROP TABLE "disclaimer_locales" CASCADE;
  DROP TABLE "_disclaimer_v" CASCADE;
  DROP TABLE "_disclaimer_v_locales" CASCADE;
  DROP TYPE "public"."_locales";
  DROP TYPE "public"."enum_page_main_language";
  DROP TYPE "public"."enum_page_status";
  DROP TYPE "public"."enum__page_v_version_main_language";
  DROP TYPE "public"."enum__page_v_version_status";
  DROP TYPE "public"."enum__page_v_published_locale";
  DROP TYPE "public"."enum_user_roles";
  DROP TYPE "public"."enum_contact_area";
  DROP TYPE "public"."enum_contact_language";
  DROP TYPE "public"."enum_contact_source";
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  DROP TYPE "public"."enum_payload_jobs_log_state";
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  DROP TYPE "public"."enum_office_hours_days";
  DROP TYPE "public"."enum__office_v_version_hours_days";`)
}
