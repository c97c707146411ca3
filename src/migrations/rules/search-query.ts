/**
 * How typed text becomes queries. A beginning that few known words have is asked as these words: an index reads whole
 * words several times faster. `search_question` splits a query in two, the rows that have every word as typed, and the
 * rest: an index that intersects two common words takes twice as long when rare words stand beside them.
 */
export const searchQuery = String.raw`
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
    CREATE FUNCTION search_asked(q text, OUT exact tsquery, OUT near tsquery) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
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
`
