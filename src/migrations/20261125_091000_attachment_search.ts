import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Files are found by the words of their names, which never change. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE attachment ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(name, '{}')) STORED;
    CREATE INDEX attachment_search ON attachment USING gin (search) WITH (fastupdate = off);
    CREATE TRIGGER attachment_words_made AFTER INSERT ON attachment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
    INSERT INTO search_word (word)
      SELECT DISTINCT w FROM attachment a, unnest(tsvector_to_array(a.search)) w
       WHERE w ~ '^[^0-9*#][^*#]{2,59}$' AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w)`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TRIGGER attachment_words_made ON attachment; ALTER TABLE attachment DROP COLUMN search`)
}
