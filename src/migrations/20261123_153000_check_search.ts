import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Conflict checks are found by their subject and every name in them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE conflict_check ADD COLUMN search tsvector GENERATED ALWAYS AS (
      search_vector(subject_name || ' ' || jsonb_path_query_array(names, '$[*].name')::text, '{}')) STORED;
    CREATE INDEX conflict_check_search ON conflict_check USING gin (search) WITH (fastupdate = off);
    CREATE TRIGGER conflict_check_words_made AFTER INSERT ON conflict_check REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
    CREATE TRIGGER conflict_check_words_changed AFTER UPDATE ON conflict_check REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
    UPDATE conflict_check SET names = names`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER conflict_check_words_made ON conflict_check;
    DROP TRIGGER conflict_check_words_changed ON conflict_check;
    ALTER TABLE conflict_check DROP COLUMN search`)
}
