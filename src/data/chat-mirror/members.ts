import { isStaff } from '@/data/accounts/is-staff'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import type { CommunicationsProvider } from '@/providers/communications'
import { issueCommunicationToken } from './identities'
import type { MirroredThread } from './office-identity'

/** Participants `p` with an active staff account. */
const activeParticipants = sql`chat_participant p JOIN "user" u ON u.id = p.user_id AND u.deleted_at IS NULL
  AND ${isStaff(sql`u.id`)}`
/** People who are, or may be, members at the provider but not participants any more. Someone who left and joined again is a new participant. */
const leavers = sql`chat_mirror_member x WHERE NOT EXISTS (SELECT FROM ${activeParticipants} WHERE p.id = x.participant_id)`
/** Participants who are not members at the provider yet. Someone who may not read earlier messages joins after all of those were mirrored. */
const joiners = sql`${activeParticipants} JOIN chat_mirror c ON c.thread_id = p.thread_id
  WHERE NOT EXISTS (SELECT FROM chat_mirror_member x WHERE x.participant_id = p.id AND x.there)
    AND NOT EXISTS (SELECT FROM chat_message m WHERE m.thread_id = c.thread_id AND m.seq > c.sent_seq AND m.seq <= p.from_seq AND m.type = 'text' AND m.deleted_at IS NULL)`
export const threadsWithLeavers = sql`SELECT x.thread_id FROM ${leavers}`
export const threadsWithJoiners = sql`SELECT p.thread_id FROM ${joiners}`

type Leaver = { participant: string; identity: string }
const selectLeavers = statement<Leaver>()`
  SELECT x.participant_id AS participant, x.identity FROM ${leavers} AND x.thread_id = ${param('thread')}`
type Joiner = { participant: string; user: string; name: string; all: boolean }
const selectJoiners = statement<Joiner>()`
  SELECT p.id AS participant, u.id AS user, ${displayName(sql`u`)} AS name, p.from_seq = 0 AS all
        FROM ${joiners} AND c.thread_id = ${param('thread')}`
const upsertPendingMember = statement()`INSERT INTO chat_mirror_member (participant_id, thread_id, identity, there)
      VALUES (${param('participant')}, ${param('thread')}, ${param('identity')}, false)
      ON CONFLICT (participant_id) DO UPDATE SET identity = excluded.identity`
const markJoined = statement()`UPDATE chat_mirror_member SET there = true WHERE participant_id = ANY(${param('participants')}::uuid[])`
const deleteMember = statement()`DELETE FROM chat_mirror_member WHERE participant_id = ${param('participant')}`

export const listLeavers = (db: Db, { thread }: MirroredThread) => selectLeavers(db, { thread })

/** Removes people from the provider's thread. */
export async function removeMirrorMembers(
  db: Db,
  provider: CommunicationsProvider,
  { officeIdentity, remote }: MirroredThread,
  people: Leaver[],
) {
  for (const { participant, identity } of people) {
    await provider.removeMember(officeIdentity, remote, identity)
    await deleteMember(db, { participant })
  }
}

/** Adds the new participants to the provider's thread. Saves them first: a member that the office does not know would never be removed. */
export async function addMirrorMembers(db: Db, provider: CommunicationsProvider, { thread, officeIdentity, remote }: MirroredThread) {
  const people = await selectJoiners(db, { thread })
  if (!people.length) return
  const members = []
  for (const { participant, user, name, all } of people) {
    const { identity } = await issueCommunicationToken(db, provider, user)
    await upsertPendingMember(db, { participant, thread, identity })
    members.push({ identity, name, since: all ? null : new Date() })
  }
  await provider.addMembers(officeIdentity, remote, members)
  await markJoined(db, { participants: people.map(({ participant }) => participant) })
}
