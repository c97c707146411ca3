const searched = ['client', 'contact', '"case"', '"user"'].map((table) => {
  const name = table.replaceAll('"', '')
  // fastupdate keeps new entries in a heap of their own, which every search would have to walk.
  return `
    CREATE INDEX ${name}_search ON ${table} USING gin (search) WITH (fastupdate = off);
    CREATE TRIGGER ${name}_words_made AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
    CREATE TRIGGER ${name}_words_changed AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_learn();`
})

/** New words are learned, a case follows its client's name, and the ledger is only added to. */
export const triggers = `${searched.join('')}

    CREATE FUNCTION case_follow_client() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE "case" SET client_name = NEW.shown_name WHERE client_id = NEW.id AND client_name <> NEW.shown_name;
      RETURN NULL;
    END $$;
    CREATE TRIGGER case_follow_client AFTER UPDATE ON client FOR EACH ROW WHEN (OLD.shown_name IS DISTINCT FROM NEW.shown_name) EXECUTE FUNCTION case_follow_client();

    CREATE FUNCTION ledger_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.seq IS NULL AND OLD.hash IS NULL
         AND (to_jsonb(NEW) - 'seq' - 'hash') = (to_jsonb(OLD) - 'seq' - 'hash') THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'the ledger is only ever added to';
    END $$;
    CREATE TRIGGER ledger_entry_guard BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_guard();
    CREATE TRIGGER ledger_entry_keep BEFORE TRUNCATE ON ledger_entry EXECUTE FUNCTION ledger_entry_guard();
`
