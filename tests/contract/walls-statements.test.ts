import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { callRoute, everyRoute } from '../support/api/call-every-route'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'
import { createTokenRecords, idOf } from '../support/records/walled-records'

type Executed = { text: string; values: unknown[] }
/** Functions of this name in front of ours take the walls out of every statement. */
const withoutWalls = `CREATE SCHEMA without_walls;
  CREATE FUNCTION without_walls.wall_hides(uuid, uuid, uuid) RETURNS boolean LANGUAGE sql AS 'SELECT false';
  CREATE FUNCTION without_walls.hidden_records(uuid) RETURNS SETOF uuid LANGUAGE sql AS 'SELECT NULL::uuid WHERE false'`

/** Whether the rows of each statement contain the token. */
async function replay(client: pg.Client, searchPath: string, executed: Executed[], token: string) {
  await client.query(`SET search_path = ${searchPath}`)
  const found = new Set<string>()
  for (const { text, values } of executed) {
    await client.query('BEGIN')
    const { rows } = await client.query(text, values)
    await client.query('ROLLBACK')
    if (JSON.stringify(rows).toLowerCase().includes(token)) found.add(text)
  }
  return found
}

test('each statement that shows a walled record to others shows it to walled people only without its fragment', async () => {
  const token = `zq${[...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
  const folder = mkdtempSync(path.join(tmpdir(), 'walls-'))
  const file = path.join(folder, 'values')
  const office = await startOffice({ TRUST_PROXY: '1', SQL_VALUES: file })
  const { admin, user, other } = await createPeople(office)
  const records = await createTokenRecords(user, [other], token)
  // As someone who may still read, so that later pages of a screen are read too.
  for (const route of everyRoute) if (route.route.method === 'get') for await (const _ of callRoute(other, route, token, records));
  const id = await idOf(other)
  for (const subject of [{ client: records.client }, { contact: records.contact }])
    await admin.walls.create({ ...subject, people: [id], basis: '1.10', reason: 'A test' })
  await office.stop()
  const executed = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Executed)
    .filter(({ text, values }) => /^\s*(WITH|SELECT|\()/.test(text) && !/INSERT INTO|UPDATE \w+ SET/.test(text) && values.includes(id))
  const client = new pg.Client({ connectionString: office.databaseUrl })
  await client.connect()
  await client.query(withoutWalls)
  const leaking = await replay(client, 'public', executed, token)
  const protectedByWalls = await replay(client, 'without_walls, public', executed, token)
  await client.end()
  await office.remove()
  rmSync(folder, { recursive: true })
  expect([...leaking]).toEqual([])
  expect(protectedByWalls.size, [...protectedByWalls].join('\n')).toBeGreaterThan(25)
  if (process.env.LIST_STATEMENTS) for (const text of protectedByWalls) console.info(text.replace(/\s+/g, ' ').slice(0, 200))
}, 240_000)
