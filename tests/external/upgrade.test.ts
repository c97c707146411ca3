import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '@/migrations'
import { seed } from '../../bench/seed.ts'
import { emptyDatabase } from '../support/database/database'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'

const appliedMigrations = async (url: string) =>
  (await queryRows<{ name: string }>(url, 'SELECT name FROM payload_migrations ORDER BY name')).map(({ name }) => name)
const allMigrations = migrations.map(({ name }) => name).sort()

test('of three processes that start at once on an empty database, one migrates and all serve', async () => {
  const database = await emptyDatabase()
  const started = await Promise.allSettled([1, 2, 3].map(() => startOffice({ DATABASE_URL: database.url })))
  try {
    expect(started.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
    expect(await appliedMigrations(database.url)).toEqual(allMigrations)
    expect(await queryRows(database.url, 'SELECT id FROM page WHERE address = $1', ['/'])).toHaveLength(1)
  } finally {
    for (const one of started) if (one.status === 'fulfilled') await one.value.remove()
    await database.drop()
  }
})

/** The last migration that cannot be reverted. */
const lastKept = '20261123_093600_case_text'
const keptMigrations = allMigrations.slice(0, allMigrations.indexOf(lastKept) + 1)
/** Reverts the migrations after it. */
async function downgrade(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const db = drizzle({ client })
  try {
    for (const { name, down } of migrations.filter(({ name }) => !keptMigrations.includes(name)).toReversed()) {
      await down({ db: db as never, payload: undefined as never, req: undefined as never })
      await client.query('DELETE FROM payload_migrations WHERE name = $1', [name])
    }
  } finally {
    await client.end()
  }
}

test('upgrades an earlier release’s database with 100,000 cases, even if the upgrade is killed repeatedly', async () => {
  const office = await startOffice()
  try {
    const { user } = await createPeople(office)
    await seed(office.databaseUrl, 100_000)
    const before = await user.cases.list({ limit: 20, q: 'garcia' })
    await office.stop()
    await downgrade(office.databaseUrl)
    expect(await appliedMigrations(office.databaseUrl)).toEqual(keptMigrations)
    for (const delayMs of [700, 1_200, 1_600, 2_000, 2_400]) {
      const starting = office.start().catch(() => {})
      await wait(delayMs)
      await office.kill()
      await starting
    }
    await office.start()
    expect(await appliedMigrations(office.databaseUrl)).toEqual(allMigrations)
    expect(await queryRows(office.databaseUrl, 'SELECT count(*)::int AS count FROM "case"')).toEqual([{ count: 100_000 }])
    const after = await user.cases.list({ limit: 20, q: 'garcia' })
    expect(after).toEqual(before)
  } finally {
    await office.remove()
  }
})
