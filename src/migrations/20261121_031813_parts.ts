import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  CREATE INDEX "chat_message_sender_idx" ON "chat_message" USING btree ("sender_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "attachment" CASCADE;
  DROP TABLE "attachment_texts" CASCADE;
  DROP TABLE "chat_thread" CASCADE;
  DROP TABLE "chat_participant" CASCADE;
  DROP TABLE "chat_message" CASCADE;`)
}
