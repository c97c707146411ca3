import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { errors } from '@/contract/errors'
import { dropForeignKeys } from '@/data/backups/tables'
import { down, up } from '@/migrations/20261123_063000_checks'
import { freshDatabase } from '../support/database/database'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})

const addEvent = `INSERT INTO event (id, title, start, "end", skips) VALUES (gen_random_uuid(), 'Hearing', '2026-12-01T10:00Z', $1, '[]') RETURNING id`
const addClient = (column: string) =>
  `INSERT INTO client (id, first_name, last_name, ${column}) VALUES (gen_random_uuid(), 'Iván', 'Peña', -1) RETURNING id`

test('the database refuses an event that ends before it starts', async () => {
  const { databaseUrl } = await sharedOffice()
  await expect(queryRows(databaseUrl, addEvent, ['2026-12-01T09:59Z'])).rejects.toMatchObject({ constraint: 'event_end_not_before_start' })
  expect(await queryRows(databaseUrl, addEvent, ['2026-12-01T10:00Z'])).toHaveLength(1)
  expect(await queryRows(databaseUrl, addEvent, [null])).toHaveLength(1)
})

test('the database refuses negative money but for a balance', async () => {
  const { databaseUrl } = await sharedOffice()
  for (const column of ['hourly_rate', 'flat_fee', 'retainer_amount'])
    await expect(queryRows(databaseUrl, addClient(`billing_${column}`))).rejects.toMatchObject({
      constraint: `client_${column}_not_negative`,
    })
  expect(await queryRows(databaseUrl, addClient('billing_client_balance'))).toHaveLength(1)
})

test('the API answers both with 400 and the field', async () => {
  const event = { title: 'Hearing', start: '2026-12-01T10:00:00Z', end: '2026-12-01T09:59:00Z' }
  await expect(people.user.events.create(event)).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'end' }] } })
  const client = { firstName: 'Iván', lastName: 'Peña', phone: '555 010 0000', billing: { billingType: 'Flat Fee' as const, flatFee: -1 } }
  await expect(people.user.clients.create(client)).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'billing.flatFee' }] } })
})

/** A release without these rules wrote such values. */
async function storeInvalidValue(table: string, assignment: string, check: string, id: string) {
  const { databaseUrl } = await sharedOffice()
  const rule = 'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1'
  const [found] = await queryRows<{ definition: string }>(databaseUrl, rule, [check])
  await queryRows(
    databaseUrl,
    `ALTER TABLE ${table} DROP CONSTRAINT ${check}; UPDATE ${table} SET ${assignment} WHERE id = '${id}';
     ALTER TABLE ${table} ADD CONSTRAINT ${check} ${found?.definition}`,
  )
}

test('a record that breaks a rule already can be changed once it is corrected', async () => {
  const refusal = { status: 400, message: errors.storedValueInvalid[1] }
  const billing = { billingType: 'Flat Fee' as const, flatFee: 100 }
  const client = await people.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '555 010 0000', billing })
  await storeInvalidValue('client', 'billing_flat_fee = -1', 'client_flat_fee_not_negative', client.id)
  await expect(people.user.clients.update({ id: client.id, notes: 'Called' })).rejects.toMatchObject({
    ...refusal,
    body: { errors: [{ field: 'billing.flatFee' }] },
  })
  await people.user.clients.update({ id: client.id, notes: 'Called', billing })

  const event = await people.user.events.create({ title: 'Hearing', start: '2026-12-01T10:00:00Z' })
  await storeInvalidValue('event', `"end" = '2026-12-01T09:00Z'`, 'event_end_not_before_start', event.id)
  await expect(people.user.events.remove({ id: event.id })).rejects.toMatchObject({ ...refusal, body: { errors: [{ field: 'end' }] } })
  await people.user.events.update({ id: event.id, end: null })
  await people.user.events.remove({ id: event.id })
})

/** A connection to a database of its own. */
async function withDatabase(act: (client: pg.Client) => Promise<void>) {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
    await database.drop()
  }
}
const breaksRule = ['2026-12-01T09:00Z']

test('rows that break a rule already are reported and stay', () =>
  withDatabase(async (client) => {
    const db = drizzle({ client })
    await down({ db } as never)
    const { rows: events } = await client.query(addEvent, breaksRule)
    const reports: unknown[] = []
    await up({ db, payload: { logger: { warn: (report: unknown) => reports.push(report) } } } as never)
    expect(reports).toEqual([{ check: 'event_end_not_before_start', count: 1, ids: [events[0].id] }])
    await expect(client.query(addEvent, breaksRule)).rejects.toMatchObject({ constraint: 'event_end_not_before_start' })
  }))

test('a restore takes rows that break a rule, and the rule is there afterwards', () =>
  withDatabase(async (client) => {
    const tie = await dropForeignKeys({ sql: client as never })
    await client.query(addEvent, breaksRule)
    await tie()
    await expect(client.query(addEvent, breaksRule)).rejects.toMatchObject({ constraint: 'event_end_not_before_start' })
  }))
