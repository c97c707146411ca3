import { type Outside, OutsideError } from '@/providers/communications'
import type { Here } from './chat-mirror-office'
import type { Db } from './db'
import { log } from './log'
import { type Piece, param, sql, statement } from './sql'

/** Clocks differ, there and here. */
const clockSkewMs = 5 * 60_000

/** What people said and is not there. Lines of the office's own stay here: the provider has its own for who came and left. */
const unsentCondition = sql`m.seq > c.sent_seq AND m.type = 'text' AND m.deleted_at IS NULL`
/** Of threads `c`, those in which it is so. */
export const withUnsent = (c: Piece) =>
  sql`SELECT c.thread_id FROM ${c} c WHERE EXISTS (SELECT FROM chat_message m WHERE m.thread_id = c.thread_id AND ${unsentCondition})`
const changedMessages = sql`chat_mirror_message x JOIN chat_message m ON m.id = x.message_id AND coalesce(m.deleted_at, m.edited_at) IS DISTINCT FROM x.changed_at`
export const withChanges = sql`SELECT x.thread_id FROM ${changedMessages}`

type UnsentMessage = { id: string; seq: string; content: string; name: string; changedAt: Date | null }
const selectNext = statement<UnsentMessage>(
  'chatMirrorMessages.next',
  sql`SELECT m.id, m.seq::text AS seq, m.content, m.edited_at AS "changedAt",
             coalesce((SELECT coalesce(nullif(u.display_name, ''), u.name) FROM "user" u WHERE u.id = m.sender_id), (SELECT g.name FROM chat_guest g WHERE g.id = m.guest_id), '') AS name
        FROM chat_mirror c JOIN chat_message m ON m.thread_id = c.thread_id AND ${unsentCondition}
       WHERE c.thread_id = ${param('thread')} ORDER BY m.seq LIMIT 1`,
)
/** Only by whose turn it is: another process may have gone on since. Answers as whom the sender is there. */
const markSending = statement<{ identity: string | null }>(
  'chatMirrorMessages.mean',
  sql`UPDATE chat_mirror SET sending = ${param('id')}, next_at = now() + interval '1 minute'
       WHERE thread_id = ${param('thread')} AND turn = ${param('turn')}
      RETURNING (SELECT x.identity FROM chat_message m JOIN chat_participant p ON p.thread_id = m.thread_id AND p.user_id = m.sender_id
                   JOIN chat_mirror_member x ON x.participant_id = p.id AND x.there WHERE m.id = ${param('id')}) AS identity`,
)
const markSent = statement(
  'chatMirrorMessages.sent',
  sql`WITH kept AS (INSERT INTO chat_mirror_message (message_id, thread_id, identity, remote, changed_at)
                    VALUES (${param('id')}, ${param('thread')}, ${param('identity')}, ${param('remote')}, ${param('changedAt')}) ON CONFLICT DO NOTHING)
      UPDATE chat_mirror SET sent_seq = greatest(sent_seq, ${param('seq')}::bigint), sending = NULL WHERE thread_id = ${param('thread')}`,
)
const skipMessage = statement(
  'chatMirrorMessages.pass',
  sql`UPDATE chat_mirror SET sent_seq = ${param('seq')}::bigint, sending = NULL WHERE thread_id = ${param('thread')}`,
)
const selectMessage = statement<{ seq: string; createdOn: Date }>(
  'chatMirrorMessages.said',
  sql`SELECT seq::text AS seq, created_on AS "createdOn" FROM chat_message WHERE id = ${param('id')}`,
)
const clearSending = statement('chatMirrorMessages.unsaid', sql`UPDATE chat_mirror SET sending = NULL WHERE thread_id = ${param('thread')}`)
type MessageChange = { id: string; remote: string; identity: string; content: string; gone: boolean; changedAt: Date | null }
const selectChanges = statement<MessageChange>(
  'chatMirrorMessages.changes',
  sql`SELECT m.id, x.remote, x.identity, m.content, m.deleted_at IS NOT NULL AS gone, coalesce(m.deleted_at, m.edited_at) AS "changedAt"
        FROM ${changedMessages} WHERE x.thread_id = ${param('thread')} ORDER BY 6, m.seq`,
)
const saveChangeTime = statement(
  'chatMirrorMessages.follow',
  sql`UPDATE chat_mirror_message SET changed_at = ${param('changedAt')} WHERE message_id = ${param('id')}`,
)
/** An hour is longer than anybody may change what they said. */
const deleteFinal = statement(
  'chatMirrorMessages.settle',
  sql`DELETE FROM chat_mirror_message x USING chat_message m
       WHERE m.id = x.message_id AND m.created_on < now() - interval '1 hour' AND coalesce(m.deleted_at, m.edited_at) IS NOT DISTINCT FROM x.changed_at`,
)

export const findNext = async (db: Db, { thread }: Here) => (await selectNext(db, { thread }))[0]
export const findChanges = (db: Db, { thread }: Here) => selectChanges(db, { thread })
/** Forgets the provider's ids of what cannot change any more. */
export const settle = (db: Db) => deleteFinal(db)

/** Says it there by its sender, or by the office under their name: guests, and whoever is not in the thread any more. False when it is not our turn. */
export async function say(db: Db, provider: Outside, { thread, turn, keeper, remote }: Here, message: UnsentMessage): Promise<boolean> {
  const { id, seq, content, name, changedAt } = message
  const [meant] = await markSending(db, { thread, turn, id })
  if (!meant) return false
  const identity = meant.identity ?? keeper
  try {
    const made = await provider.say(identity, remote, { key: id, content, name })
    await markSent(db, { id, thread, identity, remote: made, changedAt, seq })
  } catch (error) {
    if (!(error instanceof OutsideError) || (error.status !== 400 && error.status !== 413)) throw error
    // Said here and refused there, for its length it may be: what follows does not wait for it.
    log.warn({ err: error, message: id }, 'a chat message could not be brought to the communications provider')
    await skipMessage(db, { thread, seq })
  }
  return true
}

/** Finds out whether a message was said there whose answer nobody heard. */
export async function resolve(db: Db, provider: Outside, { thread, keeper, remote }: Here, id: string) {
  const [message] = await selectMessage(db, { id })
  const since = new Date((message?.createdOn ?? new Date()).getTime() - clockSkewMs)
  const there = message && (await provider.find(keeper, remote, { key: id, since }))
  if (there) await markSent(db, { id, thread, identity: there.identity, remote: there.id, changedAt: null, seq: message.seq })
  else await clearSending(db, { thread })
}

/** Changes and takes back there what was changed and taken back here. */
export async function change(db: Db, provider: Outside, { remote: thread }: Here, list: MessageChange[]) {
  for (const { id, remote, identity, content, gone, changedAt } of list) {
    if (gone) await provider.takeBack(identity, thread, remote)
    else await provider.edit(identity, thread, remote, content)
    await saveChangeTime(db, { id, changedAt })
  }
}
