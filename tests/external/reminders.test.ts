import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/postgres/postgres.ts'
import { queryRows } from '../support/database/rows'
import { movableClock } from '../support/office/clock'
import { startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'
import { poll } from '../support/poll'
import { type MailServer, type ReceivedMail, startMailServer } from '../support/providers/mail-server'
import { seededRandom } from '../support/random'

const count = Number(process.env.REMINDERS ?? 1_000)
/** The same seed ends the database by the same signals. */
const seed = Number(process.env.REMINDERS_SEED ?? Date.now() % 1_000_000)
const minute = 60_000
const hour = 60 * minute

/** Half an hour before Los Angeles sets the clock back from 2 to 1. */
const startsAt = Date.parse('2026-11-01T08:30:00Z')
const clockSetBackAt = Date.parse('2026-11-01T09:00:00Z')

let folder: string
let postgres: Postgres
let mailServer: MailServer
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reminders-'))
  postgres = await startPostgres({ dataDir: folder, password: 'tests', onFailure: (reason) => console.error(reason) })
  mailServer = await startMailServer()
})
afterAll(async () => {
  await mailServer?.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) => queryRows<Row>(postgres.url, text, values)
/** Half are due within 2 minutes, half 30 minutes later. Every third is the reminder of the case itself. */
const insertReminders = () =>
  query(
    `WITH people AS (SELECT array_agg(id ORDER BY id) AS ids FROM "user" WHERE email ~ '^(ana|ben|cleo)@'),
          due AS (SELECT n, $2::timestamptz + (2 * n + $1 * (n % 2) * 30)::float8 / $1 * interval '1 minute' AS at, ids[1 + n % 3] AS person, gen_random_uuid() AS id
                    FROM generate_series(1, $1::int) n, people),
          cases AS (INSERT INTO "case" (id, title, case_number, client_name, status, date, assigned_to_id, reminder_set_by_id, reminder_at, created_at, updated_at)
                    SELECT id, 'word-' || n || '-end', 'T-' || n, 'Somebody', 'Open', '2026-11-01', CASE WHEN n % 2 = 0 THEN person END, person,
                           CASE WHEN n % 3 = 0 THEN at END, now(), now() FROM due)
     INSERT INTO reminder (id, case_id, user_id, reminder_at, message, created_at, updated_at)
     SELECT gen_random_uuid(), id, person, at, 'of ' || n, now(), now() FROM due WHERE n % 3 <> 0`,
    [count, new Date(startsAt).toISOString()],
  )

/** Ends the database, which restarts by itself. */
async function restartDatabase(signal: 'SIGINT' | 'SIGKILL') {
  const pid = () => Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid(), signal)
  await poll(
    () => query('SELECT 1').catch(() => []),
    (found) => found.length > 0,
  )
}
/** Repeats `act` with `pause` ms in between. Returns the function that stops it. */
function repeat(pause: number, act: () => Promise<unknown>) {
  const stop = new AbortController()
  const run = async () => {
    while (await wait(pause, true, { signal: stop.signal }).catch(() => false)) await act()
  }
  const running = run()
  return () => {
    stop.abort()
    return running
  }
}
const readWord = ({ text }: ReceivedMail) => /word-\d+-end/.exec(text)?.[0]
const reminderMails = () => mailServer.received.filter(readWord)

