import { v7 as uuid } from 'uuid'
import { param, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { publishNotifications } from '@/data/notifications/publish-notifications'
import type { ChatMessage } from './messages'

const insertNotifications = statement<{ user: string }>()`INSERT INTO notice (id, user_id, message_id, source, reminder_at, late, made_at)
      SELECT v.id, p.user_id, m.id, 'mention ' || m.id || ' ' || p.user_id, m.created_on, false, now()
        FROM unnest(${param('ids')}::uuid[], ${param('people')}::uuid[]) AS v(id, person)
        JOIN chat_message m ON m.id = ${param('message')}
        JOIN chat_participant p ON p.thread_id = m.thread_id AND p.user_id = v.person AND p.user_id <> m.sender_id
      ON CONFLICT (source) DO NOTHING RETURNING user_id::text AS user`

/** Notifies the mentioned people who are in the message's thread. */
export async function notifyMentionedUsers(tx: Tx, { id }: ChatMessage, people: string[]) {
  if (!people.length) return
  publishNotifications(tx, await insertNotifications(tx, { message: id, people, ids: people.map(() => uuid()) }))
}
