import { readFile } from 'node:fs/promises'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '@/migrations'
import { lastVersionWithSquashed, squashed } from '@/migrations/squashed/names'
import { replaceSquashedMigrations } from '@/migrations/squashed/replace'
import { version } from '../../package.json'
import { createTables } from '../../scripts/backup/restore-tables'
import { readCatalog } from '../support/database/catalog'
import { emptyDatabase, freshDatabase } from '../support/database/database'
import { queryRows } from '../support/database/rows'
import { startOffice } from '../support/office/office'

/** A database with the tables of the squashed migrations that names only the first `count` as applied. */
async function oldDatabase(count = squashed.length) {
  const database = await emptyDatabase()
  await queryRows(database.url, await readFile('tests/support/legacy/before-squash.sql', 'utf8'))
  const insert = 'INSERT INTO payload_migrations (id, name, batch) SELECT gen_random_uuid(), name, 1 FROM unnest($1::text[]) name'
  await queryRows(database.url, insert, [squashed.slice(0, count)])
  return database
}
const appliedIn = async (url: string) =>
  (await queryRows<{ name: string }>(url, 'SELECT name FROM payload_migrations ORDER BY name')).map(({ name }) => name)

async function connected<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return act(client).finally(() => client.end())
}

test('updates an office from before the squash to the schema of a new one', async () => {
  const [old, fresh] = [await oldDatabase(), await freshDatabase()]
  try {
    const office = await startOffice({ DATABASE_URL: old.url })
    await office.remove()
    expect(await appliedIn(old.url)).toEqual(migrations.map(({ name }) => name))
    expect(await readCatalog(old.url)).toEqual(await readCatalog(fresh.url))
  } finally {
    await old.drop()
    await fresh.drop()
  }
})

test('an office that has run before is named; a new one is not', async () => {
  const [used, fresh] = [await freshDatabase(), await emptyDatabase()]
  const namedIn = async (url: string) =>
    (await queryRows<{ named: boolean }>(url, 'SELECT named_at IS NOT NULL AS named FROM office'))[0]?.named
  const newOnes = migrations.slice(migrations.findIndex(({ name }) => name.endsWith('office_languages')))
  try {
    await connected(used.url, async (client) => {
      const db = drizzle({ client })
      for (const { down } of newOnes.toReversed()) await down({ db } as never)
      await client.query('DELETE FROM payload_migrations WHERE name = ANY ($1)', [newOnes.map(({ name }) => name)])
    })
    for (const { url } of [used, fresh]) await (await startOffice({ DATABASE_URL: url })).remove()
    expect([await namedIn(used.url), await namedIn(fresh.url)]).toEqual([true, false])
  } finally {
    await used.drop()
    await fresh.drop()
  }
})

const reversible = [
  '_deadlines',
  '_deadline_assignments',
  '_portal',
  '_notification_batches',
  '_attachment_search',
  '_client_phone_search',
  '_name_search',
  '_renamed_files',
  '_todo_notifications',
  '_shown_appointments',
  '_answered_times',
  '_attendees',
  '_hidden_walls',
  '_portal_code_emails',
  '_upload_portals',
  '_person_emails',
  '_spanish_names',
]
test.each(reversible)('down() of %s leaves the schema of before', async (suffix) => {
  const at = migrations.findIndex(({ name }) => name.endsWith(suffix))
  const database = await emptyDatabase()
  try {
    await connected(database.url, (client) =>
      createTables(
        { sql: client as never },
        migrations.slice(0, at).map(({ name }) => name),
      ),
    )
    const before = await readCatalog(database.url)
    await connected(database.url, async (client) => {
      const db = drizzle({ client })
      await migrations[at]?.up({ db } as never)
      await migrations[at]?.down({ db } as never)
    })
    expect(await readCatalog(database.url)).toEqual(before)
  } finally {
    await database.drop()
  }
})

