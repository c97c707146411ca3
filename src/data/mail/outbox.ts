import { v7 as uuid } from 'uuid'
import type { Db } from '@/data/database/db'
import { allRows, defineList } from '@/data/database/list'
import { byId } from '@/data/database/sort-order'
import { param, sql, statement } from '@/data/database/sql'
import { sendsMail } from '@/providers/mail'

const insertMails = statement(
  'outbox.add',
  sql`INSERT INTO outbox_mail (id, "to", subject, text, kind, due_at, attempts, created_at, updated_at)
      SELECT *, now(), 0, now(), now()
        FROM unnest(${param('ids')}::uuid[], ${param('to')}::text[], ${param('subjects')}::text[], ${param('texts')}::text[], ${param('kinds')}::text[])`,
)
type NewMail = { to: string; subject: string; text: string; kind: string }

/** Queues mails in the transaction of the change they belong to. They are sent after the commit. */
export const queueMails = (db: Db, mails: NewMail[]) =>
  insertMails(db, {
    ids: mails.map(() => uuid()),
    to: mails.map((mail) => mail.to),
    subjects: mails.map((mail) => mail.subject.replace(/[\r\n]+/g, ' ').slice(0, 200)),
    texts: mails.map((mail) => mail.text),
    kinds: mails.map((mail) => mail.kind),
  })
export const queueMail = (db: Db, mail: NewMail) => queueMails(db, [mail])

export const maxMailAttempts = 10
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
const selectPage = defineList<OutboxMail, Filter>('outbox', {
  table: sql`outbox_mail`,
  columns: sql`r.id, r."to", r.subject, r.text, r.kind, r.created_at AS "createdAt", r.sent_at AS "sentAt", r.attempts::int, r.failure,
    CASE WHEN r.sent_at IS NULL AND r.attempts < ${param('maxAttempts')}::int THEN r.due_at END AS "dueAt"`,
  baseCondition: allRows,
  filters: {},
  orders: { newest: { keys: [byId()], descending: true } },
  defaultSort: 'newest',
})

export async function listOutboxMails(db: Pick<Db, 'sql'>, filter: Filter) {
  const { rows, ...rest } = await selectPage(db, filter, { maxAttempts: maxMailAttempts })
  return { mails: rows, ...rest, sending: sendsMail }
}
