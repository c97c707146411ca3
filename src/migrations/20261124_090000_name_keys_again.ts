import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { fillKeys, sources } from './20261123_131100_name_keys'

const parties = `SELECT id, name, kind::text AS kind FROM party
  UNION ALL SELECT p.id, a.name, p.kind::text FROM party p CROSS JOIN LATERAL jsonb_array_elements_text(p.also_known_as) a(name)`

/** Version 3 of the matching rules has other keys. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`TRUNCATE name_key`)
  for (const [resource, names] of [...sources, ['party', parties] as const]) await fillKeys(db, resource, names)
}

/** An older release finds most records by the keys of this one. */
export async function down(): Promise<void> {}