test('cases of earlier releases are found by the phone number of their client, until the client is purged', async () => {
  const at = migrations.findIndex(({ name }) => name.endsWith('_client_phone_search'))
  const database = await emptyDatabase()
  const earlier = migrations.slice(0, at).map(({ name }) => name)
  const findByPhone = `SELECT title FROM "case" WHERE search @@ '2094678813'::tsquery`
  try {
    await connected(database.url, async (client) => {
      await createTables({ sql: client as never }, earlier)
      await client.query(`INSERT INTO client (id, first_name, last_name, phone, type, date, updated_at, created_at)
        VALUES (gen_random_uuid(), 'Ana', 'Ruiz', '(209) 467-8813', 'Individual', '2026-01-05', now(), now())`)
      await client.query(`INSERT INTO "case" (id, title, client_id, client_name, case_number, status, date, updated_at, created_at)
        SELECT gen_random_uuid(), 'Ruiz v. Smith', id, 'Ana Ruiz', 'CB-2026-0001', 'Open', '2026-01-05', now(), now() FROM client`)
      const db = drizzle({ client })
      for (const { up } of migrations.slice(at)) await up({ db } as never)
      expect((await client.query(findByPhone)).rows).toEqual([{ title: 'Ruiz v. Smith' }])
      await client.query('DELETE FROM client')
      expect((await client.query(findByPhone)).rows).toEqual([])
      expect((await client.query('SELECT client_phone FROM "case"')).rows).toEqual([{ client_phone: null }])
    })
  } finally {
    await database.drop()
  }
})

test('answers of clients to appointments stay valid, also to all-day ones', async () => {
  const at = migrations.findIndex(({ name }) => name.endsWith('_answered_times'))
  const database = await emptyDatabase()
  try {
    await connected(database.url, async (client) => {
      await createTables(
        { sql: client as never },
        migrations.slice(0, at).map(({ name }) => name),
      )
      await client.query(`INSERT INTO event (id, title, start, "end", all_day, client_answer, updated_at, created_at) VALUES
        (gen_random_uuid(), 'timed', '2031-03-05T18:00:00Z', NULL, false, 'confirm', now(), now()),
        (gen_random_uuid(), 'whole', '2031-03-05T08:00:00Z', '2031-03-06T08:00:00Z', true, 'confirm', now(), now()),
        (gen_random_uuid(), 'unanswered', '2031-03-05T18:00:00Z', NULL, false, NULL, now(), now())`)
      await migrations[at]?.up({ db: drizzle({ client }) } as never)
      const { rows } = await client.query('SELECT title, client_answered_for AS time FROM event ORDER BY title')
      expect(rows).toEqual([
        { title: 'timed', time: '2031-03-05T18:00:00.000Z' },
        { title: 'unanswered', time: null },
        { title: 'whole', time: { first: '2031-03-05', last: '2031-03-06' } },
      ])
      await client.query("UPDATE event SET start = start + interval '1 day' WHERE title = 'timed'")
      await migrations[at]?.down?.({ db: drizzle({ client }) } as never)
      const { rows: before } = await client.query('SELECT title, client_answer AS answer FROM event ORDER BY title')
      expect(before).toEqual([
        { title: 'timed', answer: null },
        { title: 'unanswered', answer: null },
        { title: 'whole', answer: 'confirm' },
      ])
    })
  } finally {
    await database.drop()
  }
})

test('rejects a database with only some of the squashed migrations and names the version to install first', async () => {
  const old = await oldDatabase(squashed.length - 1)
  try {
    await expect(connected(old.url, replaceSquashedMigrations)).rejects.toThrow(`Install ${lastVersionWithSquashed} first`)
    expect(await appliedIn(old.url)).toEqual(squashed.slice(0, -1))
  } finally {
    await old.drop()
  }
})

test('refuses a database that a newer release has migrated, and names that release', async () => {
  const office = await startOffice()
  try {
    await office.stop()
    await queryRows(office.databaseUrl, "COMMENT ON TABLE payload_migrations IS '7.2.0'")
    const insert = "INSERT INTO payload_migrations (id, name, batch) VALUES (gen_random_uuid(), '20990101_000000_later', 9)"
    await queryRows(office.databaseUrl, insert)
    const message = /migration 20990101_000000_later\), and this is release \d+\.\d+\.\d+\. Install release 7\.2\.0 or a newer one/
    await expect(office.start()).rejects.toThrow(message)
    await queryRows(office.databaseUrl, "DELETE FROM payload_migrations WHERE name = '20990101_000000_later'")
    await office.start()
    const [recorded] = await queryRows(office.databaseUrl, "SELECT obj_description('payload_migrations'::regclass) AS release")
    expect(recorded).toEqual({ release: version })
  } finally {
    await office.remove()
  }
})

test('a backup that names the squashed migrations gets the tables of that time', async () => {
  const [old, restored] = [await oldDatabase(), await emptyDatabase()]
  const restore = (names: string[]) => connected(restored.url, (client) => createTables({ sql: client as never }, names))
  try {
    await expect(restore(squashed.slice(0, 3))).rejects.toThrow(`install ${lastVersionWithSquashed}`)
    await restore(squashed)
    expect(await readCatalog(restored.url)).toEqual(await readCatalog(old.url))
  } finally {
    await old.drop()
    await restored.drop()
  }
})
