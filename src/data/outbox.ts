import { v7 as uuid } from 'uuid'
import { sendsMail } from '@/providers/mail'
import type { Db } from './db'
import { byId, everyRow, list } from './list'
import { param, sql, statement } from './sql'

const insertMails = statement(
  'outbox.add',
  sql`INSERT INTO outbox_mail (id, "to", subject, text, kind, due_at, attempts, created_at, updated_at)
      SELECT *, now(), 0, now(), now()
        FROM unnest(${param('ids')}::uuid[], ${param('to')}::text[], ${param('subjects')}::text[], ${param('texts')}::text[], ${param('kinds')}::text[])`,
)
type NewMail = { to: string; subject: string; text: string; kind: string }

/** Queues mails in the transaction of the change they belong to. They are sent after the commit. */
export const putMails = (db: Db, mails: NewMail[]) =>
  insertMails(db, {
    ids: mails.map(() => uuid()),
    to: mails.map((mail) => mail.to),
    subjects: mails.map((mail) => mail.subject.replace(/[\r\n]+/g, ' ').slice(0, 200)),
    texts: mails.map((mail) => mail.text),
    kinds: mails.map((mail) => mail.kind),
  })
export const putMail = (db: Db, mail: NewMail) => putMails(db, [mail])

export const mostTries = 10
type OutboxMail = {
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
const selectPage = list<OutboxMail, Filter>('outbox', {
  table: sql`outbox_mail`,
  columns: sql`r.id, r."to", r.subject, r.text, r.kind, r.created_at AS "createdAt", r.sent_at AS "sentAt", r.attempts::int, r.failure,
    CASE WHEN r.sent_at IS NULL AND r.attempts < ${param('maxAttempts')}::int THEN r.due_at END AS "dueAt"`,
  base: everyRow,
  filters: {},
  orders: { newest: { keys: [byId()], down: true } },
  first: 'newest',
})

export async function readOutbox(db: Pick<Db, 'sql'>, filter: Filter) {
  const { rows, ...rest } = await selectPage(db, filter, { maxAttempts: mostTries })
  return { mails: rows, ...rest, sending: sendsMail }
}
