import { v7 as uuid } from 'uuid'
import { sendsMail } from '@/providers/mail'
import type { Db } from './db'
import { byId, everyRow, list } from './list'
import { param, sql, statement } from './sql'

const add = statement(
  'outbox.add',
  sql`INSERT INTO outbox_mail (id, "to", subject, text, kind, due_at, attempts, created_at, updated_at)
      VALUES (${param('id')}, ${param('to')}, ${param('subject')}, ${param('text')}, ${param('kind')}, now(), 0, now(), now())`,
)

/** Puts a mail beside the write it belongs to; it leaves after the commit. */
export const putMail = (db: Db, mail: { to: string; subject: string; text: string; kind: string }) =>
  add(db, { id: uuid(), ...mail, subject: mail.subject.replace(/[\r\n]+/g, ' ').slice(0, 200) })

export const mostTries = 10
type Mail = {
  id: string
  to: string
  subject: string
  text: string
  kind: string
  createdAt: Date
  sentAt: Date | null
  dueAt: Date | null
  attempts: number
  failure: string | null
}
type Filter = { limit?: number; cursor?: string; sort?: 'newest' }
const readMails = list<Mail, Filter>('outbox', {
  table: sql`outbox_mail`,
  columns: sql`r.id, r."to", r.subject, r.text, r.kind, r.created_at AS "createdAt", r.sent_at AS "sentAt", r.attempts::int, r.failure,
    CASE WHEN r.sent_at IS NULL AND r.attempts < ${param('mostTries')}::int THEN r.due_at END AS "dueAt"`,
  base: everyRow,
  filters: {},
  orders: { newest: { keys: [byId()], down: true } },
  first: 'newest',
})

/** The office's mails, newest first. */
export async function readOutbox(db: Pick<Db, 'sql'>, filter: Filter) {
  const { rows, ...rest } = await readMails(db, filter, { mostTries })
  return { mails: rows, ...rest, sending: sendsMail }
}
