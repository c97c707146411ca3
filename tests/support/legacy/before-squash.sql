-- What the squashed migrations ran, as frozen data: an office of that time.
-- 20261121_010000_first
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
  CREATE UNIQUE INDEX "_disclaimer_v_locales_locale_parent_id_unique" ON "_disclaimer_v_locales" USING btree ("_locale","_parent_id");
-- 20261121_010100_rules
CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE UNIQUE INDEX user_living_email ON "user" (lower(email)) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX record_key_record ON record_key (resource, record);

    CREATE INDEX contact_waiting ON contact ((source = 'public' AND acknowledged_at IS NULL) DESC, date DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX contact_date ON contact (date DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX contact_name ON contact (lower(name), id) WHERE deleted_at IS NULL;
    CREATE INDEX contact_search ON contact USING gin (search gin_trgm_ops);

    CREATE INDEX ledger_entry_waiting ON ledger_entry (id) WHERE seq IS NULL;
    CREATE INDEX ledger_entry_of_record ON ledger_entry (resource, record, id);
    CREATE FUNCTION ledger_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.seq IS NULL AND OLD.hash IS NULL
         AND (to_jsonb(NEW) - 'seq' - 'hash') = (to_jsonb(OLD) - 'seq' - 'hash') THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'the ledger is only ever added to';
    END $$;
    CREATE TRIGGER ledger_entry_guard BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_guard();
    CREATE TRIGGER ledger_entry_keep BEFORE TRUNCATE ON ledger_entry EXECUTE FUNCTION ledger_entry_guard();
-- 20261121_022446_links
CREATE TABLE "password_reset" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"token_hash" varchar NOT NULL,
  	"user_id" uuid NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"used_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "blob" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"filename" varchar NOT NULL,
  	"user_id" uuid,
  	"made_at" timestamp(3) with time zone NOT NULL,
  	"attachment" varchar
  );
  
  ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blob" ADD CONSTRAINT "blob_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "password_reset_token_hash_idx" ON "password_reset" USING btree ("token_hash");
  CREATE INDEX "password_reset_user_idx" ON "password_reset" USING btree ("user_id");
  CREATE INDEX "blob_user_idx" ON "blob" USING btree ("user_id");
-- 20261121_022500_links_rules
CREATE INDEX outbox_mail_due ON outbox_mail (due_at) WHERE sent_at IS NULL;
    CREATE INDEX record_key_version ON record_key (version);
    CREATE INDEX blob_unregistered ON blob (made_at) WHERE attachment IS NULL;
    CREATE INDEX ledger_entry_of_person ON ledger_entry (person, id);
-- 20261121_025124_records
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
  ALTER TABLE "contact" DROP COLUMN "search";
-- 20261121_025130_search
-- Lower case without accents and apostrophes, for comparing only.
    CREATE FUNCTION search_plain(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
      replace(replace(replace(replace(
        translate(lower(regexp_replace(normalize(translate(t, '''’‘ʼ`´', ''), NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđðıħŧ', 'olddiht'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

    -- Separators are listed, not a class: what a class holds depends on the database's locale.
    CREATE FUNCTION search_words(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
      array_remove(regexp_split_to_array(search_plain(t), '[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f\uff00-\uff0f]+'), '');

    -- Words, what they begin with ("m*", "ma*"), and each number from each of its digits on ("#5551234"), as people look for
    -- a telephone number by any part of it; as a word it also stands with and without its country.
    CREATE FUNCTION search_vector(words text, numbers text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      found text[] := '{}'; word text; digits text;
    BEGIN
      FOREACH word IN ARRAY search_words(coalesce(words, '')) || CASE WHEN words ~ '[''’‘ʼ]' THEN search_words(translate(words, '''’‘ʼ', '    ')) ELSE '{}' END LOOP
        found := found || left(word, 60) || (left(word, 1) || '*') || (left(word, 2) || '*');
      END LOOP;
      FOREACH digits IN ARRAY coalesce(numbers, '{}') LOOP
        digits := left(regexp_replace(digits, '[^0-9]', '', 'g'), 20);
        CONTINUE WHEN coalesce(length(digits), 0) < 3;
        found := found || digits || right(digits, 10);
        FOR i IN 1 .. length(digits) - 3 LOOP
          found := found || ('#' || substr(digits, i));
        END LOOP;
      END LOOP;
      RETURN array_to_tsvector(found);
    END $$;

    -- Not unique on purpose: two transactions that bring the same new word must not wait for each other.
    CREATE TABLE search_word (word text COLLATE "C" NOT NULL);
    CREATE INDEX search_word_start ON search_word (length(word), word);
    CREATE INDEX search_word_end ON search_word (length(word), reverse(word));

    
    CREATE OR REPLACE FUNCTION search_learn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_word (word)
      SELECT DISTINCT w FROM changed c, unnest(tsvector_to_array(c.search)) w
       WHERE w ~ '^[^0-9*#]{3,40}$' AND NOT EXISTS (SELECT 1 FROM search_word s WHERE length(s.word) = length(w) AND s.word = w);
      RETURN NULL;
    END $$;

    -- Known words in which one letter is wrong, missing, extra or swapped with its neighbour. One such change leaves the
    -- first or the second half of a word whole, so each half's index brings the few candidates.
    CREATE FUNCTION search_near(w text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
    DECLARE
      n int := length(w); h int := n / 2; beyond text := chr(1114111);
      head text := left(w, h); tail text := reverse(substr(w, h + 1));
      equal text[] := '{}'; in_tail text[] := '{}'; in_head text[] := '{}';
      pattern text; found text[];
    BEGIN
      FOR i IN 1 .. n LOOP
        equal := equal || overlay(w PLACING '' FROM i FOR 1);
        IF i < n THEN equal := equal || overlay(w PLACING reverse(substr(w, i, 2)) FROM i FOR 2); END IF;
        pattern := overlay(w PLACING '_' FROM i FOR 1);
        IF i > h THEN in_tail := in_tail || pattern; ELSE in_head := in_head || pattern; END IF;
      END LOOP;
      FOR i IN 0 .. n LOOP
        pattern := overlay(w PLACING '_' FROM i + 1 FOR 0);
        IF i >= h THEN in_tail := in_tail || pattern; ELSE in_head := in_head || pattern; END IF;
      END LOOP;
      SELECT array_agg(DISTINCT c.word) INTO found FROM (
        SELECT word FROM search_word WHERE length(word) = n AND word = ANY (equal)
        UNION ALL SELECT word FROM search_word WHERE length(word) = n - 1 AND word = ANY (equal)
        UNION ALL SELECT word FROM search_word WHERE length(word) = n AND word >= head AND word < head || beyond AND word LIKE ANY (in_tail)
        UNION ALL SELECT word FROM search_word WHERE length(word) = n + 1 AND word >= head AND word < head || beyond AND word LIKE ANY (in_tail)
        UNION ALL SELECT word FROM search_word WHERE length(word) = n AND reverse(word) >= tail AND reverse(word) < tail || beyond AND word LIKE ANY (in_head)
        UNION ALL SELECT word FROM search_word WHERE length(word) = n + 1 AND reverse(word) >= tail AND reverse(word) < tail || beyond AND word LIKE ANY (in_head)
      ) c WHERE c.word <> w COLLATE "C";
      RETURN coalesce(found, '{}');
    END $$;

    
    -- What somebody typed, as two questions: the words as they are, and near spellings too. Null: no word; near is null
    -- where it would ask the same. A telephone number with punctuation is also one number.
    CREATE OR REPLACE FUNCTION search_asked(q text, OUT exact tsquery, OUT near tsquery) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
    DECLARE
      word text; one tsquery; alike tsquery; seen text[] := '{}';
      digits text := regexp_replace(q, '[^0-9]', '', 'g');
    BEGIN
      FOREACH word IN ARRAY search_words(q) LOOP
        CONTINUE WHEN word = ANY (seen);
        EXIT WHEN cardinality(seen) = 10;
        seen := seen || word;
        word := left(word, 60);
        one := (CASE WHEN length(word) < 3 THEN quote_literal(word || '*') ELSE quote_literal(word) || ':*' END)::tsquery;
        IF word ~ '^[0-9]{4,}$' THEN one := one || (quote_literal('#' || word) || ':*')::tsquery; END IF;
        alike := one;
        IF length(word) >= 4 AND word !~ '[0-9]' THEN
          SELECT coalesce(one || string_agg(quote_literal(w), '|')::tsquery, one) INTO alike FROM unnest(search_near(word)) w;
        END IF;
        exact := coalesce(exact && one, one);
        near := coalesce(near && alike, alike);
      END LOOP;
      IF length(digits) > 3 AND q ~ '^[\s0-9+().\-/]+$' THEN
        exact := exact || (quote_literal('#' || left(digits, 20)) || ':*')::tsquery;
        IF length(digits) > 10 THEN exact := exact || (quote_literal('#' || right(digits, 10)) || ':*')::tsquery; END IF;
        near := exact;
      END IF;
      IF near = exact THEN near := NULL; END IF;
    END $$;
-- 20261121_025140_records_rules
ALTER TABLE client
      ADD COLUMN shown_name text GENERATED ALWAYS AS (coalesce(nullif(btrim(name), ''), first_name || ' ' || last_name)) STORED,
      ADD COLUMN full_name text GENERATED ALWAYS AS (first_name || coalesce(' ' || middle_name, '') || ' ' || last_name) STORED,
      ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(
        first_name || ' ' || coalesce(middle_name, '') || ' ' || last_name || ' ' || coalesce(name, '') || ' ' || coalesce(email, ''), ARRAY[phone])) STORED;
    ALTER TABLE contact ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(name || ' ' || coalesce(email, ''), ARRAY[phone])) STORED;
    ALTER TABLE "case" ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(
      title || ' ' || client_name || ' ' || case_number || ' ' || translate(case_number, '-/. _', ''), ARRAY[case_number])) STORED;
    ALTER TABLE "user" ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(name || ' ' || coalesce(display_name, '') || ' ' || email, '{}')) STORED;
CREATE INDEX client_search ON client USING gin (search) WITH (fastupdate = off);
        CREATE TRIGGER client_words_made AFTER INSERT ON client REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
        CREATE TRIGGER client_words_changed AFTER UPDATE ON client REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
        INSERT INTO search_word (word) SELECT DISTINCT w FROM client r, unnest(tsvector_to_array(r.search)) w WHERE w ~ '^[^0-9*#]{3,40}$';
CREATE INDEX contact_search ON contact USING gin (search) WITH (fastupdate = off);
        CREATE TRIGGER contact_words_made AFTER INSERT ON contact REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
        CREATE TRIGGER contact_words_changed AFTER UPDATE ON contact REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
        INSERT INTO search_word (word) SELECT DISTINCT w FROM contact r, unnest(tsvector_to_array(r.search)) w WHERE w ~ '^[^0-9*#]{3,40}$';
CREATE INDEX case_search ON "case" USING gin (search) WITH (fastupdate = off);
        CREATE TRIGGER case_words_made AFTER INSERT ON "case" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
        CREATE TRIGGER case_words_changed AFTER UPDATE ON "case" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
        INSERT INTO search_word (word) SELECT DISTINCT w FROM "case" r, unnest(tsvector_to_array(r.search)) w WHERE w ~ '^[^0-9*#]{3,40}$';
CREATE INDEX user_search ON "user" USING gin (search) WITH (fastupdate = off);
        CREATE TRIGGER user_words_made AFTER INSERT ON "user" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
        CREATE TRIGGER user_words_changed AFTER UPDATE ON "user" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
        INSERT INTO search_word (word) SELECT DISTINCT w FROM "user" r, unnest(tsvector_to_array(r.search)) w WHERE w ~ '^[^0-9*#]{3,40}$';
CREATE FUNCTION case_follow_client() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE "case" SET client_name = NEW.shown_name WHERE client_id = NEW.id AND client_name <> NEW.shown_name;
      RETURN NULL;
    END $$;
    CREATE TRIGGER case_follow_client AFTER UPDATE ON client FOR EACH ROW WHEN (OLD.shown_name IS DISTINCT FROM NEW.shown_name) EXECUTE FUNCTION case_follow_client();

    CREATE INDEX client_name ON client (lower(shown_name), id) WHERE deleted_at IS NULL;
    CREATE INDEX client_date ON client (coalesce(date, ''), id) WHERE deleted_at IS NULL;
    CREATE INDEX client_made ON client (created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX client_shown ON client (search_plain(shown_name)) WHERE deleted_at IS NULL;
    CREATE INDEX client_full ON client (search_plain(full_name)) WHERE deleted_at IS NULL;

    CREATE UNIQUE INDEX case_living_number ON "case" (lower(case_number)) WHERE deleted_at IS NULL;
    CREATE INDEX case_series ON "case" (substr(case_number, 4, 4), length(case_number), case_number) WHERE case_number ~ '^CB-[0-9]{4}-[0-9]{4,9}$';
    CREATE INDEX case_number ON "case" (lower(case_number), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_title ON "case" (lower(title), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_client_name ON "case" (lower(client_name), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_status ON "case" ((CASE status WHEN 'Open' THEN 0 WHEN 'Pending' THEN 1 ELSE 2 END), id) WHERE deleted_at IS NULL;
    CREATE INDEX case_date ON "case" (date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_made ON "case" (created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_changed ON "case" (updated_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_status ON "case" (status, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_person ON "case" (assigned_to_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_maker ON "case" (created_by_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_client ON "case" (client_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_of_type ON "case" (case_type_id, date, id) WHERE deleted_at IS NULL;
    CREATE INDEX case_reminder ON "case" (reminder_at) WHERE deleted_at IS NULL AND reminder_at IS NOT NULL;

    CREATE INDEX todo_of_case ON todo (case_id, position, id) INCLUDE (status) WHERE deleted_at IS NULL;
    CREATE INDEX reminder_of_case ON reminder (case_id, reminder_at) WHERE deleted_at IS NULL;
    CREATE INDEX reminder_due ON reminder (reminder_at) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX case_type_living_name ON case_type (lower(name)) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX sub_type_living_name ON sub_type (case_type_id, lower(name)) WHERE deleted_at IS NULL;
    CREATE INDEX event_start ON event (start, id) WHERE deleted_at IS NULL;
    CREATE INDEX event_of_person ON event (user_id, start, id) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX bookmark_of_person ON bookmark (user_id, case_id);

    -- A purged record takes its parts with it.
    ALTER TABLE todo DROP CONSTRAINT todo_case_id_case_id_fk, ADD CONSTRAINT todo_case_id_case_id_fk FOREIGN KEY (case_id) REFERENCES "case" (id) ON DELETE CASCADE;
    ALTER TABLE reminder DROP CONSTRAINT reminder_case_id_case_id_fk, ADD CONSTRAINT reminder_case_id_case_id_fk FOREIGN KEY (case_id) REFERENCES "case" (id) ON DELETE CASCADE;
    ALTER TABLE reminder DROP CONSTRAINT reminder_user_id_user_id_fk, ADD CONSTRAINT reminder_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE bookmark DROP CONSTRAINT bookmark_case_id_case_id_fk, ADD CONSTRAINT bookmark_case_id_case_id_fk FOREIGN KEY (case_id) REFERENCES "case" (id) ON DELETE CASCADE;
    ALTER TABLE bookmark DROP CONSTRAINT bookmark_user_id_user_id_fk, ADD CONSTRAINT bookmark_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE sub_type DROP CONSTRAINT sub_type_case_type_id_case_type_id_fk, ADD CONSTRAINT sub_type_case_type_id_case_type_id_fk FOREIGN KEY (case_type_id) REFERENCES case_type (id) ON DELETE CASCADE;
    ALTER TABLE user_picture DROP CONSTRAINT user_picture_user_id_user_id_fk, ADD CONSTRAINT user_picture_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
-- 20261121_031543_website
ALTER TABLE "page_blocks_notice" ADD COLUMN "page_id" uuid;
  ALTER TABLE "_page_v_blocks_notice" ADD COLUMN "page_id" uuid;
  ALTER TABLE "page_blocks_notice" ADD CONSTRAINT "page_blocks_notice_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_notice" ADD CONSTRAINT "_page_v_blocks_notice_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "page_blocks_notice_page_idx" ON "page_blocks_notice" USING btree ("page_id");
  CREATE INDEX "_page_v_blocks_notice_page_idx" ON "_page_v_blocks_notice" USING btree ("page_id");
  -- One living page shown at each address; drafts are checked when they are published.
  CREATE UNIQUE INDEX "page_living_address" ON "page" USING btree ("address") WHERE "deleted_at" IS NULL AND "_status" = 'published';
-- 20261121_031813_parts
CREATE TABLE "attachment" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"case_id" uuid NOT NULL,
  	"name" varchar NOT NULL,
  	"blob" varchar NOT NULL,
  	"size" numeric NOT NULL,
  	"type" varchar NOT NULL,
  	"description" varchar,
  	"state" varchar NOT NULL,
  	"finding" varchar,
  	"check_at" timestamp(3) with time zone,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "attachment_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "chat_thread" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"case_id" uuid,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "chat_participant" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"thread_id" uuid NOT NULL,
  	"user_id" uuid NOT NULL,
  	"added_at" timestamp(3) with time zone NOT NULL,
  	"from_seq" numeric DEFAULT 0 NOT NULL,
  	"read_seq" numeric DEFAULT 0 NOT NULL
  );
  
  CREATE TABLE "chat_message" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"thread_id" uuid NOT NULL,
  	"sender_id" uuid,
  	"content" varchar NOT NULL,
  	"type" varchar NOT NULL,
  	"client_msg_id" varchar,
  	"created_on" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "attachment" ADD CONSTRAINT "attachment_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "attachment" ADD CONSTRAINT "attachment_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "attachment_texts" ADD CONSTRAINT "attachment_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."attachment"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "chat_thread" ADD CONSTRAINT "chat_thread_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "chat_thread" ADD CONSTRAINT "chat_thread_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "chat_participant" ADD CONSTRAINT "chat_participant_thread_id_chat_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_thread"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "chat_participant" ADD CONSTRAINT "chat_participant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_thread_id_chat_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_thread"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "attachment_case_idx" ON "attachment" USING btree ("case_id");
  CREATE UNIQUE INDEX "attachment_blob_idx" ON "attachment" USING btree ("blob");
  CREATE INDEX "attachment_created_by_idx" ON "attachment" USING btree ("created_by_id");
  CREATE INDEX "attachment_updated_at_idx" ON "attachment" USING btree ("updated_at");
  CREATE INDEX "attachment_created_at_idx" ON "attachment" USING btree ("created_at");
  CREATE INDEX "attachment_deleted_at_idx" ON "attachment" USING btree ("deleted_at");
  CREATE INDEX "attachment_texts_order_parent" ON "attachment_texts" USING btree ("order","parent_id");
  CREATE INDEX "chat_thread_case_idx" ON "chat_thread" USING btree ("case_id");
  CREATE INDEX "chat_thread_created_by_idx" ON "chat_thread" USING btree ("created_by_id");
  CREATE INDEX "chat_thread_updated_at_idx" ON "chat_thread" USING btree ("updated_at");
  CREATE INDEX "chat_thread_created_at_idx" ON "chat_thread" USING btree ("created_at");
  CREATE INDEX "chat_participant_thread_idx" ON "chat_participant" USING btree ("thread_id");
  CREATE INDEX "chat_participant_user_idx" ON "chat_participant" USING btree ("user_id");
  CREATE INDEX "chat_message_thread_idx" ON "chat_message" USING btree ("thread_id");
  CREATE INDEX "chat_message_sender_idx" ON "chat_message" USING btree ("sender_id");
-- 20261121_031820_parts_rules
ALTER TABLE chat_message ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
    CREATE UNIQUE INDEX chat_message_order ON chat_message (thread_id, seq);
    CREATE UNIQUE INDEX chat_message_once ON chat_message (sender_id, client_msg_id) WHERE client_msg_id IS NOT NULL;
    DROP INDEX chat_message_thread_idx;
    CREATE UNIQUE INDEX chat_participant_once ON chat_participant (thread_id, user_id);
    CREATE INDEX attachment_of_case ON attachment (case_id, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX attachment_to_check ON attachment (check_at) WHERE state = 'checking';
-- 20261121_035500_purges
ALTER TABLE session DROP CONSTRAINT session_user_id_user_id_fk, ADD CONSTRAINT session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
ALTER TABLE password_reset DROP CONSTRAINT password_reset_user_id_user_id_fk, ADD CONSTRAINT password_reset_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
ALTER TABLE attachment DROP CONSTRAINT attachment_case_id_case_id_fk, ADD CONSTRAINT attachment_case_id_case_id_fk FOREIGN KEY (case_id) REFERENCES "case" (id) ON DELETE CASCADE;
ALTER TABLE chat_participant DROP CONSTRAINT chat_participant_thread_id_chat_thread_id_fk, ADD CONSTRAINT chat_participant_thread_id_chat_thread_id_fk FOREIGN KEY (thread_id) REFERENCES chat_thread (id) ON DELETE CASCADE;
ALTER TABLE chat_participant DROP CONSTRAINT chat_participant_user_id_user_id_fk, ADD CONSTRAINT chat_participant_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
ALTER TABLE chat_message DROP CONSTRAINT chat_message_thread_id_chat_thread_id_fk, ADD CONSTRAINT chat_message_thread_id_chat_thread_id_fk FOREIGN KEY (thread_id) REFERENCES chat_thread (id) ON DELETE CASCADE;
-- 20261121_054514_translations
ALTER TABLE "page_locales" ADD COLUMN "written_at" timestamp(3) with time zone;
  ALTER TABLE "_page_v_locales" ADD COLUMN "version_written_at" timestamp(3) with time zone;
  ALTER TABLE "contact" ADD COLUMN "notice" timestamp(3) with time zone;
  -- A request with a court date comes before the other ones that wait.
  DROP INDEX contact_waiting;
  CREATE INDEX contact_waiting ON contact ((source = 'public' AND acknowledged_at IS NULL AND has_court_date) DESC, (source = 'public' AND acknowledged_at IS NULL) DESC, date DESC, id DESC) WHERE deleted_at IS NULL;
-- 20261121_061701_origins
ALTER TABLE "client" ADD COLUMN "contact_id" uuid;
  ALTER TABLE "case" ADD COLUMN "contact_id" uuid;
  ALTER TABLE "event" ADD COLUMN "contact_id" uuid;
  ALTER TABLE "client" ADD CONSTRAINT "client_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "case" ADD CONSTRAINT "case_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "event" ADD CONSTRAINT "event_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "client_contact_idx" ON "client" USING btree ("contact_id");
  CREATE INDEX "case_contact_idx" ON "case" USING btree ("contact_id");
  CREATE INDEX "event_contact_idx" ON "event" USING btree ("contact_id");
-- 20261121_063529_reminders
CREATE TABLE "notice" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"case_id" uuid NOT NULL,
  	"source" varchar NOT NULL,
  	"message" varchar,
  	"reminder_at" timestamp(3) with time zone NOT NULL,
  	"late" boolean DEFAULT false NOT NULL,
  	"made_at" timestamp(3) with time zone NOT NULL,
  	"done_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "case" ADD COLUMN "told_for" timestamp(3) with time zone;
  ALTER TABLE "reminder" ADD COLUMN "told_for" timestamp(3) with time zone;
  ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "notice" ADD CONSTRAINT "notice_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "notice_user_idx" ON "notice" USING btree ("user_id");
  CREATE INDEX "notice_case_idx" ON "notice" USING btree ("case_id");
  CREATE UNIQUE INDEX "notice_source_idx" ON "notice" USING btree ("source");
-- 20261121_063534_reminders_rules
UPDATE reminder SET told_for = reminder_at WHERE reminder_at <= now();
    UPDATE "case" SET told_for = reminder_at WHERE reminder_at <= now();
    DROP INDEX reminder_due;
    CREATE INDEX reminder_due ON reminder (reminder_at) WHERE deleted_at IS NULL AND told_for IS DISTINCT FROM reminder_at;
    CREATE INDEX case_reminder_due ON "case" (reminder_at) WHERE deleted_at IS NULL AND reminder_at IS NOT NULL AND told_for IS DISTINCT FROM reminder_at;
    CREATE INDEX notice_open ON notice (user_id, made_at DESC) WHERE done_at IS NULL;
    DROP INDEX notice_user_idx;
    ALTER TABLE notice DROP CONSTRAINT notice_user_id_user_id_fk, ADD CONSTRAINT notice_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE notice DROP CONSTRAINT notice_case_id_case_id_fk, ADD CONSTRAINT notice_case_id_case_id_fk FOREIGN KEY (case_id) REFERENCES "case" (id) ON DELETE CASCADE;
-- 20261121_083701_schedule
CREATE TYPE "public"."enum_event_repeats" AS ENUM('daily', 'weekly', 'biweekly', 'monthly', 'yearly');
  ALTER TABLE "user" ADD COLUMN "feed_hash" varchar;
  ALTER TABLE "user" ADD COLUMN "feed_neutral" boolean DEFAULT false NOT NULL;
  ALTER TABLE "event" ADD COLUMN "all_day" boolean DEFAULT false NOT NULL;
  ALTER TABLE "event" ADD COLUMN "repeats" "enum_event_repeats";
  ALTER TABLE "event" ADD COLUMN "repeats_until" varchar;
  ALTER TABLE "event" ADD COLUMN "skips" jsonb DEFAULT '[]'::jsonb NOT NULL;
  ALTER TABLE "event" ADD COLUMN "case_id" uuid;
  ALTER TABLE "event" ADD CONSTRAINT "event_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "event_case_idx" ON "event" USING btree ("case_id");
  CREATE UNIQUE INDEX user_feed_hash ON "user" (feed_hash) WHERE feed_hash IS NOT NULL;
-- 20261121_091821_calls
CREATE TABLE "call" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"thread_id" uuid NOT NULL,
  	"kind" varchar NOT NULL,
  	"started_by_id" uuid NOT NULL,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"answered_at" timestamp(3) with time zone,
  	"ended_at" timestamp(3) with time zone,
  	"version" numeric DEFAULT 1 NOT NULL
  );
  
  CREATE TABLE "call_person" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"call_id" uuid NOT NULL,
  	"user_id" uuid NOT NULL,
  	"state" varchar NOT NULL,
  	"device" varchar,
  	"rung_at" timestamp(3) with time zone NOT NULL,
  	"joined_at" timestamp(3) with time zone,
  	"seen_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "notice" ALTER COLUMN "case_id" DROP NOT NULL;
  ALTER TABLE "notice" ADD COLUMN "call_id" uuid;
  ALTER TABLE "call" ADD CONSTRAINT "call_thread_id_chat_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_thread"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "call" ADD CONSTRAINT "call_started_by_id_user_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "call_person" ADD CONSTRAINT "call_person_call_id_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "call_person" ADD CONSTRAINT "call_person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "call_thread_idx" ON "call" USING btree ("thread_id");
  CREATE INDEX "call_started_by_idx" ON "call" USING btree ("started_by_id");
  CREATE INDEX "call_person_call_idx" ON "call_person" USING btree ("call_id");
  CREATE INDEX "call_person_user_idx" ON "call_person" USING btree ("user_id");
  ALTER TABLE "notice" ADD CONSTRAINT "notice_call_id_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "notice_call_idx" ON "notice" USING btree ("call_id");
-- 20261121_091826_calls_rules
CREATE UNIQUE INDEX call_person_once ON call_person (call_id, user_id);
    CREATE INDEX call_running ON call (thread_id) WHERE ended_at IS NULL;
    DROP INDEX call_person_call_idx;
    ALTER TABLE call_person DROP CONSTRAINT call_person_call_id_call_id_fk, ADD CONSTRAINT call_person_call_id_call_id_fk FOREIGN KEY (call_id) REFERENCES call (id) ON DELETE CASCADE;
    ALTER TABLE call_person DROP CONSTRAINT call_person_user_id_user_id_fk, ADD CONSTRAINT call_person_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE call DROP CONSTRAINT call_thread_id_chat_thread_id_fk, ADD CONSTRAINT call_thread_id_chat_thread_id_fk FOREIGN KEY (thread_id) REFERENCES chat_thread (id) ON DELETE CASCADE;
    ALTER TABLE call DROP CONSTRAINT call_started_by_id_user_id_fk, ADD CONSTRAINT call_started_by_id_user_id_fk FOREIGN KEY (started_by_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE notice DROP CONSTRAINT notice_call_id_call_id_fk, ADD CONSTRAINT notice_call_id_call_id_fk FOREIGN KEY (call_id) REFERENCES call (id) ON DELETE CASCADE;
-- 20261121_092714_second_factor
CREATE TABLE "second_factor" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"secret" varchar NOT NULL,
  	"step" numeric NOT NULL,
  	"confirmed_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "recovery_code" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"hash" varchar NOT NULL,
  	"used_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "second_factor_role" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"role" varchar NOT NULL
  );
  
  ALTER TABLE "session" ADD COLUMN "proved_at" timestamp(3) with time zone;
  ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "second_factor_user_idx" ON "second_factor" USING btree ("user_id");
  CREATE INDEX "recovery_code_user_idx" ON "recovery_code" USING btree ("user_id");
  CREATE UNIQUE INDEX "second_factor_role_role_idx" ON "second_factor_role" USING btree ("role");
-- 20261121_092721_second_factor_rules
ALTER TABLE second_factor DROP CONSTRAINT second_factor_user_id_user_id_fk,
      ADD CONSTRAINT second_factor_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE recovery_code DROP CONSTRAINT recovery_code_user_id_user_id_fk,
      ADD CONSTRAINT recovery_code_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
-- 20261121_093000_guests
CREATE TABLE chat_guest (
      id uuid PRIMARY KEY,
      thread_id uuid NOT NULL REFERENCES chat_thread (id) ON DELETE CASCADE,
      name text NOT NULL,
      client_id uuid REFERENCES client (id) ON DELETE SET NULL,
      contact_id uuid REFERENCES contact (id) ON DELETE SET NULL,
      language text NOT NULL,
      email text,
      token_hash text UNIQUE,
      secret_hash text UNIQUE,
      invited_at timestamptz(3) NOT NULL,
      expires_at timestamptz(3) NOT NULL,
      entered_at timestamptz(3),
      admitted_at timestamptz(3),
      ended_at timestamptz(3),
      from_seq bigint
    );
    CREATE INDEX chat_guest_of_thread ON chat_guest (thread_id);
    ALTER TABLE chat_message ADD COLUMN guest_id uuid REFERENCES chat_guest (id) ON DELETE SET NULL;
    ALTER TABLE chat_message ADD COLUMN edited_at timestamptz(3), ADD COLUMN deleted_at timestamptz(3), ADD COLUMN before jsonb NOT NULL DEFAULT '[]';
    CREATE UNIQUE INDEX chat_message_of_guest_once ON chat_message (guest_id, client_msg_id) WHERE guest_id IS NOT NULL AND client_msg_id IS NOT NULL;
-- 20261121_100915_case_log
CREATE TYPE "public"."enum_log_entry_kind" AS ENUM('call', 'letter', 'meeting', 'email', 'court', 'note');
  CREATE TABLE "log_entry" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"case_id" uuid NOT NULL,
  	"kind" "enum_log_entry_kind" NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"text" varchar NOT NULL,
  	"created_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "log_entry" ADD CONSTRAINT "log_entry_case_id_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."case"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "log_entry" ADD CONSTRAINT "log_entry_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "log_entry_case_idx" ON "log_entry" USING btree ("case_id", "at" DESC, "id" DESC);
  CREATE INDEX "log_entry_created_by_idx" ON "log_entry" USING btree ("created_by_id");
  CREATE INDEX "log_entry_updated_at_idx" ON "log_entry" USING btree ("updated_at");
  CREATE INDEX "log_entry_created_at_idx" ON "log_entry" USING btree ("created_at");
  CREATE INDEX "log_entry_deleted_at_idx" ON "log_entry" USING btree ("deleted_at");
-- 20261121_120900_guests_in_calls
ALTER TABLE call_person ALTER COLUMN user_id DROP NOT NULL, ADD COLUMN guest_id uuid REFERENCES chat_guest (id) ON DELETE CASCADE,
      ADD CONSTRAINT call_person_is_one CHECK (num_nonnulls(user_id, guest_id) = 1);
    DROP INDEX call_person_once;
    CREATE UNIQUE INDEX call_person_once ON call_person (call_id, (coalesce(user_id, guest_id)));
    CREATE INDEX call_person_of_guest ON call_person (guest_id) WHERE guest_id IS NOT NULL;
-- 20261121_153900_chat_files
CREATE TABLE chat_file (
      id uuid PRIMARY KEY,
      thread_id uuid NOT NULL REFERENCES chat_thread (id) ON DELETE CASCADE,
      name text NOT NULL,
      blob text NOT NULL UNIQUE,
      size bigint NOT NULL,
      type text NOT NULL,
      state text NOT NULL,
      finding text,
      check_at timestamptz(3)
    );
    CREATE INDEX chat_file_of_thread ON chat_file (thread_id);
    CREATE INDEX chat_file_to_check ON chat_file (check_at) WHERE state = 'checking';
    ALTER TABLE chat_message ADD COLUMN file_id uuid REFERENCES chat_file (id) ON DELETE SET NULL;
    CREATE UNIQUE INDEX chat_message_of_file ON chat_message (file_id) WHERE file_id IS NOT NULL;
-- 20261121_155000_mentions
ALTER TABLE notice ADD COLUMN message_id uuid REFERENCES chat_message (id) ON DELETE CASCADE;
    CREATE INDEX notice_of_message ON notice (message_id) WHERE message_id IS NOT NULL;
-- 20261121_162137_passkeys
CREATE TABLE "passkey" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"credential" varchar NOT NULL,
  	"public_key" varchar NOT NULL,
  	"counter" numeric NOT NULL,
  	"transports" varchar,
  	"name" varchar NOT NULL,
  	"made_at" timestamp(3) with time zone NOT NULL,
  	"used_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "passkey_challenge" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"challenge" varchar NOT NULL,
  	"purpose" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "passkey_user_idx" ON "passkey" USING btree ("user_id");
  CREATE UNIQUE INDEX "passkey_credential_idx" ON "passkey" USING btree ("credential");
  CREATE INDEX "passkey_challenge_user_idx" ON "passkey_challenge" USING btree ("user_id");
  CREATE UNIQUE INDEX "passkey_challenge_challenge_idx" ON "passkey_challenge" USING btree ("challenge");
-- 20261121_162148_passkeys_rules
ALTER TABLE passkey DROP CONSTRAINT passkey_user_id_user_id_fk,
      ADD CONSTRAINT passkey_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
    ALTER TABLE passkey_challenge DROP CONSTRAINT passkey_challenge_user_id_user_id_fk,
      ADD CONSTRAINT passkey_challenge_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE CASCADE;
-- 20261121_185000_search_whole
CREATE INDEX search_word_whole ON search_word (word);

    CREATE OR REPLACE FUNCTION search_learn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_word (word)
      SELECT DISTINCT w FROM changed c, unnest(tsvector_to_array(c.search)) w
       WHERE w ~ '^[^0-9*#][^*#]{2,59}$' AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w);
      RETURN NULL;
    END $$;

    INSERT INTO search_word (word)
    SELECT DISTINCT w FROM (SELECT search FROM client UNION ALL SELECT search FROM contact UNION ALL SELECT search FROM "case" UNION ALL SELECT search FROM "user") r,
           unnest(tsvector_to_array(r.search)) w
     WHERE w ~ '^[^0-9*#][^*#]{2,59}$' AND (w ~ '[0-9]' OR length(w) > 40);

    CREATE FUNCTION search_begun(typed text) RETURNS tsquery LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
    DECLARE
      beginning text := quote_literal(typed) || ':*'; whole text;
    BEGIN
      IF length(typed) < 3 THEN RETURN quote_literal(typed || '*')::tsquery; END IF;
      IF typed ~ '[0-9]' THEN RETURN beginning::tsquery; END IF;
      SELECT CASE WHEN count(*) <= 20 THEN string_agg(quote_literal(k.word), '|') END INTO whole
        FROM (SELECT DISTINCT word FROM search_word WHERE word >= typed AND word < typed || chr(1114111) LIMIT 21) k;
      RETURN coalesce(whole, beginning)::tsquery;
    END $$;

    -- What somebody typed, as two questions: the words as they are, and near spellings too. Null: no word; near is null
    -- where it would ask the same. A telephone number with punctuation is also one number.
    CREATE OR REPLACE FUNCTION search_asked(q text, OUT exact tsquery, OUT near tsquery) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
    DECLARE
      word text; one tsquery; alike tsquery; seen text[] := '{}';
      digits text := regexp_replace(q, '[^0-9]', '', 'g');
    BEGIN
      FOREACH word IN ARRAY search_words(q) LOOP
        CONTINUE WHEN word = ANY (seen);
        EXIT WHEN cardinality(seen) = 10;
        seen := seen || word;
        word := left(word, 60);
        one := search_begun(word);
        IF word ~ '^[0-9]{4,}$' THEN one := one || (quote_literal('#' || word) || ':*')::tsquery; END IF;
        alike := one;
        IF length(word) >= 4 AND word !~ '[0-9]' THEN
          SELECT coalesce(one || string_agg(quote_literal(w), '|')::tsquery, one) INTO alike FROM unnest(search_near(word)) w;
        END IF;
        exact := coalesce(exact && one, one);
        near := coalesce(near && alike, alike);
      END LOOP;
      IF length(digits) > 3 AND q ~ '^[\s0-9+().\-/]+$' THEN
        exact := exact || (quote_literal('#' || left(digits, 20)) || ':*')::tsquery;
        IF length(digits) > 10 THEN exact := exact || (quote_literal('#' || right(digits, 10)) || ':*')::tsquery; END IF;
        near := exact;
      END IF;
      IF near = exact THEN near := NULL; END IF;
    END $$;
-- 20261122_014000_search_question
CREATE FUNCTION search_any(found text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT string_agg(quote_literal(w), '|') FROM unnest(found) w)::tsquery;

    CREATE FUNCTION search_question(q text, OUT exact tsquery, OUT near tsquery, OUT whole tsquery, OUT rest tsquery)
    LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
    DECLARE
      given text; one tsquery; typed tsquery; other tsquery; part tsquery; known text[]; seen text[] := '{}';
      typeds tsquery[] := '{}'; others tsquery[] := '{}'; n int := 0; spelt boolean := false;
      digits text := regexp_replace(q, '[^0-9]', '', 'g');
    BEGIN
      FOREACH given IN ARRAY search_words(q) LOOP
        CONTINUE WHEN given = ANY (seen);
        EXIT WHEN cardinality(seen) = 10;
        seen := seen || given;
        given := left(given, 60);
        one := (CASE WHEN length(given) < 3 THEN quote_literal(given || '*') ELSE quote_literal(given) || ':*' END)::tsquery;
        IF given ~ '^[0-9]{4,}$' THEN one := one || (quote_literal('#' || given) || ':*')::tsquery; END IF;
        typed := one;
        other := NULL;
        IF length(given) >= 3 AND given !~ '[0-9]' THEN
          known := ARRAY(SELECT DISTINCT s.word FROM search_word s WHERE s.word >= given AND s.word < given || chr(1114111) LIMIT 21);
          IF cardinality(known) = 0 THEN
            -- Every word is known, so nothing begins like this.
            typed := NULL;
          ELSIF cardinality(known) <= 20 THEN
            one := search_any(known);
            typed := CASE WHEN given = ANY (known) THEN quote_literal(given)::tsquery END;
            other := search_any(array_remove(known, given));
          END IF;
          IF length(given) >= 4 THEN
            part := search_any(search_near(given));
            spelt := spelt OR part IS NOT NULL;
            other := coalesce(other || part, part, other);
          END IF;
        END IF;
        exact := coalesce(exact && one, one);
        n := n + 1;
        typeds := typeds || typed;
        others := others || other;
        part := coalesce(typed || other, typed, other, one);
        near := coalesce(near && part, part);
      END LOOP;

      IF n > 1 AND array_position(typeds, NULL) IS NULL THEN
        FOR i IN 1 .. n LOOP
          whole := coalesce(whole && typeds[i], typeds[i]);
          CONTINUE WHEN others[i] IS NULL;
          -- The rows in which this is the first word that stands otherwise.
          part := others[i];
          FOR j IN 1 .. n LOOP
            IF j < i THEN part := part && typeds[j]; END IF;
            IF j > i THEN part := part && coalesce(typeds[j] || others[j], typeds[j]); END IF;
          END LOOP;
          rest := coalesce(rest || part, part);
        END LOOP;
      END IF;

      IF length(digits) > 3 AND q ~ '^[\s0-9+().\-/]+$' THEN
        exact := exact || (quote_literal('#' || left(digits, 20)) || ':*')::tsquery;
        IF length(digits) > 10 THEN exact := exact || (quote_literal('#' || right(digits, 10)) || ':*')::tsquery; END IF;
        near := exact;
        whole := NULL;
        spelt := false;
      END IF;
      IF whole IS NULL THEN whole := near; END IF;
      IF NOT spelt THEN near := NULL; END IF;
    END $$;
-- 20261122_080000_chat_mirror
CREATE TABLE chat_mirror_office (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      endpoint text NOT NULL,
      identity text,
      from_seq bigint NOT NULL
    );
    CREATE TABLE chat_mirror (
      thread_id uuid PRIMARY KEY REFERENCES chat_thread (id) ON DELETE CASCADE,
      remote text,
      topic text,
      sent_seq bigint NOT NULL,
      sending uuid,
      next_at timestamptz(3) NOT NULL,
      failures integer NOT NULL DEFAULT 0,
      turn bigint NOT NULL DEFAULT 0
    );
    CREATE TABLE chat_mirror_member (
      participant_id uuid PRIMARY KEY,
      thread_id uuid NOT NULL REFERENCES chat_mirror (thread_id) ON DELETE CASCADE,
      identity text NOT NULL,
      there boolean NOT NULL
    );
    CREATE INDEX chat_mirror_member_of_thread ON chat_mirror_member (thread_id);
    CREATE TABLE chat_mirror_message (
      message_id uuid PRIMARY KEY REFERENCES chat_message (id) ON DELETE CASCADE,
      thread_id uuid NOT NULL REFERENCES chat_mirror (thread_id) ON DELETE CASCADE,
      identity text NOT NULL,
      remote text NOT NULL,
      changed_at timestamptz(3)
    );
    CREATE INDEX chat_mirror_message_of_thread ON chat_mirror_message (thread_id);
-- 20261122_140000_guest_links
ALTER TABLE chat_guest DROP CONSTRAINT chat_guest_token_hash_key, DROP CONSTRAINT chat_guest_secret_hash_key;
    CREATE UNIQUE INDEX chat_guest_by_token ON chat_guest (token_hash) WHERE token_hash IS NOT NULL;
    CREATE UNIQUE INDEX chat_guest_by_secret ON chat_guest (secret_hash) WHERE secret_hash IS NOT NULL;
