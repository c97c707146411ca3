import { countDeadline } from '../src/data/deadlines/count.ts'
import { courtCalendar } from '../src/data/holidays/court-calendar.ts'
import { queryRows } from '../tests/support/database/rows.ts'
import { type Result, result } from './result.ts'
import type { Place } from './seeded-office.ts'

const rounds = 200
const count = 100_000
const percentile = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** A template of 100 entries, added to new cases of the API. */
export async function templates({ admin, user }: Place): Promise<Result[]> {
  const tasks = Array.from({ length: 60 }, (_, i) => `{ key: t${i}, text: Task ${i}, days: ${i} }`)
  const documents = Array.from({ length: 40 }, (_, i) => `{ key: d${i}, en: Document ${i}, es: Documento ${i} }`)
  await admin.caseTypes.import({ yaml: `- name: Bench\n  template:\n    tasks: [${tasks}]\n    documents: [${documents}]\n` })
  const caseTypeId = (await admin.caseTypes.list({})).caseTypes.find(({ name }) => name === 'Bench')?.id
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await user.cases.create({ title: 'Bench', clientName: 'Nobody', caseTypeId })
    const startedAt = performance.now()
    await user.caseTemplates.apply({ id })
    times.push(performance.now() - startedAt)
  }
  const p95 = percentile(times, 0.95)
  return [result('templates', 'a template of 100 entries applied, p95 in ms', '≤ 200', p95.toFixed(1), p95 <= 200)]
}

/** The board with 100,000 open deadlines, of the answers of the API; and one count of 200 court days. */
export async function deadlineBoard({ databaseUrl, user }: Place): Promise<Result[]> {
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
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now()
      await call()
      times.push(performance.now() - startedAt)
    }
    const p95 = percentile(times, 0.95)
    results.push(result('deadlines', `board with 100,000 deadlines, ${what}, p95 in ms`, '≤ 25', p95.toFixed(1), p95 <= 25))
  }
  const rule = { number: 200, unit: 'courtDay', direction: 'after', roll: 'next', service: [] } as const
  const counts = Array.from({ length: 1_000 }, () => {
    const startedAt = performance.now()
    countDeadline({ ...rule, service: [] }, '2026-01-02', null, courtCalendar('us-federal', 'after', []))
    return performance.now() - startedAt
  })
  const p95 = percentile(counts, 0.95)
  return [...results, result('deadlines', 'count of 200 court days, p95 in ms', '≤ 1', p95.toFixed(2), p95 <= 1)]
}
