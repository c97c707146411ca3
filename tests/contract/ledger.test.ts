import { execFile } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { runtime } from '../../scripts/start/install.mjs'
import { queryRows } from '../support/database/rows'
import { testEnvironment } from '../support/office/environment'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  return office.remove
})
const waitForChain = () =>
  poll(
    () => people.admin.ledger.list({ limit: 1 }),
    ({ entries }) => entries[0]?.number !== null,
  )
const verified = async () => {
  await waitForChain()
  return people.admin.ledger.verify({})
}
/** Changes rows as a database owner can, without triggers, and restores them. */
async function withTamperedRows(change: string, undo: string, check: () => Promise<void>) {
  const guarded = (text: string) => `ALTER TABLE ledger_entry DISABLE TRIGGER USER; ${text}; ALTER TABLE ledger_entry ENABLE TRIGGER USER`
  await queryRows(office.databaseUrl, guarded(change))
  await check().finally(() => queryRows(office.databaseUrl, guarded(undo)))
}

test('describes in a sentence who changed what', async () => {
  const { id } = await people.user.contacts.create({ name: 'Iván Peña', phone: '555 010 0001' })
  await people.user.contacts.update({ id, area: 'Family Law' })
  await people.user.contacts.update({ id, area: 'Traffic' })
  await people.user.contacts.remove({ id })
  const { entries, total } = await people.admin.ledger.list({ record: id })
  expect(entries.map((e) => e.sentence)).toEqual([
    'Ben Ito deleted the contact “Iván Peña”',
    'Ben Ito changed the area of the contact “Iván Peña” from Family Law to Traffic',
    'Ben Ito changed the area of the contact “Iván Peña”',
    'Ben Ito added the contact “Iván Peña”',
  ])
  expect(total).toBe(4)
  expect(entries[1]?.changes).toEqual([{ field: 'area', before: 'Family Law', after: 'Traffic' }])
})

test('a change of the office through the API has the address it came from', async () => {
  await people.admin.conflictChecks.setMode({ mode: 'off' })
  const { entries } = await people.admin.ledger.list({ resource: 'office' })
  expect(entries[0]).toMatchObject({ personName: 'Ana Ruiz', address: expect.stringMatching(/\d/) })
})

test('says that a password changed only if it did', async () => {
  const person = await addPerson(people.admin, { name: 'Pat Quinn' })
  const readSentence = async () => (await people.admin.ledger.list({ record: person.id })).entries[0]?.sentence
  await people.admin.users.update({ id: person.id, frontDesk: true })
  expect(await readSentence()).toBe('Ana Ruiz gave the account of “Pat Quinn” the front desk permission')
  await person.client.profile.update({ displayName: 'Pat' })
  expect(await readSentence()).toBe('Pat Quinn changed the display name of the account of “Pat Quinn”')
  await people.admin.users.update({ id: person.id, password: 'a temporary sentence' })
  expect(await readSentence()).toContain('password')
})

test('shows names instead of ids', async () => {
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
  await people.user.bookmarks.add({ caseId: id })
  await people.user.bookmarks.remove({ caseId: id })
  const [ben, cleo] = await Promise.all([people.user.auth.me({}), people.other.auth.me({})])
  for (const { user } of [ben, cleo]) await people.admin.cases.update({ id, assignedTo: user.id })
  const marks = (await people.admin.ledger.list({ resource: 'bookmark', person: ben.user.id })).entries
  expect(marks.map((e) => e.sentence)).toEqual([
    'Ben Ito deleted the bookmark of “Peña v. Smith”',
    'Ben Ito added the bookmark of “Peña v. Smith”',
  ])
  expect(marks[1]?.names).toEqual({ [id]: 'Peña v. Smith', [ben.user.id]: 'Ben Ito' })
  const [handedOver] = (await people.admin.ledger.list({ record: id, limit: 1 })).entries
  expect(handedOver?.sentence).toMatch(/^Ana Ruiz changed the assignee of the case “Peña v. Smith” from Ben Ito to /)
})

test('names the people in a list', async () => {
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
  const { user } = await people.other.auth.me({})
  const deadline = await people.user.deadlines.create({ id, title: 'Answer', date: '2036-01-04', people: [user.id] })
  const [created] = (await people.admin.ledger.list({ record: deadline.id, limit: 1 })).entries
  expect(created?.changes).toContainEqual({ field: 'people', before: null, after: [user.id] })
  expect(created?.names[user.id]).toBe(user.name)
})

test('shows the display name of a person at the time of the change', async () => {
  const { client } = await addPerson(people.admin, { name: 'Dana Ortiz' })
  await client.profile.update({ displayName: 'Dana O.' })
  const { id } = await client.contacts.create({ name: 'Iván Peña', phone: '1' })
  await client.profile.update({ displayName: null })
  const { entries } = await people.admin.ledger.list({ record: id })
  expect(entries.map((entry) => entry.sentence)).toEqual(['Dana O. added the contact “Iván Peña”'])
})

