import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'

const planted = 'planted in a record'
let office: OfficeUnderTest
let people: People
const change = (statement: string) => queryRows(office.databaseUrl, statement)
const send = (path: string, body: object, method = 'POST') =>
  people.editor.raw(method, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const status = (write: Promise<unknown>) =>
  write.then(
    () => 201,
    (error: { status: number }) => error.status,
  )

beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  return office.remove
})

const client = { firstName: planted, lastName: 'Peña', phone: '1', email: 'ivan@client.example', ssn: '987-65-4321', employer: planted }
const contact = { name: planted, email: 'luz@visitor.example', phone: '1' }
const event = { title: planted, start: '2099-01-01T00:00:00Z' }

test('a write that the database rejects leaves no data of the record in the log', async () => {
  await change(`CREATE FUNCTION quote_row() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'rejected %', NEW USING DETAIL = NEW::text, HINT = NEW::text; END $$`)
  await change('CREATE TRIGGER quote_row BEFORE INSERT OR UPDATE ON client FOR EACH ROW EXECUTE FUNCTION quote_row()')
  await change('ALTER TABLE contact ADD CONSTRAINT planted_check CHECK (email IS NULL) NOT VALID')
  await change('ALTER TABLE event ALTER COLUMN notes TYPE varchar(5)')
  expect(await status(people.user.clients.create(client))).toBe(500)
  expect(await status(people.user.contacts.create(contact))).toBe(500)
  expect(await status(people.user.events.create({ ...event, notes: planted }))).toBe(500)
  expect(office.output()).toContain('"code":"P0001"')
  expect(office.output()).toContain('"constraint":"planted_check"')
  expect(office.output()).toContain('"code":"22001"')
  expect(office.output()).not.toContain(planted)
})

test('a page that an editor cannot save leaves no data in the log', async () => {
  await change('CREATE TRIGGER quote_row BEFORE INSERT OR UPDATE ON page FOR EACH ROW EXECUTE FUNCTION quote_row()')
  const { docs } = (await (await people.editor.raw('GET', '/page?limit=1&depth=0')).json()) as { docs: { id: string }[] }
  expect((await send(`/page/${docs[0]?.id}`, { title: planted }, 'PATCH')).status).toBe(500)
  expect(
    (
      await send('/page', {
        title: planted,
        address: '/planted',
        mainLanguage: 'en',
        _status: 'draft',
        blocks: [{ blockType: 'hero', heading: planted, lead: planted }],
      })
    ).status,
  ).toBe(500)
  expect(office.output()).not.toContain(planted)
})

test('the log names an unknown path without the parts that may identify a record', async () => {
  await people.user.raw('GET', `/no-such-noun/${crypto.randomUUID()}/Pe%C3%B1a`)
  await poll(
    async () => office.output(),
    (output) => output.includes('"route":"/no-such-noun/:/:"'),
  )
})

test('a page that cannot be rendered leaves no statement in the log', async () => {
  await change('ALTER TABLE page RENAME COLUMN address TO other_address')
  expect((await fetch(`${office.url}/not-yet-rendered`)).status).toBe(503)
  await change('ALTER TABLE page RENAME COLUMN other_address TO address')
  expect(office.output()).toContain('"code":"42703"')
  expect(office.output()).not.toMatch(/Failed query:|params:/)
})

test('a statement that is cancelled leaves no data in the log', async () => {
  await change('CREATE FUNCTION wait_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$')
  await change('CREATE TRIGGER wait_long BEFORE INSERT ON todo FOR EACH ROW EXECUTE FUNCTION wait_long()')
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })
  const write = status(people.user.todos.create({ id, text: planted }))
  const cancel = 'SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = $1 AND datname = current_database()'
  await poll(
    () => queryRows(office.databaseUrl, cancel, ['PgSleep']),
    ({ length }) => length === 1,
  )
  expect(await write).toBe(503)
  expect(office.output()).toContain('"code":"57014"')
  expect(office.output()).not.toContain(planted)
})

test('every line of a running office is JSON, those of Next and Payload too', async () => {
  await office.stop()
  const [, log = ''] = office.output().split('Press Ctrl-C to stop it.\n')
  const lines = log.split('\n').filter((line) => line && line !== 'Stopping …')
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
  expect(lines.map((line) => typeof JSON.parse(line))).not.toContain('string')
})
