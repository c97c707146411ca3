import { v7 as uuid } from 'uuid'
import { cursorAt, readCursor } from './cursor'
import { sendsMail } from '@/providers/mail'
import type { Db } from './db'
import { nothing, param, sql, statement } from './sql'

const add = statement(
  'outbox.add',
  sql`INSERT INTO outbox_mail (id, "to", subject, text, kind, due_at, attempts, created_at, updated_at)
      VALUES (${param('id')}, ${param('to')}, ${param('subject')}, ${param('text')}, ${param('kind')}, now(), 0, now(), now())`,
)

/** Puts a mail beside the write it belongs to; it leaves after the commit. */
export const putMail = (db: Db, mail: { to: string; subject: string; text: string; kind: string }) =>
  add(db, { id: uuid(), ...mail, subject: mail.subject.replace(/[\r\n]+/g, ' ').slice(0, 200) })

export const mostTries = 10
type Mail = { id: string; to: string; subject: string; text: string; kind: string; createdAt: Date; sentAt: Date | null; dueAt: Date | null; attempts: number; failure: string | null }
const list = statement<Mail, { after: boolean }>(
  'outbox.list',
  (s) => sql`SELECT id, "to", subject, text, kind, created_at AS "createdAt", sent_at AS "sentAt", attempts::int, failure,
                    CASE WHEN sent_at IS NULL AND attempts < ${param('mostTries')}::int THEN due_at END AS "dueAt"
               FROM outbox_mail WHERE true ${s.after ? sql`AND id < ${param('after')}::uuid` : nothing} ORDER BY id DESC LIMIT ${param('limit')}`,
)
const total = statement<{ total: number }>('outbox.total', sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM outbox_mail LIMIT 1001) known`)

export async function readOutbox(db: Pick<Db, 'sql'>, { limit = 50, cursor }: { limit?: number; cursor?: string }) {
  const after = readCursor(cursor, ['id'])
  const [rows, [counted]] = await Promise.all([list(db, { after: after?.[0], limit: limit + 1, mostTries }, { after: after !== null }), total(db)])
  const mails = rows.slice(0, limit)
  const last = mails[mails.length - 1]
  const found = counted?.total ?? 0
  return {
    mails,
    total: Math.min(found, 1000),
    ...(found > 1000 && { totalIsMore: true as const }),
    ...(rows.length > limit && last && { nextCursor: cursorAt([last.id]) }),
    sending: sendsMail,
  }
}
