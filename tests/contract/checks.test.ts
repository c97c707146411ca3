import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { down, up } from '@/migrations/20261123_063000_checks'
import { freshDatabase } from '../support/database'
import type { People } from '../support/people'
import { queryRows } from '../support/rows'
import { sharedOffice, sharedPeople } from '../support/shared-office'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})

const addEvent = `INSERT INTO event (id, title, start, "end", skips) VALUES (gen_random_uuid(), 'Hearing', '2026-12-01T10:00Z', $1, '[]') RETURNING id`
const addClient = (column: string) =>
  `INSERT INTO client (id, first_name, last_name, ${column}) VALUES (gen_random_uuid(), 'Iván', 'Peña', -1) RETURNING id`

test('the database rejects an event that ends before it starts', async () => {
  const { databaseUrl } = await sharedOffice()
  await expect(queryRows(databaseUrl, addEvent, ['2026-12-01T09:59Z'])).rejects.toMatchObject({ constraint: 'event_end_not_before_start' })
  expect(await queryRows(databaseUrl, addEvent, ['2026-12-01T10:00Z'])).toHaveLength(1)
  expect(await queryRows(databaseUrl, addEvent, [null])).toHaveLength(1)
})

test('the database rejects negative amounts except a balance', async () => {
  const { databaseUrl } = await sharedOffice()
  for (const column of ['hourly_rate', 'flat_fee', 'retainer_amount'])
    await expect(queryRows(databaseUrl, addClient(`billing_${column}`))).rejects.toMatchObject({
      constraint: `client_${column}_not_negative`,
    })
  expect(await queryRows(databaseUrl, addClient('billing_client_balance'))).toHaveLength(1)
})

test('the API rejects both with 400 and the field', async () => {
  const event = { title: 'Hearing', start: '2026-12-01T10:00:00Z', end: '2026-12-01T09:59:00Z' }
  await expect(people.user.events.create(event)).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'end' }] } })
  const client = { firstName: 'Iván', lastName: 'Peña', phone: '555 010 0000', billing: { billingType: 'Flat Fee' as const, flatFee: -1 } }
  await expect(people.user.clients.create(client)).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'billing.flatFee' }] } })
})

test('reports old rows that violate a check and keeps them', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const db = drizzle({ client })
    await down({ db } as never)
    const { rows: events } = await client.query(addEvent, ['2026-12-01T09:00Z'])
    const reports: unknown[] = []
    await up({ db, payload: { logger: { warn: (report: unknown) => reports.push(report) } } } as never)
    expect(reports).toEqual([{ check: 'event_end_not_before_start', count: 1, ids: [events[0].id] }])
    await expect(client.query(addEvent, ['2026-12-01T09:00Z'])).rejects.toMatchObject({ constraint: 'event_end_not_before_start' })
  } finally {
    await client.end()
    await database.drop()
  }
})
