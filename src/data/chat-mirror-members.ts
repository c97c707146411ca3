import type { Outside } from '@/providers/communications'
import type { Here } from './chat-mirror-office'
import { issueFor } from './communication-identities'
import type { Db } from './db'
import { param, sql, statement } from './sql'

/** Who is in a thread `c` here: staff with a living account. */
const activeParticipants = sql`chat_participant p JOIN "user" u ON u.id = p.user_id AND u.deleted_at IS NULL
  AND EXISTS (SELECT FROM user_roles r WHERE r.parent_id = u.id AND r.value::text IN ('User', 'Admin'))`
/** Those who are there, or may be, and not here any more. Whoever left and came back is another participant. */
const leavers = sql`chat_mirror_member x WHERE NOT EXISTS (SELECT FROM ${activeParticipants} WHERE p.id = x.participant_id)`
/** Those who are here and not there. Whoever may not read what came before waits until all of it has been said there. */
const joiners = sql`${activeParticipants} JOIN chat_mirror c ON c.thread_id = p.thread_id
  WHERE NOT EXISTS (SELECT FROM chat_mirror_member x WHERE x.participant_id = p.id AND x.there)
    AND NOT EXISTS (SELECT FROM chat_message m WHERE m.thread_id = c.thread_id AND m.seq > c.sent_seq AND m.seq <= p.from_seq AND m.type = 'text' AND m.deleted_at IS NULL)`
/** The threads of either. */
export const withLeavers = sql`SELECT x.thread_id FROM ${leavers}`
export const withJoiners = sql`SELECT p.thread_id FROM ${joiners}`

type Leaver = { participant: string; identity: string }
const selectLeavers = statement<Leaver>(
  'chatMirrorMembers.leaving',
  sql`SELECT x.participant_id AS participant, x.identity FROM ${leavers} AND x.thread_id = ${param('thread')}`,
)
type Joiner = { participant: string; user: string; name: string; all: boolean }
const selectJoiners = statement<Joiner>(
  'chatMirrorMembers.joining',
  sql`SELECT p.id AS participant, u.id AS user, coalesce(nullif(u.display_name, ''), u.name) AS name, p.from_seq = 0 AS all
        FROM ${joiners} AND c.thread_id = ${param('thread')}`,
)
const upsertPendingMember = statement(
  'chatMirrorMembers.mean',
  sql`INSERT INTO chat_mirror_member (participant_id, thread_id, identity, there)
      VALUES (${param('participant')}, ${param('thread')}, ${param('identity')}, false)
      ON CONFLICT (participant_id) DO UPDATE SET identity = excluded.identity`,
)
const markJoined = statement(
  'chatMirrorMembers.came',
  sql`UPDATE chat_mirror_member SET there = true WHERE participant_id = ANY(${param('participants')}::uuid[])`,
)
const deleteMember = statement('chatMirrorMembers.left', sql`DELETE FROM chat_mirror_member WHERE participant_id = ${param('participant')}`)

export const findLeaving = (db: Db, { thread }: Here) => selectLeavers(db, { thread })

/** Takes people out there. */
export async function takeOut(db: Db, provider: Outside, { keeper, remote }: Here, people: Leaver[]) {
  for (const { participant, identity } of people) {
    await provider.remove(keeper, remote, identity)
    await deleteMember(db, { participant })
  }
}

/** Brings in whoever is to be there. Noted before: somebody who came in unnoticed would never be taken out. */
export async function bringIn(db: Db, provider: Outside, { thread, keeper, remote }: Here) {
  const people = await selectJoiners(db, { thread })
  if (!people.length) return
  const members = []
  for (const { participant, user, name, all } of people) {
    const { identity } = await issueFor(db, provider, user)
    await upsertPendingMember(db, { participant, thread, identity })
    members.push({ identity, name, since: all ? null : new Date() })
  }
  await provider.add(keeper, remote, members)
  await markJoined(db, { participants: people.map(({ participant }) => participant) })
}
