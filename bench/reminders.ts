import { setTimeout as pause } from 'node:timers/promises'
import { queryRows } from '../tests/support/database/rows.ts'
import type { Result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'

type Delivery = { perSecond: number; late: number }
/** Creates reminders of one person, due at once or spread over some seconds, and waits until all are delivered. */
async function deliver({ databaseUrl, user, caseId }: SeededOffice, count: number, seconds: number): Promise<Delivery> {
  const { user: me } = await user.auth.me({})
  const message = `bench ${count} ${seconds}`
  await queryRows(
    databaseUrl,
    `INSERT INTO reminder (id, case_id, user_id, reminder_at, message, created_at, updated_at)
     SELECT uuidv7(), $1, $2, date_trunc('milliseconds', now() + interval '2 seconds' + i * interval '1 second' * $3::float8 / $4), $5, now(), now() FROM generate_series(1, $4::int) i`,
    [caseId, me.id, seconds, count, message],
  )
  const query = `SELECT count(*)::int AS count, count(DISTINCT source)::int AS sources,
      (count(*) / extract(epoch FROM max(made_at) - min(reminder_at)))::float8 AS "perSecond",
      (percentile_disc(0.99) WITHIN GROUP (ORDER BY extract(epoch FROM made_at - reminder_at)))::float8 AS late FROM notice WHERE message = $1`
  for (;;) {
    const [found] = await queryRows<Delivery & { count: number; sources: number }>(databaseUrl, query, [message])
    if (found && found.count >= count) {
      if (found.count !== count || found.sources !== count) throw new Error('A reminder was delivered twice')
      return found
    }
    await pause(100)
  }
}

/** S11: all at once, and in a steady flow. The time of delivery is the start of the transaction that creates the notification. */
export async function reminders(place: SeededOffice): Promise<Result[]> {
  const { perSecond } = await deliver(place, 20_000, 0)
  const { late } = await deliver(place, 2_000, 20)
  return [
    {
      id: 'S11',
      measured: 'reminders delivered per second, 20,000 due at once',
      goal: '≥ 2,000',
      seen: perSecond.toFixed(0),
      met: perSecond >= 2_000,
    },
    { id: 'S11', measured: 'seconds from due to delivered, p99, 100 per second', goal: '≤ 1', seen: late.toFixed(2), met: late <= 1 },
  ]
}