test(`each of ${count} reminders arrives once despite kills and clock changes (REMINDERS_SEED=${seed})`, async () => {
  const next = seededRandom(seed)
  const clock = await movableClock(postgres.url, folder)
  const start = startsAt - Date.now()
  await clock.move(start)
  const settings = { ...mailServer.settings, ...clock.settings, DATABASE_URL: postgres.url }
  const office = await startOffice(settings)
  const times = { killed: 0, restarted: 0, moved: 0 }
  await createPeople(office)
  await office.kill()
  await insertReminders()
  const stopRestarts = repeat(20_000, async () => {
    times.restarted += 1
    await restartDatabase(next() < 0.5 ? 'SIGKILL' : 'SIGINT')
  })
  const stopClockChanges = repeat(15_000, async () => {
    const by = [hour, 0, -hour, 0][times.moved++ % 4] ?? 0
    const moved = () =>
      clock.move(start + by).then(
        () => true,
        () => false,
      )
    await poll(moved, Boolean)
  })
  try {
    while (new Set(reminderMails().map(readWord)).size < count) {
      // A start fails if the database ends during it, so it is repeated.
      await poll(
        () =>
          office.start().then(
            () => true,
            () => false,
          ),
        Boolean,
        60_000,
      )
      await wait(2_000)
      await office.kill()
      times.killed += 1
    }
    await Promise.all([stopRestarts(), stopClockChanges()])
    await clock.move(start)
    await office.start()
    // Mails of a killed process are sent again after their lease.
    const waiting = () => query('SELECT attempts, due_at FROM outbox_mail WHERE sent_at IS NULL')
    await poll(waiting, ({ length }) => length === 0, 120_000)
  } finally {
    await Promise.all([stopRestarts(), stopClockChanges()])
    await office.remove()
  }
  const notices = await query(
    `SELECT count(*)::int AS all, count(DISTINCT n.source)::int AS sources, count(DISTINCT n.case_id)::int AS cases, count(*) FILTER (WHERE n.made_at < n.reminder_at)::int AS early,
            count(*) FILTER (WHERE n.user_id IS DISTINCT FROM coalesce(m.user_id, c.assigned_to_id, c.reminder_set_by_id))::int AS strays
       FROM notice n JOIN "case" c ON c.id = n.case_id LEFT JOIN reminder m ON m.case_id = c.id`,
  )
  expect(notices).toEqual([{ all: count, sources: count, cases: count, early: 0, strays: 0 }])
  const mails = new Map(reminderMails().map((mail) => [mail.id, mail]))
  expect([mails.size, new Set([...mails.values()].map(readWord)).size]).toEqual([count, count])
  const due = await query<{ word: string; at: Date; email: string }>(
    `SELECT c.title AS word, n.reminder_at AS at, u.email FROM notice n JOIN "case" c ON c.id = n.case_id JOIN "user" u ON u.id = n.user_id`,
  )
  const mailByWord = new Map([...mails.values()].map((mail) => [readWord(mail), mail]))
  // The repeated hour is marked by its time zone.
  const zone = (at: Date) => (at.getTime() < clockSetBackAt ? 'PDT' : 'PST')
  const wrong = due.filter(
    ({ word, at, email }) => mailByWord.get(word)?.to !== email || !mailByWord.get(word)?.text.includes(` AM ${zone(at)}`),
  )
  expect(wrong).toEqual([])
  const duplicates = reminderMails().length - count
  console.log(`Seed ${seed}: ${JSON.stringify(times)}; ${duplicates} of ${count} mails were sent again with the same Message-ID.`)
  // A process that is killed after the mail server accepts a mail and before the commit sends it again: at most five per kill.
  expect(duplicates).toBeLessThanOrEqual(5 * times.killed)
}, 3_600_000)

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'reminders claimed by a process that ends by %s are delivered once by another within a minute',
  async (end) => {
    const first = await startOffice(mailServer.settings)
    const { user } = await createPeople(first)
    const second = await startOffice({ ...mailServer.settings, DATABASE_URL: first.databaseUrl })
    const read = (text: string, values: unknown[] = []) => queryRows(first.databaseUrl, text, values)
    const { id } = await user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
    const dueNow = (message: string) =>
      read(
        `INSERT INTO reminder (id, case_id, user_id, reminder_at, message, created_at, updated_at)
       SELECT gen_random_uuid(), $1, u.id, date_trunc('milliseconds', now()), $2, now(), now() FROM "user" u, generate_series(1, 5) WHERE u.email ~ '^ben@'`,
        [id, message],
      )
    const unsent = () => read('SELECT 1 FROM outbox_mail WHERE sent_at IS NULL')
    await poll(unsent, ({ length }) => length === 0)
    try {
      // The second process is stopped while the first sends mails and claims reminders that it cannot deliver, because the table
      // of notifications is locked.
      process.kill(second.pid() ?? 0, 'SIGSTOP')
      const releaseDeliveries = mailServer.holdDeliveries()
      const [before, base] = [mailServer.startedCount, mailServer.received.length]
      await dueNow('in the post')
      await poll(
        async () => mailServer.startedCount - before,
        (started) => started === 5,
      )
      const holder = new pg.Client({ connectionString: first.databaseUrl })
      await holder.connect()
      await holder.query('BEGIN; LOCK TABLE notice IN SHARE ROW EXCLUSIVE MODE')
      await dueNow('claimed')
      await poll(
        () => read(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'notice'::regclass`),
        ({ length }) => length > 0,
      )
      process.kill(first.pid() ?? 0, end)
      const died = performance.now()
      process.kill(second.pid() ?? 0, 'SIGCONT')
      await holder.query('ROLLBACK')
      await holder.end()
      releaseDeliveries()
      const notices = await poll(
        () => read('SELECT message, count(*)::int AS times FROM notice GROUP BY 1 ORDER BY 1'),
        ({ length }) => length === 2,
        60_000,
      )
      const deliveredAfter = performance.now() - died
      expect(notices).toEqual([
        { message: 'claimed', times: 5 },
        { message: 'in the post', times: 5 },
      ])
      await poll(unsent, ({ length }) => length === 0, 90_000)
      const sentAfter = performance.now() - died
      expect(mailServer.received.slice(base).filter(({ text }) => /\n(claimed|in the post)/.test(text))).toHaveLength(10)
      console.log(`${end}: delivered after ${Math.round(deliveredAfter)} ms, mailed after ${Math.round(sentAfter)} ms.`)
      expect(Math.max(deliveredAfter, sentAfter)).toBeLessThan(60_000)
    } finally {
      process.kill(second.pid() ?? 0, 'SIGCONT')
      await second.remove()
      await first.kill()
      await first.remove()
    }
  },
)
