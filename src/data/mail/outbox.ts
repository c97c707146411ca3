import { v7 as uuid } from 'uuid'
import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { allRows, defineList } from '@/data/database/list'
import { byId } from '@/data/database/sort-order'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { visible } from '@/data/walls/visible'
import { sendsMail } from '@/providers/mail'
import { decryptMailText, encryptMailText, secretMailKinds } from './secret-text'

const insertMails = statement()`INSERT INTO outbox_mail (id, "to", subject, text, kind, about, due_at, attempts, created_at, updated_at)
      SELECT m.id, m."to", m.subject, m.text, m.kind, m.about::uuid[], now(), 0, now(), now()
        FROM unnest(${param('ids')}::uuid[], ${param('to')}::text[], ${param('subjects')}::text[], ${param('texts')}::text[], ${param('kinds')}::text[], ${param('about')}::text[]) m(id, "to", subject, text, kind, about)`
/** `about`: the records that an ethical wall may hide from readers of the outbox. */
type NewMail = { to: string; subject: string; text: string; kind: string; about?: readonly (string | null)[] }

/** Queues mails in the transaction of the change they belong to. They are sent after the commit. */
export async function queueMails(db: Db, mails: NewMail[]) {
  const queued = mails.map((mail) => ({ ...mail, id: uuid() }))
  await insertMails(db, {
    ids: queued.map(({ id }) => id),
    to: queued.map(({ to }) => to),
    subjects: queued.map(({ subject }) => subject.replace(/[\r\n]+/g, ' ').slice(0, 200)),
    texts: await Promise.all(queued.map((mail) => encryptMailText(db, mail))),
    kinds: queued.map(({ kind }) => kind),
    about: queued.map(({ about = [] }) => `{${about.filter(Boolean)}}`),
  })
}
export const queueMail = (db: Db, mail: NewMail) => queueMails(db, [mail])

export const maxMailAttempts = 10
/** Kinds of mails that the product writes. Until the office is named they would carry the name of the sample office. */
export const visitorMailKinds: readonly string[] = ['request-received']
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
  hasSecretLink: boolean
  waitsForName: boolean
}
type Filter = { id?: string | undefined; limit?: number; cursor?: string; sort?: 'newest' }
const isSecret = sql`r.kind = ANY(${param('secretKinds')}::text[])`
const selectPage = defineList<OutboxMail, Filter>({
  table: visible.mail,
  columns: sql`r.id, r."to", r.subject, CASE WHEN ${isSecret} THEN '' ELSE r.text END AS text, ${isSecret} AND r.text <> '' AS "hasSecretLink", r.kind, r.created_at AS "createdAt", r.sent_at AS "sentAt", r.attempts::int, r.failure,
    r.sent_at IS NULL AND r.kind = ANY(${param('visitorKinds')}::text[]) AND NOT EXISTS (SELECT FROM office o WHERE o.named_at IS NOT NULL) AS "waitsForName",
    CASE WHEN r.sent_at IS NULL AND r.attempts < ${param('maxAttempts')}::int THEN r.due_at END AS "dueAt"`,
  baseCondition: allRows,
  filters: { id: sql`r.id = ${param('id')}::uuid` },
  orders: { newest: { keys: [byId()], descending: true } },
  defaultSort: 'newest',
})

export async function listOutboxMails(db: Pick<Db, 'sql'>, filter: Filter) {
  const { rows, ...rest } = await selectPage(db, filter, {
    maxAttempts: maxMailAttempts,
    secretKinds: secretMailKinds,
    visitorKinds: visitorMailKinds,
  })
  return { mails: rows, ...rest, sending: sendsMail }
}

const selectOne = statement<Pick<OutboxMail, 'id' | 'to' | 'text' | 'kind'>>()`
  SELECT id, "to", text, kind FROM ${visible.mail} r WHERE id = ${param('id')}`
/** The text with its link, which opens an account or a chat; the ledger records who read it. */
export const readMailText = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    const [mail] = await selectOne(tx, { id })
    if (!mail) return fail('notFound')
    await appendLedgerEntry(tx, { action: 'mail-read', resource: 'outbox-mail', record: id, details: { to: mail.to } })
    return { text: await decryptMailText(tx, mail) }
  })
