import { v7 as uuid } from 'uuid'
import type { Db } from './db'
import { param, sql, statement } from './sql'

const add = statement(
  'outbox.add',
  sql`INSERT INTO outbox_mail (id, "to", subject, text, kind, due_at, attempts, created_at, updated_at)
      VALUES (${param('id')}, ${param('to')}, ${param('subject')}, ${param('text')}, ${param('kind')}, now(), 0, now(), now())`,
)

/** Puts a mail beside the write it belongs to; it leaves after the commit. */
export const putMail = (db: Db, mail: { to: string; subject: string; text: string; kind: string }) =>
  add(db, { id: uuid(), ...mail, subject: mail.subject.replace(/[\r\n]+/g, ' ').slice(0, 200) })
