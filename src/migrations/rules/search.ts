/** How the words of records are stored and looked up. Known words are in `search_word`; near spellings are found there, never in the rows. */
export const search = String.raw`
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
    CREATE INDEX search_word_whole ON search_word (word);

    CREATE FUNCTION search_learn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_word (word)
      SELECT DISTINCT w FROM changed c, unnest(tsvector_to_array(c.search)) w
       WHERE w ~ '^[^0-9*#][^*#]{2,59}$' AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w);
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
`
