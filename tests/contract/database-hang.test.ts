import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../scripts/postgres/with-client'
import { freshDatabase } from '../support/database/database'
import { queryRows } from '../support/database/rows'
import { embeddedUrl } from '../support/kills/database'
import { startTcpProxy } from '../support/network/tcp-proxy'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'

const json = { 'content-type': 'application/json' }
const readiness = async (office: OfficeUnderTest) => {
  const response = await fetch(`${office.url}/readyz`)
  return `${response.status} ${(await response.text()).trim()}`
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`)
/** The processes of an office's embedded database: the one of its pid file and its children. */
function databaseProcesses({ dataDir }: OfficeUnderTest): number[] {
  const main = Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number))
  return [main, ...pairs.filter(([, parent]) => parent === main).map(([pid]) => pid as number)]
}

test('while the database hangs, requests get 503 and pages come from the cache; it recovers by itself', async () => {
  const office = await startOffice({ DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '' })
  let stopped: number[] = []
  const sendSignal = (signal: NodeJS.Signals) => {
    // Connections that the office has given up end when they continue.
    for (const pid of stopped.filter(isRunning)) process.kill(pid, signal)
  }
  try {
    const { user } = await createPeople(office)
    expect((await fetch(office.url)).status).toBe(200)
    const pid = office.pid()
    stopped = databaseProcesses(office)
    sendSignal('SIGSTOP')
    // A request that never ends fails the test by its timeout.
    const list = () => user.raw('GET', '/contacts')
    const create = () => user.raw('POST', '/contacts', { headers: json, body: JSON.stringify({ name: 'While it hangs', phone: '1' }) })
    const replies = await Promise.all([list(), create(), ...Array.from({ length: 40 }, list)])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 503))
    expect(await readiness(office)).toBe('503 not ready: database')
    expect((await fetch(office.url)).status).toBe(200)
    sendSignal('SIGCONT')
    await poll(
      () => readiness(office),
      (text) => text === '200 ready',
    )
    expect(office.pid()).toBe(pid)
    await user.contacts.create({ name: 'Afterwards', phone: '1' })
    expect(await queryRows(embeddedUrl(office.dataDir), 'SELECT name FROM contact')).toEqual([{ name: 'Afterwards' }])
  } finally {
    sendSignal('SIGCONT')
    await office.remove()
  }
}, 180_000)

describe('a database behind a connection that can break', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let office: OfficeUnderTest
  let people: People
  beforeAll(async () => {
    database = await freshDatabase()
    proxy = await startTcpProxy(database.url)
    office = await startOffice({ DATABASE_URL: proxy.url })
    people = await createPeople(office)
  })
  afterAll(async () => {
    await office?.remove()
    await proxy?.stop()
    await database?.drop()
  })

  test('a COMMIT without an answer is 503, and the same Idempotency-Key tells what happened', async () => {
    const headers = { ...json, 'idempotency-key': crypto.randomUUID() }
    const post = () => people.user.raw('POST', '/contacts', { headers, body: JSON.stringify({ name: 'Committed', phone: '1' }) })
    const ids = () => queryRows<{ id: string }>(database.url, `SELECT id FROM contact WHERE name = 'Committed'`)
    proxy.pauseAfter('insert into "contact"', 'commit')
    const first = await post()
    expect(first.status).toBe(503)
    const [stored] = await poll(ids, ({ length }) => length === 1)
    proxy.resume()
    const second = await poll(post, ({ status }) => status !== 503)
    expect(second.status).toBe(201)
    expect(await second.json()).toMatchObject({ contact: { id: stored?.id } })
    expect(await ids()).toEqual([stored])
  })

  test('a statement that waits for a lock is not an outage', async () => {
    const { id } = await people.user.contacts.create({ name: 'Locked', phone: '1' })
    const waiting = `SELECT now() - query_start > interval '4 seconds' AS long FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`
    await withClient({ connectionString: database.url }, async (holder) => {
      await holder.query('BEGIN')
      await holder.query('SELECT FROM contact WHERE id = $1 FOR UPDATE', [id])
      const change = people.user.contacts.update({ id, phone: '2' })
      // Longer than a database that does not answer is waited for.
      const waitedLong = poll(
        () => queryRows<{ long: boolean }>(database.url, waiting),
        (rows) => rows.some(({ long }) => long),
      )
      await Promise.race([waitedLong, change.then(() => Promise.reject(new Error('The change did not wait for the lock')))])
      await holder.query('COMMIT')
      await change
    })
    expect(await queryRows(database.url, 'SELECT phone FROM contact WHERE id = $1', [id])).toEqual([{ phone: '2' }])
  })

  test('PostgreSQL ends a statement that takes too long, and not only its connection', async () => {
    const sleep = (seconds: number) =>
      `CREATE OR REPLACE FUNCTION wait_for_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(${seconds}); RETURN NEW; END $$`
    const sleeping = () =>
      queryRows(database.url, `SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`)
    await queryRows(database.url, sleep(3600))
    await queryRows(database.url, 'CREATE TRIGGER wait_for_it BEFORE INSERT ON contact FOR EACH ROW EXECUTE FUNCTION wait_for_it()')
    await expect(people.user.contacts.create({ name: 'Too slow', phone: '1' })).rejects.toMatchObject({ status: 503 })
    await poll(sleeping, ({ length }) => length === 0)
    await queryRows(database.url, 'DROP TRIGGER wait_for_it ON contact')
  })

  test('reports a database that cannot be written to, and a full disk', async () => {
    // From another database of the same server: this one may be read-only.
    const alter = (change: string) =>
      queryRows(process.env.TEST_DATABASE_URL ?? '', `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} ${change}`)
    await alter('SET default_transaction_read_only = on')
    proxy.reset()
    await poll(
      () => readiness(office),
      (text) => text === '503 not ready: database',
    )
    await alter('RESET default_transaction_read_only')
    proxy.reset()
    await poll(
      () => readiness(office),
      (text) => text === '200 ready',
    )
    await office.stop()
    const starting = office.start({ DISK_RESERVE_MB: '999999999' }).catch(() => {})
    await poll(
      () => readiness(office).catch(String),
      (text) => text === '503 not ready: disk space',
    )
    await office.stop()
    await starting
    expect(office.output().match(/"part":"disk space"/g)).toHaveLength(1)
    await office.start({ DISK_RESERVE_MB: '0' })
  })
})
