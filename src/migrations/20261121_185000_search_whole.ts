import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { asked, learn } from './20261121_025130_search'

/**
 * A beginning that few known words have is asked as these words: an index reads whole words several times faster, and
 * two common ones together ten times. So every word has to be known that a beginning can have, those with digits too.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(String.raw`
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
  `),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
    ${asked}
    ${learn}
    DROP FUNCTION search_begun;
    DROP INDEX search_word_whole;
    -- What they did not know, the older functions must not find.
    DELETE FROM search_word WHERE word ~ '[0-9]' OR length(word) > 40;
  `),
  )
}
