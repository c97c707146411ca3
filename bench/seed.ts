import type pg from 'pg'
import { withClient } from '../scripts/postgres/with-client.ts'

const first = 'Ana,Ben,Cleo,Dora,Elías,Fay,Gil,Hugo,Iván,José,Kai,Luz,Mía,Noé,Olga,Pía,Quim,Rosa,Saúl,Tess,Uma,Vera,Wim,Ximena,Yago,Zoé'
const last =
  'Smith,Peña,Núñez,Johnson,Ávila,García,Brown,O’Hara,Vidal,Rey,Luna,Gil,Soto,Vega,Díaz,Castro,Ortiz,Ramos,Ibáñez,Fuentes,Müller,Nguyen,Kim,Lee,Patel,Khan,Cruz,Mora,Salas,Rivas,Pardo,Bravo,Campos,Cano,Duarte,Esteban,Ferrer,Gallego,Herrero,Iglesias'
const pick = (names: string, by: string) => `(string_to_array('${names}', ','))[1 + abs(hashint4(${by})) % ${names.split(',').length}]`
/** One case in twenty has a unique name. */
const rare = `(SELECT string_agg(chr(97 + get_byte(decode(md5('r' || i), 'hex'), n) % 26), '') FROM generate_series(0, 7) n)`

/** Fills an office by SQL. Indexes and search triggers are added after the rows; row by row they would take an hour. */
export async function seed(databaseUrl: string, cases: number) {
  await withClient({ connectionString: databaseUrl }, (client) => fill(client, cases))
}

async function fill(client: pg.Client, cases: number) {
  const run = (text: string) => client.query(text)
  await run(`SET maintenance_work_mem = '512MB'; SET synchronous_commit = off; SET max_parallel_maintenance_workers = 0`)
  await run(`CREATE TEMP TABLE staff AS SELECT id, row_number() OVER (ORDER BY id) AS n FROM "user" WHERE deleted_at IS NULL AND NOT setup`)
  await run(`INSERT INTO client (id, first_name, last_name, phone, email, type, date, owner_id, created_by_id, billing_billing_type, billing_retainer_required, billing_client_balance, created_at, updated_at)
    SELECT uuidv7(), ${pick(first, 'i')}, ${pick(last, 'i * 7')}, '555' || lpad(i::text, 7, '0'), 'c' || i || '@client.example', 'Individual', '2026-01-01', (SELECT id FROM staff WHERE n = 1), (SELECT id FROM staff WHERE n = 1), 'Hourly', false, 0, now(), now()
      FROM generate_series(1, 10000) i`)
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'case' AND indexname NOT LIKE '%_pkey'`,
  )
  for (const { indexname } of indexes) await run(`DROP INDEX "${indexname}"`)
  await run(`ALTER TABLE "case" DISABLE TRIGGER USER`)
  await run(
    'CREATE TEMP TABLE people AS SELECT id, shown_name, row_number() OVER (ORDER BY id) AS n FROM client; CREATE UNIQUE INDEX ON people (n)',
  )
  await run(`INSERT INTO "case" (id, title, case_number, client_id, client_name, status, date, assigned_to_id, owner_id, created_by_id, created_at, updated_at)
    SELECT uuidv7(), CASE WHEN i % 20 = 0 THEN ${rare} ELSE split_part(p.shown_name, ' ', 2) END || ' v. ' || ${pick(last, 'i')}, 'S-' || lpad(i::text, 7, '0'), p.id, p.shown_name,
           (ARRAY['Open', 'Open', 'Pending', 'Closed'])[1 + i % 4]::enum_case_status, to_char(date '2026-11-01' - (i % 3650), 'YYYY-MM-DD'),
           (SELECT id FROM staff WHERE n = 1 + i % 2), (SELECT id FROM staff WHERE n = 1), (SELECT id FROM staff WHERE n = 1), now() - i * interval '1 minute', now() - i * interval '1 minute'
      FROM generate_series(1, ${cases}) i JOIN people p ON p.n = 1 + i % 10000`)
  for (const { indexdef } of indexes) await run(indexdef)
  await run(`ALTER TABLE "case" ENABLE TRIGGER USER`)
  await run(`INSERT INTO search_word (word) SELECT DISTINCT w FROM "case" r, unnest(tsvector_to_array(r.search)) w
    WHERE w ~ '^[^0-9*#][^*#]{2,59}$' AND NOT EXISTS (SELECT 1 FROM search_word s WHERE length(s.word) = length(w) AND s.word = w)`)
  // Three todos on each of the newest cases; old cases have none.
  await run(`INSERT INTO todo (id, case_id, text, status, position, created_at, updated_at)
    SELECT uuidv7(), c.id, 'Call', (ARRAY['open', 'completed', 'open'])[n]::enum_todo_status, n, now(), now()
      FROM (SELECT id FROM "case" ORDER BY date DESC, id DESC LIMIT 10000) c, generate_series(1, 3) n`)
  await run(`INSERT INTO bookmark (id, case_id, user_id, created_at, updated_at)
    SELECT uuidv7(), c.id, (SELECT id FROM staff WHERE n = 1), now(), now() FROM (SELECT id FROM "case" ORDER BY date DESC, id DESC LIMIT 20) c`)
  await run('VACUUM ANALYZE')
}