test('can be filtered by person, resource, action, name and time', async () => {
  const { user } = await people.other.auth.me({})
  const from = new Date().toISOString()
  for (const name of ['One', 'Two', 'Three']) await people.other.contacts.create({ name, phone: '555' })
  const filter = { person: user.id, resource: 'contact', action: 'create', from }
  const first = await people.admin.ledger.list({ ...filter, limit: 2 })
  const rest = await people.admin.ledger.list({ ...filter, limit: 2, cursor: first.nextCursor })
  expect([...first.entries, ...rest.entries].map((e) => e.sentence.split('“')[1])).toEqual(['Three”', 'Two”', 'One”'])
  expect([first.total, rest.nextCursor]).toEqual([3, undefined])
  expect((await people.admin.ledger.list({ ...filter, to: from })).total).toBe(0)
  const named = await people.admin.ledger.list({ ...filter, named: 'thre' })
  expect(named.entries.map((e) => e.record)).toEqual([first.entries[0]?.record])
  expect((await people.admin.ledger.list({ resource: 'user', action: 'create', named: 'CLEO' })).total).toBe(1)
  expect((await people.admin.ledger.list({ named: "%_'(" })).total).toBe(0)
})

test('contains no password and no secret', async () => {
  const dump = JSON.stringify((await people.admin.ledger.list({ resource: 'user' })).entries)
  expect(dump).toContain('•••')
  expect(dump).not.toContain('argon2')
  const stored = await queryRows(office.databaseUrl, 'SELECT * FROM ledger_entry')
  expect(JSON.stringify(stored)).not.toContain('Iván Peña')
})

test('records changes to the website', async () => {
  const response = await people.editor.raw('POST', '/globals/office', {
    headers: { 'content-type': 'application/json', origin: office.url },
    body: JSON.stringify({ name: 'Office of Ruiz & Ito' }),
  })
  expect(response.status).toBe(200)
  const { entries } = await people.admin.ledger.list({ resource: 'office', limit: 1 })
  expect(entries[0]).toMatchObject({
    personName: 'edi',
    action: 'change',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'name', after: 'Office of Ruiz & Ito' })]),
  })
})

test('verification finds every altered, removed or inserted row', async () => {
  const whole = await verified()
  expect(whole).toMatchObject({ ok: true, problems: [] })
  const last = whole.head.number
  expect(last).toBeGreaterThan(10)

  const [row] = await queryRows<{ seq: number; address: string }>(
    office.databaseUrl,
    'SELECT seq::int, address FROM ledger_entry WHERE address IS NOT NULL AND seq < 100 ORDER BY seq DESC LIMIT 1',
  )
  await withTamperedRows(
    `UPDATE ledger_entry SET address = '9.9.9.9' WHERE seq = ${row?.seq}`,
    `UPDATE ledger_entry SET address = '${row?.address}' WHERE seq = ${row?.seq}`,
    async () => expect(await verified()).toMatchObject({ ok: false, problems: [{ kind: 'altered', number: row?.seq }] }),
  )
  await withTamperedRows(
    'CREATE TABLE taken AS SELECT * FROM ledger_entry WHERE seq = 5; DELETE FROM ledger_entry WHERE seq = 5',
    'INSERT INTO ledger_entry SELECT * FROM taken; DROP TABLE taken',
    async () => expect((await verified()).problems).toEqual([{ kind: 'missing', number: 6, message: 'Rows 5 to 5 are missing.' }]),
  )
  const inserted = `INSERT INTO ledger_entry (id, at, action, resource, seq, hash) SELECT gen_random_uuid(), now(), 'create', 'contact', ${last} + 1, hash FROM ledger_entry WHERE seq = ${last}`
  await withTamperedRows(inserted, `DELETE FROM ledger_entry WHERE seq = ${last} + 1`, async () =>
    expect(await verified()).toMatchObject({ ok: false, problems: [{ kind: 'altered', number: last + 1 }] }),
  )
  expect(await verified()).toMatchObject({ ok: true })
})

