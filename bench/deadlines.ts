import { computeDueDate } from '../src/data/deadlines/due-date.ts'
import { courtCalendar } from '../src/data/holidays/court-calendar.ts'
import { queryRows } from '../tests/support/database/rows.ts'
import { quantile, timeCalls } from './compare.ts'
import { type Result, result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'

const rounds = 200
const count = 100_000

/** The board with 100,000 open deadlines by the API, and one count of 200 court days. */
export async function deadlineBoard({ databaseUrl, user }: SeededOffice): Promise<Result[]> {
  const { user: me } = await user.auth.me({})
  await queryRows(
    databaseUrl,
    `INSERT INTO deadline (id, case_id, title, date, state, people, reminders, dated_by_id, dated_at, created_by_id)
     SELECT uuidv7(), c.id, 'Bench ' || i, (current_date - 30 + i % 400)::text, (CASE WHEN i % 10 = 0 THEN 'unconfirmed' ELSE 'confirmed' END)::enum_deadline_state,
            jsonb_build_array($1::text), '[7]', $1::uuid, now(), $1::uuid
       FROM generate_series(1, $2::int) i JOIN (SELECT id, row_number() OVER () AS n FROM "case" LIMIT 1000) c ON c.n = i % 1000 + 1`,
    [me.id, count],
  )
  await queryRows(databaseUrl, 'ANALYZE')
  const { today } = await user.deadlines.count({})
  const calls = {
    'page of 100': () => user.deadlines.list({ state: 'open', from: today, limit: 100 }),
    'page of 100, mine': () => user.deadlines.list({ state: 'open', from: today, mine: true, limit: 100 }),
    counts: () => user.deadlines.count({}),
  }
  const results: Result[] = []
  for (const [what, call] of Object.entries(calls)) {
    const p95 = quantile(await timeCalls(rounds, call), 0.95)
    results.push(result('deadlines', `board with 100,000 deadlines, ${what}, p95 in ms`, '≤ 25', p95.toFixed(1), p95 <= 25))
  }
  const rule = { number: 200, unit: 'courtDay', direction: 'after', roll: 'next' } as const
  const count200 = () => computeDueDate({ ...rule, service: [] }, '2026-01-02', null, courtCalendar('us-federal', 'after', []))
  const p95 = quantile(await timeCalls(1_000, count200), 0.95)
  return [...results, result('deadlines', 'count of 200 court days, p95 in ms', '≤ 1', p95.toFixed(2), p95 <= 1)]
}
