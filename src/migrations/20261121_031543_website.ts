import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "page_blocks_notice" ADD COLUMN "page_id" uuid;
  ALTER TABLE "_page_v_blocks_notice" ADD COLUMN "page_id" uuid;
  ALTER TABLE "page_blocks_notice" ADD CONSTRAINT "page_blocks_notice_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_page_v_blocks_notice" ADD CONSTRAINT "_page_v_blocks_notice_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "page_blocks_notice_page_idx" ON "page_blocks_notice" USING btree ("page_id");
  CREATE INDEX "_page_v_blocks_notice_page_idx" ON "_page_v_blocks_notice" USING btree ("page_id");
  -- One living page shown at each address; drafts are checked when they are published.
  CREATE UNIQUE INDEX "page_living_address" ON "page" USING btree ("address") WHERE "deleted_at" IS NULL AND "_status" = 'published';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "page_living_address";
  ALTER TABLE "page_blocks_notice" DROP CONSTRAINT "page_blocks_notice_page_id_page_id_fk";
  
  ALTER TABLE "_page_v_blocks_notice" DROP CONSTRAINT "_page_v_blocks_notice_page_id_page_id_fk";
  
  DROP INDEX "page_blocks_notice_page_idx";
  DROP INDEX "_page_v_blocks_notice_page_idx";
  ALTER TABLE "page_blocks_notice" DROP COLUMN "page_id";
  ALTER TABLE "_page_v_blocks_notice" DROP COLUMN "page_id";`)
}
