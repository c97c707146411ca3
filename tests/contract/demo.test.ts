import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemo } from '../../scripts/demo/demo.ts'
import { queryRows } from '../support/database/rows.ts'
import { type OfficeUnderTest, startNewOffice } from '../support/office/office.ts'

let office: OfficeUnderTest

beforeAll(async () => {
  office = await startNewOffice()
  await fillDemo({ address: office.url, databaseUrl: office.databaseUrl, dataDir: office.dataDir, setup: office.setup, large: false })
})
afterAll(() => office.remove())

const rows = <Row extends Record<string, unknown>>(statement: string) => queryRows<Row>(office.databaseUrl, statement)
const inOffice = (column: string) => `(${column} AT TIME ZONE 'America/Los_Angeles')`

test('the demo has about 60 clients over six years, each created with their first case', async () => {
  const clients = await rows<{ years: number; sameDay: boolean }>(
    `SELECT extract(year FROM age(client.created_at))::int AS years, ${inOffice('client.created_at')}::date = min("case".date)::date AS "sameDay"
     FROM client JOIN "case" ON "case".client_id = client.id WHERE client.last_name <> 'Ibarra Quiñones' GROUP BY client.id`,
  )
  expect(clients).toHaveLength(60)
  expect(Math.max(...clients.map(({ years }) => years))).toBe(5)
  expect(clients.filter(({ sameDay }) => !sameDay)).toEqual([])
})

test('no case is dated after today in the office, and numbers follow the dates', async () => {
  expect(await rows(`SELECT 1 FROM "case" WHERE date::date > ${inOffice('now()')}::date`)).toEqual([])
  const numbered = await rows<{ number: string }>(
    `SELECT case_number AS number FROM "case" WHERE client_name NOT LIKE '%Ibarra Quiñones' ORDER BY date, case_number`,
  )
  const numbers = numbered.map(({ number }) => number)
  expect(numbers).toHaveLength(100)
  expect(numbers).toEqual(numbers.toSorted())
})

test('every event belongs to a case and is in office hours on a working day, and no person is booked twice', async () => {
  const events = await rows<{ case_id: string | null; weekday: number; start: string; end: string }>(
    `SELECT case_id, extract(isodow FROM ${inOffice('start')})::int AS weekday,
       to_char(${inOffice('start')}, 'HH24:MI') AS start, to_char(${inOffice('"end"')}, 'HH24:MI') AS end FROM event`,
  )
  expect(events.length).toBeGreaterThan(40)
  expect(events.filter(({ case_id, weekday, start, end }) => !case_id || weekday > 5 || start < '09:00' || end > '17:00')).toEqual([])
  expect(
    await rows(
      `SELECT a.title, b.title FROM event a JOIN event b ON jsonb_exists_any(jsonb_build_array(a.user_id) || a.attendees, ARRAY(SELECT jsonb_array_elements_text(jsonb_build_array(b.user_id) || b.attendees))) AND a.id < b.id AND a.start < b."end" AND b.start < a."end"`,
    ),
  ).toEqual([])
})

test('the demo has a named office with the place of the sample', async () => {
  const office = 'SELECT named_at IS NOT NULL AS named, setup_dismissed_at IS NOT NULL AS dismissed, name, fax, latitude::float FROM office'
  expect(await rows(office)).toEqual([{ named: true, dismissed: true, name: 'Ferris & Luna', fax: '(559) 555-0143', latitude: 36.296 }])
})

test('documents are PDFs and photos', async () => {
  const types = await rows<{ type: string; state: string }>('SELECT DISTINCT type, state FROM attachment ORDER BY type')
  expect(types).toEqual([
    { type: 'application/pdf', state: 'ready' },
    { type: 'image/jpeg', state: 'ready' },
  ])
})

test('one case is in Spanish from the request to the decision', async () => {
  const [story] = await rows<{ status: string; todos: number; log: number; files: number; events: number; from_contact: boolean }>(
    `SELECT status, (SELECT count(*)::int FROM todo WHERE case_id = c.id AND status = 'completed') AS todos,
       (SELECT count(*)::int FROM log_entry WHERE case_id = c.id) AS log, (SELECT count(*)::int FROM attachment WHERE case_id = c.id) AS files,
       (SELECT count(*)::int FROM event WHERE case_id = c.id) AS events, contact_id IS NOT NULL AS from_contact
     FROM "case" c WHERE title = 'Ajuste de estatus de Yesenia Ibarra Quiñones'`,
  )
  expect(story).toEqual({ status: 'Closed', todos: 5, log: 8, files: 6, events: 3, from_contact: true })
})

test('one open case is walled off from someone who does not work on it', async () => {
  const walled = `SELECT u.name, c.status::text, c.assigned_to_id IS DISTINCT FROM u.id AS unassigned FROM wall w JOIN wall_person p ON p.wall_id = w.id
    JOIN "user" u ON u.id = p.user_id JOIN "case" c ON c.id = w.case_id`
  expect(await rows(walled)).toMatchObject([{ name: 'Theo Grant', unassigned: true }])
})

test('four types have a draft template in both languages, and one case has applied it', async () => {
  const types = await rows(
    "SELECT name, template IS NOT NULL AND notes LIKE 'Draft%' AS draft FROM sub_type WHERE template_hash IS NOT NULL ORDER BY name",
  )
  expect(types).toEqual(['Asylum', 'Eviction defense', 'Naturalization', 'Uncontested divorce'].map((name) => ({ name, draft: true })))
  const [applied] = await rows(
    `SELECT count(*)::int AS cases, (SELECT count(*)::int FROM todo WHERE key IS NOT NULL) AS tasks, (SELECT count(*)::int FROM document_request WHERE key IS NOT NULL) AS documents
     FROM "case" WHERE template_hash IS NOT NULL`,
  )
  expect(applied).toEqual({ cases: 1, tasks: 9, documents: 6 })
})

test('one client reads Spanish in a portal, with documents in every state', async () => {
  const states = await rows<{ state: string }>(
    'SELECT DISTINCT r.state::text AS state FROM document_request r JOIN portal p ON p.case_id = r.case_id ORDER BY state',
  )
  expect(states.map(({ state }) => state)).toEqual(['accepted', 'received', 'requested', 'returned', 'waived'])
  expect(
    await rows('SELECT p.language, e.client_answer::text AS answer FROM portal p JOIN event e ON e.case_id = p.case_id AND e.released'),
  ).toEqual([{ language: 'es', answer: 'confirm' }])
})
