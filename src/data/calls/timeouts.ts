import { answerTimeoutMs, callTimeoutMs, rejoinGraceMs, ringTimeoutMs } from '@/contract/call-limits'
import type { Db } from '@/data/database/db'
import { param, type Queryable, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { notifyMissedCall, reconcileCall } from './end-call'

const updateSeenAt = statement()`UPDATE call_person SET seen_at = clock_timestamp() - ${param('ago')}::int * interval '1 ms'
       WHERE call_id = ${param('call')} AND coalesce(user_id, guest_id) = ${param('person')} AND device = ${param('device')} AND state = 'in'`
type CallDevice = { call: string; person: string; device: string }
export const recordCallHeartbeat = (db: { sql: Queryable }, participant: CallDevice) => updateSeenAt(db, { ...participant, ago: 0 })
/** For a page that unloads: the participant is removed unless the page loads again soon. */
export const startRejoinTimeout = (db: { sql: Queryable }, participant: CallDevice) =>
  updateSeenAt(db, { ...participant, ago: callTimeoutMs - rejoinGraceMs })

const olderThan = <Name extends string>(name: Name) => sql`< clock_timestamp() - ${param(name)}::int * interval '1 ms'`
const unanswered = sql`p.state = 'ringing' AND p.rung_at ${olderThan('rings')} OR p.state = 'answering' AND p.seen_at ${olderThan('answers')}`
const silent = sql`p.state = 'in' AND p.seen_at ${olderThan('silent')}`
const selectDueCalls = statement<{ id: string }>()`
  SELECT DISTINCT c.id FROM call c JOIN call_person p ON p.call_id = c.id WHERE c.ended_at IS NULL AND ((${unanswered}) OR (${silent}))`
const lockRunningCall = statement()`UPDATE call SET version = version + 1 WHERE id = ${param('id')} AND ended_at IS NULL RETURNING id`
const markTimedOut = statement<{ id: string; state: string }>()`
  UPDATE call_person p SET state = CASE WHEN p.state = 'in' THEN 'left' ELSE 'missed' END
       WHERE p.call_id = ${param('id')} AND ((${unanswered}) OR (${silent})) RETURNING coalesce(p.user_id, p.guest_id)::text AS id, p.state`

/** Marks unanswered participants as missed and silent ones as left. Safe in several processes at once. */
export async function expireCallTimeouts(db: Db) {
  const limits = { rings: ringTimeoutMs, answers: answerTimeoutMs, silent: callTimeoutMs }
  for (const { id } of await selectDueCalls(db, limits))
    await transaction(db, async (tx) => {
      if (!(await lockRunningCall(tx, { id })).length) return
      const changed = await markTimedOut(tx, { id, ...limits })
      if (!changed.length) return
      await notifyMissedCall(
        tx,
        id,
        changed.filter((p) => p.state === 'missed').map((p) => p.id),
      )
      await reconcileCall(tx, id)
    })
}
