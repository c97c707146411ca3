import { queryRows } from './rows'

/** The schema of a database as sorted lines. */
export async function readCatalog(databaseUrl: string): Promise<string[]> {
  const found = await queryRows<{ line: string }>(databaseUrl, query)
  return found.map(({ line }) => line)
}

const query = `
  WITH own AS (SELECT oid FROM pg_namespace WHERE nspname = 'public'),
  extension AS (SELECT objid FROM pg_depend WHERE deptype = 'e')
  SELECT line FROM (
    SELECT format('table %s %s %s', c.relname, c.relkind, c.reloptions) AS line
      FROM pg_class c WHERE c.relnamespace IN (SELECT oid FROM own) AND c.relkind IN ('r', 'p', 'v', 'm')
    UNION ALL
    SELECT format('column %s.%s %s, not null: %s, generated: %s, identity: %s, default: %s', c.relname, a.attname,
                  format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid))
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relnamespace IN (SELECT oid FROM own) AND c.relkind IN ('r', 'p', 'v', 'm')
    UNION ALL
    SELECT format('constraint %s.%s %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
      FROM pg_constraint c WHERE c.connamespace IN (SELECT oid FROM own) AND c.contype <> 'n'
    UNION ALL
    SELECT format('index %s', pg_get_indexdef(c.oid)) FROM pg_class c WHERE c.relnamespace IN (SELECT oid FROM own) AND c.relkind = 'i'
    UNION ALL
    SELECT format('sequence %s', s) FROM pg_sequences s WHERE schemaname = 'public'
    UNION ALL
    SELECT format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled) FROM pg_trigger t WHERE NOT t.tgisinternal
    UNION ALL
    SELECT format('function %s', pg_get_functiondef(p.oid))
      FROM pg_proc p WHERE p.pronamespace IN (SELECT oid FROM own) AND p.prokind IN ('f', 'p') AND p.oid NOT IN (SELECT objid FROM extension)
    UNION ALL
    SELECT format('type %s %s', t.typname, (SELECT array_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid))
      FROM pg_type t WHERE t.typnamespace IN (SELECT oid FROM own) AND t.typtype = 'e'
    UNION ALL
    SELECT format('extension %s', extname) FROM pg_extension
  ) all_lines ORDER BY line`
