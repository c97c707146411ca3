import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "page" ADD COLUMN "updated_by_id" uuid;
  ALTER TABLE "_page_v" ADD COLUMN "version_updated_by_id" uuid;
  ALTER TABLE "office" ADD COLUMN "updated_by_id" uuid;
  ALTER TABLE "_office_v" ADD COLUMN "version_updated_by_id" uuid;
  ALTER TABLE "disclaimer" ADD COLUMN "updated_by_id" uuid;
  ALTER TABLE "_disclaimer_v" ADD COLUMN "version_updated_by_id" uuid;
  ALTER TABLE "page" ADD CONSTRAINT "page_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_page_v" ADD CONSTRAINT "_page_v_version_updated_by_id_user_id_fk" FOREIGN KEY ("version_updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "office" ADD CONSTRAINT "office_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_office_v" ADD CONSTRAINT "_office_v_version_updated_by_id_user_id_fk" FOREIGN KEY ("version_updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "disclaimer" ADD CONSTRAINT "disclaimer_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_disclaimer_v" ADD CONSTRAINT "_disclaimer_v_version_updated_by_id_user_id_fk" FOREIGN KEY ("version_updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "page_updated_by_idx" ON "page" USING btree ("updated_by_id");
  CREATE INDEX "_page_v_version_version_updated_by_idx" ON "_page_v" USING btree ("version_updated_by_id");
  CREATE INDEX "office_updated_by_idx" ON "office" USING btree ("updated_by_id");
  CREATE INDEX "_office_v_version_version_updated_by_idx" ON "_office_v" USING btree ("version_updated_by_id");
  CREATE INDEX "disclaimer_updated_by_idx" ON "disclaimer" USING btree ("updated_by_id");
  CREATE INDEX "_disclaimer_v_version_version_updated_by_idx" ON "_disclaimer_v" USING btree ("version_updated_by_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "page" DROP COLUMN "updated_by_id";
  ALTER TABLE "_page_v" DROP COLUMN "version_updated_by_id";
  ALTER TABLE "office" DROP COLUMN "updated_by_id";
  ALTER TABLE "_office_v" DROP COLUMN "version_updated_by_id";
  ALTER TABLE "disclaimer" DROP COLUMN "updated_by_id";
  ALTER TABLE "_disclaimer_v" DROP COLUMN "version_updated_by_id";`)
}
