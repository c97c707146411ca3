import type { z } from 'zod'
import { type chatMessage, invalidMessageId } from '@/contract/chat'
import { fail, failValidation } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { emptySql, param, sql, statement, statementOfShape } from '@/data/database/sql'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'

export type ChatMessage = z.input<typeof chatMessage>

/** The columns of a message `m` as responses show it. */
export const messageColumns = sql`m.id, m.thread_id AS "threadId", m.seq::float8 AS seq, m.sender_id AS sender, m.guest_id AS guest, m.content, m.type, m.client_msg_id AS "clientMsgId", m.created_on AS "createdOn", m.edited_at AS "editedAt", m.deleted_at AS "deletedAt",
  CASE WHEN m.file_id IS NOT NULL AND m.deleted_at IS NULL THEN
    (SELECT jsonb_build_object('id', f.id, 'name', f.name, 'url', '/api/chat/files/' || f.id || '/download', 'size', f.size, 'type', f.type, 'state', f.state, 'finding', f.finding)
       FROM chat_file f WHERE f.id = m.file_id) END AS file,
  coalesce((SELECT ${displayName(sql`u`)} FROM "user" u WHERE u.id = m.sender_id), (SELECT g.name FROM chat_guest g WHERE g.id = m.guest_id)) AS "senderDisplayName"`

type Participation = { isParticipant: boolean; fromSeq: string }
const findParticipation = statement<Participation>()`SELECT p.id IS NOT NULL AS "isParticipant", coalesce(p.from_seq, 0)::text AS "fromSeq"
        FROM ${visible.thread} t LEFT JOIN chat_participant p ON p.thread_id = t.id AND p.user_id = ${param('user')}::uuid WHERE t.id = ${param('thread')}`
type Shape = { after: boolean; before: boolean; files: boolean }
const seqOf = <Name extends string>(name: Name) => sql`(SELECT seq FROM chat_message WHERE id = ${param(name)}::uuid)`
const findPage = statementOfShape<ChatMessage, Shape>()(
  (s) => sql`SELECT ${messageColumns} FROM chat_message m
              WHERE m.thread_id = ${param('thread')} AND m.seq > ${param('fromSeq')}::bigint
                ${s.after ? sql`AND m.seq > ${seqOf('after')}` : emptySql} ${s.before ? sql`AND m.seq < ${seqOf('before')}` : emptySql}
                ${s.files ? sql`AND m.file_id IS NOT NULL AND m.deleted_at IS NULL` : emptySql}
              ORDER BY m.seq ${s.after ? emptySql : sql`DESC`} LIMIT ${param('limit')}`,
)
const findInThread = statement()`SELECT 1 FROM chat_message WHERE id = ${param('id')} AND thread_id = ${param('thread')}`
export const isMessageOfThread = async (db: Db, key: { id: string; thread: string }) => (await findInThread(db, key)).length > 0

/** Returns what the person may read of a thread; throws if they are not in it. */
export async function requireParticipant(db: Db, thread: string): Promise<Participation> {
  const [participation] = await findParticipation(db, { thread, user: requireUser(db).id })
  if (!participation) return fail('notFound')
  return participation.isParticipant ? participation : fail('notAllowed')
}

type Query = { threadId: string; after?: string; before?: string; files?: boolean; limit?: number }
/** Messages of a thread the person is in, oldest first. */
export async function listMessages(db: Db, { threadId: thread, after, before, files = false, limit = 100 }: Query) {
  const { fromSeq } = await requireParticipant(db, thread)
  for (const [field, id] of Object.entries({ after, before }))
    if (id !== undefined && !(await isMessageOfThread(db, { id, thread }))) failValidation([invalidMessageId(field)])
  const rows = await findPage(
    db,
    { thread, fromSeq, after, before, limit: limit + 1 },
    { after: after !== undefined, before: before !== undefined, files },
  )
  const messages = rows.slice(0, limit)
  return { messages: after === undefined ? messages.reverse() : messages, more: rows.length > limit }
}
