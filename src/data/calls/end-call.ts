import { v7 as uuid } from 'uuid'
import { fail } from '@/contract/errors'
import type { CallState } from '@/contract/socket-messages'
import { addSystemMessage } from '@/data/chat/send-message'
import { publishChange } from '@/data/database/publish-change'
import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { publishNotifications } from '@/data/notifications/publish-notifications'
import { publish } from '@/providers/bus'
import { findCall, isUnanswered } from './state'

const setEnded = statement()`UPDATE call SET ended_at = clock_timestamp() WHERE id = ${param('id')}`
const markRingingMissed = statement()`UPDATE call_person SET state = 'missed' WHERE call_id = ${param('id')} AND state IN ('ringing', 'answering')`
const insertNotifications = statement<{ user: string }>()`INSERT INTO notice (id, user_id, call_id, source, reminder_at, late, made_at)
      SELECT v.id, v.person, c.id, 'call ' || c.id || ' ' || v.person || ' ' || extract(epoch FROM p.rung_at), p.rung_at, false, now()
        FROM unnest(${param('ids')}::uuid[], ${param('people')}::uuid[]) AS v(id, person)
        JOIN call c ON c.id = ${param('call')} JOIN call_person p ON p.call_id = c.id AND p.user_id = v.person
      ON CONFLICT (source) DO NOTHING RETURNING user_id::text AS user`

/** Creates a missed-call notification for each of these people. */
export async function notifyMissedCall(tx: Tx, call: string, people: string[]) {
  if (!people.length) return
  publishNotifications(tx, await insertNotifications(tx, { ids: people.map(() => uuid()), people, call }))
}

/** Ends the call when fewer than two people are left, then publishes and returns its state. The last step of every change of a call. */
export async function reconcileCall(tx: Tx, id: string): Promise<CallState> {
  const call = await getCall(tx, id)
  const [joined, ringing] = [call.people.filter((p) => p.state === 'in'), call.people.filter(isUnanswered)]
  const isOver = !call.endedAt && (joined.length === 0 || (joined.length === 1 && ringing.length === 0))
  if (isOver) {
    await markRingingMissed(tx, { id })
    await notifyMissedCall(
      tx,
      id,
      ringing.map((p) => p.id),
    )
    await setEnded(tx, { id })
    await recordCall(tx, await getCall(tx, id))
  }
  const updated = isOver ? await getCall(tx, id) : call
  tx.tx.afterCommit.push(() => publish({ topic: 'call', call: updated }))
  return updated
}
const getCall = async (tx: Tx, id: string) => (await findCall(tx, id)) ?? fail('notFound')

/** Adds a system message to the thread and a ledger entry to the case, or to the thread if it has no case. */
async function recordCall(tx: Tx, call: CallState) {
  const starter = call.people.find((p) => p.id === call.startedBy)?.name ?? ''
  const participants = call.people.filter((p) => p.joinedAt).map((p) => p.name)
  const length = call.answeredAt && call.endedAt ? formatCallDuration(Date.parse(call.endedAt) - Date.parse(call.answeredAt)) : null
  const kind = call.kind === 'video' ? 'Video call' : 'Audio call'
  await addSystemMessage(
    tx,
    call.threadId,
    length ? `${kind}, ${length}: ${participants.join(', ')}` : `Missed ${kind.toLowerCase()} from ${starter}`,
  )
  const [resource, record] = call.caseId ? ['case', call.caseId] : ['chat-thread', call.threadId]
  const name = call.caseId ? (await selectCaseTitle(tx, { id: call.caseId }))[0]?.title : (call.threadName ?? undefined)
  const details = { ...(name ? { name } : {}), kind: call.kind, starter, ...(length ? { length, who: participants.join(', ') } : {}) }
  await appendLedgerEntry({ ...tx, user: null }, { action: 'call', resource, record, details })
  if (call.caseId) publishChange(tx, 'activity', call.caseId)
}
const selectCaseTitle = statement<{ title: string }>()`SELECT title FROM "case" WHERE id = ${param('id')}`

/** For example "1 h 4 min", "4 min 20 s" or "20 s". */
export function formatCallDuration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const parts = hours ? [`${hours} h`, minutes && `${minutes} min`] : [minutes && `${minutes} min`, rest && `${rest} s`]
  return parts.filter(Boolean).join(' ')
}
