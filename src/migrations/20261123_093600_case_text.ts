import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** A search of cases also finds words of the notes and of the log. */
const searchText = String.raw`
    -- The words of a long text, from its beginning: a tsvector holds at most 1 MB.
    CREATE FUNCTION search_text(t text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
      SELECT coalesce(array_to_tsvector(array_agg(word)), '') FROM (
        SELECT word, sum(octet_length(word)) OVER (ORDER BY place) AS size FROM (
          SELECT left(w, 60) AS word, min(place) AS place
            FROM unnest(search_words(t) || CASE WHEN t ~ '[''’‘ʼ]' THEN search_words(translate(t, '''’‘ʼ', '    ')) ELSE '{}' END) WITH ORDINALITY AS found(w, place)
           GROUP BY 1) words) sized WHERE size <= 400000);
`
const searchColumn = String.raw`
    ALTER TABLE "case" DROP COLUMN search;
    ALTER TABLE "case" ADD COLUMN log_search tsvector;
    ALTER TABLE "case" ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(
      title || ' ' || client_name || ' ' || case_number || ' ' || translate(case_number, '-/. _', ''), ARRAY[case_number])
      || search_text(notes) || coalesce(log_search, '')) STORED;
    CREATE INDEX case_search ON "case" USING gin (search) WITH (fastupdate = off);
`
const triggers = String.raw`
    CREATE FUNCTION search_learn_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_word (word)
      SELECT w FROM unnest(tsvector_to_array(NEW.search)) w
       WHERE w ~ '^[^0-9*#][^*#]{2,59}$' AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w);
      RETURN NULL;
    END $$;
    -- A case may have thousands of words: looked up only when they changed.
    DROP TRIGGER case_words_changed ON "case";
    CREATE TRIGGER case_words_changed AFTER UPDATE ON "case" FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION search_learn_row();

    -- Locks the case first: the next statement then sees the entries of transactions it waited for.
    CREATE FUNCTION case_follow_log() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM "case" WHERE id IN (SELECT case_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
      UPDATE "case" c SET log_search = search_text((SELECT string_agg(l.text, ' ' ORDER BY l.at DESC) FROM log_entry l WHERE l.case_id = c.id AND l.deleted_at IS NULL))
       WHERE c.id IN (SELECT case_id FROM changed);
      RETURN NULL;
    END $$;
    CREATE TRIGGER case_follow_log_made AFTER INSERT ON log_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION case_follow_log();
    CREATE TRIGGER case_follow_log_changed AFTER UPDATE ON log_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION case_follow_log();
`
const existing = String.raw`
    UPDATE "case" c SET log_search = l.words
      FROM (SELECT case_id, search_text(string_agg(text, ' ' ORDER BY at DESC)) AS words FROM log_entry WHERE deleted_at IS NULL GROUP BY case_id) l WHERE l.case_id = c.id;
    INSERT INTO search_word (word)
      SELECT DISTINCT w FROM "case" c, unnest(tsvector_to_array(c.search)) w
       WHERE w ~ '^[^0-9*#][^*#]{2,59}$' AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w);
`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const rules of [searchText, searchColumn, triggers, existing]) await db.execute(sql.raw(rules))
}

export async function down(): Promise<void> {
  throw new Error('The search of case texts is not dropped')
}
