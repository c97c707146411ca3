import { joinSql, type PlainSql, param, type SqlFragment, sql } from '@/data/database/sql'

/** Every name of the records in `found (resource, record)`, by resource. A case without a linked client has the name of one. */
export const namesOf = {
  client: sql`SELECT f.resource, f.record, c.full_name AS name, 'person' AS kind FROM found f JOIN client c ON f.resource = 'client' AND c.id = f.record
  UNION ALL SELECT f.resource, f.record, c.name, 'organization' FROM found f JOIN client c ON f.resource = 'client' AND c.id = f.record AND btrim(c.name) <> ''`,
  contact: sql`SELECT f.resource, f.record, c.name, 'person' AS kind FROM found f JOIN contact c ON f.resource = 'contact' AND c.id = f.record`,
  user: sql`SELECT f.resource, f.record, u.name, 'person' AS kind FROM found f JOIN "user" u ON f.resource = 'user' AND u.id = f.record AND NOT u.setup
  UNION ALL SELECT f.resource, f.record, u.display_name, 'person' FROM found f JOIN "user" u ON f.resource = 'user' AND u.id = f.record AND NOT u.setup AND btrim(u.display_name) <> ''`,
  party: sql`SELECT f.resource, f.record, p.name, p.kind::text AS kind FROM found f JOIN party p ON f.resource = 'party' AND p.id = f.record
  UNION ALL SELECT f.resource, f.record, a.name, p.kind::text FROM found f JOIN party p ON f.resource = 'party' AND p.id = f.record CROSS JOIN LATERAL jsonb_array_elements_text(p.also_known_as) a(name)`,
  case: sql`SELECT f.resource, f.record, k.client_name AS name, 'person' AS kind FROM found f JOIN "case" k ON f.resource = 'case' AND k.id = f.record AND k.client_id IS NULL`,
} satisfies Record<string, PlainSql>
export const namesOfFound: PlainSql = joinSql(Object.values(namesOf), ' UNION ALL ')

export const foundRecord: SqlFragment<'resource' | 'record'> =
  sql`found AS (SELECT ${param('resource')}::text AS resource, ${param('record')}::uuid AS record)`
