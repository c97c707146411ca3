import type { Db } from '@/data/database/db'
import { type PlainSql, param, sql, statement } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { logger } from '@/logger/logger'
import { type CommunicationsProvider, ProviderError } from '@/providers/communications'
import type { MirroredThread } from './office-identity'

/** The provider's clock may differ from ours by this much. */
const clockSkewMs = 5 * 60_000

/** Messages of people that are not mirrored yet. System messages are never mirrored: the provider shows its own for joining and leaving. */
const unsentCondition = sql`m.seq > c.sent_seq AND m.type = 'text' AND m.deleted_at IS NULL`
export const threadsWithUnsentMessages = (c: PlainSql) =>
  sql`SELECT c.thread_id FROM ${c} c WHERE EXISTS (SELECT FROM chat_message m WHERE m.thread_id = c.thread_id AND ${unsentCondition})`
const changedMessages = sql`chat_mirror_message x JOIN chat_message m ON m.id = x.message_id AND coalesce(m.deleted_at, m.edited_at) IS DISTINCT FROM x.changed_at`
export const threadsWithChangedMessages = sql`SELECT x.thread_id FROM ${changedMessages}`

type UnsentMessage = { id: string; seq: string; content: string; name: string; changedAt: Date | null }
const selectNext = statement<UnsentMessage>()`SELECT m.id, m.seq::text AS seq, m.content, m.edited_at AS "changedAt",
             coalesce((SELECT ${displayName(sql`u`)} FROM "user" u WHERE u.id = m.sender_id), (SELECT g.name FROM chat_guest g WHERE g.id = m.guest_id), '') AS name
        FROM chat_mirror c JOIN chat_message m ON m.thread_id = c.thread_id AND ${unsentCondition}
       WHERE c.thread_id = ${param('thread')} ORDER BY m.seq LIMIT 1`
/** Changes nothing when another process has claimed the thread since. Returns the sender's identity at the provider. */
const markSending = statement<{ identity: string | null }>()`
  UPDATE chat_mirror SET sending = ${param('id')}, next_at = now() + interval '1 minute'
       WHERE thread_id = ${param('thread')} AND turn = ${param('fencingToken')}
      RETURNING (SELECT x.identity FROM chat_message m JOIN chat_participant p ON p.thread_id = m.thread_id AND p.user_id = m.sender_id
                   JOIN chat_mirror_member x ON x.participant_id = p.id AND x.there WHERE m.id = ${param('id')}) AS identity`
const markSent = statement()`WITH saved AS (INSERT INTO chat_mirror_message (message_id, thread_id, identity, remote, changed_at)
                    VALUES (${param('id')}, ${param('thread')}, ${param('identity')}, ${param('remote')}, ${param('changedAt')}) ON CONFLICT DO NOTHING)
      UPDATE chat_mirror SET sent_seq = greatest(sent_seq, ${param('seq')}::bigint), sending = NULL WHERE thread_id = ${param('thread')}`
const skipMessage = statement()`
  UPDATE chat_mirror SET sent_seq = ${param('seq')}::bigint, sending = NULL WHERE thread_id = ${param('thread')}`
const selectMessage = statement<{ seq: string; createdOn: Date }>()`
  SELECT seq::text AS seq, created_on AS "createdOn" FROM chat_message WHERE id = ${param('id')}`
const clearSending = statement()`UPDATE chat_mirror SET sending = NULL WHERE thread_id = ${param('thread')}`
type MessageChange = { id: string; remote: string; identity: string; content: string; deleted: boolean; changedAt: Date | null }
const selectChanges = statement<MessageChange>()`
  SELECT m.id, x.remote, x.identity, m.content, m.deleted_at IS NOT NULL AS deleted, coalesce(m.deleted_at, m.edited_at) AS "changedAt"
        FROM ${changedMessages} WHERE x.thread_id = ${param('thread')} ORDER BY 6, m.seq`
const saveChangeTime = statement()`UPDATE chat_mirror_message SET changed_at = ${param('changedAt')} WHERE message_id = ${param('id')}`
/** Messages cannot be changed after an hour. */
const deleteFinal = statement()`DELETE FROM chat_mirror_message x USING chat_message m
       WHERE m.id = x.message_id AND m.created_on < now() - interval '1 hour' AND coalesce(m.deleted_at, m.edited_at) IS NOT DISTINCT FROM x.changed_at`

export const findNextMessage = async (db: Db, { thread }: MirroredThread) => (await selectNext(db, { thread }))[0]
export const listMessageChanges = (db: Db, { thread }: MirroredThread) => selectChanges(db, { thread })
/** Deletes the provider's ids of messages that cannot change any more. */
export const deleteFinalMirrorMessages = (db: Db) => deleteFinal(db)

/**
 * Sends a message to the provider as its sender. Guests and people who left the thread are sent by the office with their name.
 * Returns false when another process has claimed the thread since.
 */
export async function mirrorMessage(
  db: Db,
  provider: CommunicationsProvider,
  { thread, fencingToken, officeIdentity, remote }: MirroredThread,
  message: UnsentMessage,
): Promise<boolean> {
  const { id, seq, content, name, changedAt } = message
  const [sending] = await markSending(db, { thread, fencingToken, id })
  if (!sending) return false
  const identity = sending.identity ?? officeIdentity
  try {
    const remoteId = await provider.sendMessage(identity, remote, { key: id, content, name })
    await markSent(db, { id, thread, identity, remote: remoteId, changedAt, seq })
  } catch (error) {
    if (!(error instanceof ProviderError) || (error.status !== 400 && error.status !== 413)) throw error
    // The provider rejected the message, perhaps for its length. Later messages must not wait for it.
    logger.warn({ err: error, message: id }, 'the communications provider rejected a chat message')
    await skipMessage(db, { thread, seq })
  }
  return true
}

/** Looks up whether a message reached the provider when the response was lost. */
export async function resolvePendingMessage(
  db: Db,
  provider: CommunicationsProvider,
  { thread, officeIdentity, remote }: MirroredThread,
  id: string,
) {
  const [message] = await selectMessage(db, { id })
  const since = new Date((message?.createdOn ?? new Date()).getTime() - clockSkewMs)
  const sent = message && (await provider.findMessage(officeIdentity, remote, { key: id, since }))
  if (sent) await markSent(db, { id, thread, identity: sent.identity, remote: sent.id, changedAt: null, seq: message.seq })
  else await clearSending(db, { thread })
}

/** Mirrors edited and deleted messages. */
export async function mirrorMessageChanges(
  db: Db,
  provider: CommunicationsProvider,
  { remote: thread }: MirroredThread,
  changes: MessageChange[],
) {
  for (const { id, remote, identity, content, deleted, changedAt } of changes) {
    if (deleted) await provider.deleteMessage(identity, thread, remote)
    else await provider.editMessage(identity, thread, remote, content)
    await saveChangeTime(db, { id, changedAt })
  }
}
