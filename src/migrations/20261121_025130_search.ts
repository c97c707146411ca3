import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'

/** Words without digits are learned. */
export const learn = String.raw`
    CREATE OR REPLACE FUNCTION search_learn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_word (word)
      SELECT DISTINCT w FROM changed c, unnest(tsvector_to_array(c.search)) w
       WHERE w ~ '^[^0-9*#]{3,40}$' AND NOT EXISTS (SELECT 1 FROM search_word s WHERE length(s.word) = length(w) AND s.word = w);
      RETURN NULL;
    END $$;
`
/** Words are looked for by their beginnings. */
export const asked = String.raw`
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
`

/**
 * Search in the database itself, so that rows of a bulk load are found like all others. A record's words stand in a
 * generated column; `search_word` knows each word once, and near spellings are looked up there, never in the rows.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(String.raw`
    -- Lower case without accents and apostrophes, for comparing only.
    CREATE FUNCTION search_plain(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
      replace(replace(replace(replace(
        translate(lower(regexp_replace(normalize(translate(t, '''’‘ʼ${'`'}´', ''), NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđðıħŧ', 'olddiht'),
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

    ${learn}
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

    ${asked}
  `),
  )
}

export async function down({ db }: { db: MigrateUpArgs['db'] }): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION search_asked, search_near, search_learn, search_vector, search_words, search_plain;
    DROP TABLE search_word;
  `)
}