test.each([
  ['-5', 'A row with the number -5 was inserted.'],
  ['0', 'A row with the number 0 was inserted.'],
  ['1.5', 'A row with the number 1.5 was inserted.'],
  ["'NaN'", 'A row with the number NaN was inserted.'],
  ["'Infinity'", 'A row with the number Infinity was inserted.'],
  ['99999999999', 'A row with the number 99999999999 was inserted.'],
])('verification finds a row with the number %s, and the list still shows it', async (number, message) => {
  await verified()
  const inserted = `INSERT INTO ledger_entry (id, at, action, resource, seq) VALUES (gen_random_uuid(), 'infinity', 'create', 'planted', ${number})`
  await withTamperedRows(inserted, `DELETE FROM ledger_entry WHERE resource = 'planted'`, async () => {
    expect(await people.admin.ledger.verify({})).toMatchObject({ ok: false, problems: [{ kind: 'inserted', number: null, message }] })
    const { entries } = await people.admin.ledger.list({ resource: 'planted' })
    expect(entries).toMatchObject([{ number: null, at: '9999-12-31T00:00:00.000Z' }])
    // A row outside the chain does not stop the others from joining it.
    const { id: record } = await people.user.contacts.create({ name: 'Chained after all', phone: '555' })
    await poll(
      () => people.admin.ledger.list({ record }),
      (list) => list.entries[0]?.number !== null,
    )
  })
  expect(await verified()).toMatchObject({ ok: true })
})

test('verification finds a second row with the same number, also at the end of a batch', async () => {
  const { head } = await verified()
  const last = 5000
  await withTamperedRows(
    `DROP INDEX ledger_entry_seq_idx;
     INSERT INTO ledger_entry (id, at, action, resource, seq) SELECT gen_random_uuid(), now(), 'create', 'planted', n FROM generate_series(${head.number} + 1, ${last}) n;
     INSERT INTO ledger_entry (id, at, action, resource, seq) VALUES (gen_random_uuid(), now(), 'create', 'planted', ${last})`,
    `DELETE FROM ledger_entry WHERE resource = 'planted'; CREATE UNIQUE INDEX ledger_entry_seq_idx ON ledger_entry (seq)`,
    async () => expect(await people.admin.ledger.verify({})).toMatchObject({ ok: false, checked: last + 1 }),
  )
})

test('the office’s database user cannot change, delete or truncate it', async () => {
  await expect(queryRows(office.databaseUrl, `UPDATE ledger_entry SET action = 'x' WHERE seq = 1`)).rejects.toThrow('only ever added to')
  await expect(queryRows(office.databaseUrl, 'DELETE FROM ledger_entry WHERE seq = 1')).rejects.toThrow('only ever added to')
  await expect(queryRows(office.databaseUrl, 'TRUNCATE ledger_entry')).rejects.toThrow('only ever added to')
})

test('verification finds a tail that was cut after the last saved checkpoint, also from the command line', async () => {
  // Waits until all rows are in the chain: the restart would add the others.
  const count = async () => (await queryRows<{ n: number }>(office.databaseUrl, 'SELECT count(*)::int AS n FROM ledger_entry'))[0]?.n
  const { head } = await poll(
    async () => ({ ...(await verified()), rows: await count() }),
    (now) => now.head.number === now.rows,
  )
  const checkpointFile = path.join(office.dataDir, 'ledger-heads.jsonl')
  appendFileSync(checkpointFile, '{"seq":1,"ha')
  await office.restart()
  await poll(
    async () => office.output(),
    (output) => output.includes(`"number":${head.number},"hash":"${head.hash}"`),
    60_000,
  )
  const settings = {
    DATABASE_URL: office.databaseUrl,
    DATA_DIR: office.dataDir,
    PAYLOAD_SECRET: 'tests '.repeat(8),
    FIELD_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
    LEDGER_KEY: Buffer.alloc(32, 2).toString('base64'),
  }
  const check = () => promisify(execFile)(runtime(), ['scripts/start/ledger-verify.ts'], { env: testEnvironment(settings) })
  expect((await check()).stdout).toContain('The ledger is intact.')
  expect(readFileSync(checkpointFile, 'utf8')).toMatch(/^(\{"seq":\d+,"hash":"[\w-]+"\}\n)+$/)
  expect(office.output()).toContain('removed an incomplete last line from ledger-heads.jsonl')

  await withTamperedRows(
    `CREATE TABLE taken AS SELECT * FROM ledger_entry WHERE seq = ${head.number}; DELETE FROM ledger_entry WHERE seq = ${head.number}`,
    'INSERT INTO ledger_entry SELECT * FROM taken; DROP TABLE taken',
    async () => {
      expect((await people.admin.ledger.verify({})).problems).toEqual([
        { kind: 'cut', number: head.number - 1, message: `Rows ${head.number} to ${head.number} at the end are missing.` },
      ])
      await expect(check()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('The ledger was altered.') })
    },
  )
})

test('does not record single chat messages', async () => {
  const { id: record } = await people.user.chat.createRoom({ participantIds: [(await people.other.auth.me({})).user.id] })
  await people.user.chat.send({ threadId: record, content: 'not for the ledger' })
  expect((await people.admin.ledger.list({ record })).entries.map(({ action }) => action)).toEqual(['join', 'create'])
})
