import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { storedKeys } from '@/data/names/name-keys'

/** A check allows one case. Parts of a case are deleted with it. */
const rules = `
    CREATE TABLE name_key (key text COLLATE "C" NOT NULL, resource text NOT NULL, record uuid NOT NULL, PRIMARY KEY (key, resource, record));
    CREATE INDEX name_key_record ON name_key (record);
    DROP INDEX case_conflict_check_idx;
    CREATE UNIQUE INDEX case_conflict_check_idx ON "case" (conflict_check_id);
    ALTER TABLE party DROP CONSTRAINT party_case_id_case_id_fk,
      ADD CONSTRAINT party_case_id_case_id_fk FOREIGN KEY (case_id) REFERENCES "case" (id) ON DELETE CASCADE;`

/** Names as they were stored at the time of this migration. */
export const sources: [resource: string, names: string][] = [
  ['client', `SELECT id, full_name AS name, 'person' AS kind FROM client UNION ALL SELECT id, name, 'organization' FROM client WHERE btrim(name) <> ''`],
  ['contact', `SELECT id, name, 'person' AS kind FROM contact`],
  ['user', `SELECT id, name, 'person' AS kind FROM "user" WHERE NOT setup UNION ALL SELECT id, display_name, 'person' FROM "user" WHERE NOT setup AND btrim(display_name) <> ''`],
  ['case', `SELECT id, client_name AS name, 'person' AS kind FROM "case" WHERE client_id IS NULL`],
]
type Row = { id: string; name: string; kind: 'person' | 'organization' }
const batch = 5_000

export async function fillKeys(db: MigrateUpArgs['db'], resource: string, names: string) {
  for (let offset = 0; ; offset += batch) {
    const { rows } = await db.execute(sql.raw(`SELECT id, name, kind FROM (${names}) n ORDER BY id, kind, name LIMIT ${batch} OFFSET ${offset}`))
    const keys = (rows as Row[]).flatMap(({ id, name, kind }) => storedKeys(name, kind).map((key) => [key, id]))
    await db.execute(sql`INSERT INTO name_key (key, resource, record) SELECT k->>0, ${resource}, (k->>1)::uuid
      FROM jsonb_array_elements(${JSON.stringify(keys)}::jsonb) k ON CONFLICT DO NOTHING`)
    if (rows.length < batch) return
  }
}

/** Searches for similar names look up keys, which the application computes. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(rules))
  for (const [resource, names] of sources) await fillKeys(db, resource, names)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE name_key; DROP INDEX case_conflict_check_idx; CREATE INDEX case_conflict_check_idx ON "case" (conflict_check_id)`)
}
