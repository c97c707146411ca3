import { queryRows } from '../tests/support/database/rows.ts'
import { quantile, timeCalls } from './compare.ts'
import { type Result, result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'

const rounds = 200
const count = 100_000

/** The first page of the queue and one from its middle, of 100,000 received documents among 200,000 requests. */
export async function reviewQueue({ databaseUrl, user }: SeededOffice): Promise<Result[]> {
  await queryRows(
    databaseUrl,
    `INSERT INTO document_request (id, case_id, en, es, required, translation, state, received_at, position)
     SELECT uuidv7(), c.id, 'Bench ' || i, 'Banco ' || i, true, false, (CASE WHEN i % 2 = 0 THEN 'received' ELSE 'requested' END)::enum_document_request_state, now() - i * interval '1 minute', i
       FROM generate_series(1, 2 * $1::int) i JOIN (SELECT id, row_number() OVER () AS n FROM "case" LIMIT 5000) c ON c.n = i % 5000 + 1`,
    [count],
  )
  await queryRows(databaseUrl, 'ANALYZE')
  const { nextCursor: cursor } = await user.documentRequests.review({ limit: 500 })
  const results: Result[] = []
  for (const [what, input] of Object.entries({ 'first page': { limit: 50 }, 'later page': { limit: 50, cursor } })) {
    const p95 = quantile(await timeCalls(rounds, () => user.documentRequests.review(input)), 0.95)
    results.push(result('review', `queue of 100,000 documents, ${what} of 50, p95 in ms`, '≤ 25', p95.toFixed(1), p95 <= 25))
  }
  return results
}
