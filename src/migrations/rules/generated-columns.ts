/** Names as lists show them, and what a search looks in. */
export const generatedColumns = `
    ALTER TABLE client
      ADD COLUMN shown_name text GENERATED ALWAYS AS (coalesce(nullif(btrim(name), ''), first_name || ' ' || last_name)) STORED,
      ADD COLUMN full_name text GENERATED ALWAYS AS (first_name || coalesce(' ' || middle_name, '') || ' ' || last_name) STORED,
      ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(
        first_name || ' ' || coalesce(middle_name, '') || ' ' || last_name || ' ' || coalesce(name, '') || ' ' || coalesce(email, ''), ARRAY[phone])) STORED;
    ALTER TABLE contact ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(name || ' ' || coalesce(email, ''), ARRAY[phone])) STORED;
    ALTER TABLE "case" ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(
      title || ' ' || client_name || ' ' || case_number || ' ' || translate(case_number, '-/. _', ''), ARRAY[case_number])) STORED;
    ALTER TABLE "user" ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(name || ' ' || coalesce(display_name, '') || ' ' || email, '{}')) STORED;
`
