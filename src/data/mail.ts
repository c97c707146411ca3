import type { Payload } from 'payload'
import { sendsMail } from '@/providers/mail'
import { type Db, officeDb } from './db'
import { log } from './log'
import { mostTries } from './outbox'
import { param, sql, statement } from './sql'

type Mail = { id: string; to: string; subject: string; text: string; kind: string; attempts: number }
/** The lease: whoever claimed a mail and died leaves it to the next in ten minutes, which is longer than the slowest server may take to accept one. Mails older than three days stay: SMTP may be set up long after them. */
const claim = statement<Mail>(
  'mail.claim',
  sql`UPDATE outbox_mail m SET due_at = now() + interval '10 minutes', attempts = attempts + 1
        FROM (SELECT id FROM outbox_mail WHERE sent_at IS NULL AND due_at <= now() AND attempts < ${param('mostTries')}::int AND created_at > now() - interval '3 days'
               ORDER BY due_at LIMIT 5 FOR UPDATE SKIP LOCKED) due
       WHERE m.id = due.id RETURNING m.id, m."to", m.subject, m.text, m.kind, m.attempts::int`,
)
/** A link that opens an account has left: it need not stand in the outbox any longer. */
const sent = statement(
  'mail.sent',
  sql`UPDATE outbox_mail SET sent_at = now(), updated_at = now(), failure = NULL, text = CASE WHEN kind = 'password-reset' THEN '' ELSE text END WHERE id = ${param('id')}`,
)
const failed = statement(
  'mail.failed',
  sql`UPDATE outbox_mail SET due_at = now() + ${param('minutes')} * interval '1 minute', failure = ${param('failure')}, updated_at = now() WHERE id = ${param('id')}`,
)

/** Sends what is due while `going` says so; any number of processes may. Answers how many left. */
export async function sendMails(payload: Payload, going: () => boolean): Promise<number> {
  if (!sendsMail) return 0
  const db = officeDb(payload)
  let left = 0
  while (going()) {
    const mails = await claim(db, { mostTries })
    if (mails.length === 0) break
    const done = await Promise.all(mails.map((mail) => send(payload, db, mail)))
    left += done.filter(Boolean).length
  }
  return left
}

async function send(payload: Payload, db: Pick<Db, 'sql'>, { id, to, subject, text, attempts }: Mail): Promise<boolean> {
  try {
    // The same id at a second try: a mail server that took the first one can tell.
    await payload.sendEmail({ to, subject, text, messageId: `<${id}@law-office>` })
  } catch (error) {
    log.warn({ mail: id, attempts, code: (error as { code?: string }).code }, 'a mail could not be sent')
    await failed(db, { id, minutes: Math.min(2 ** attempts, 360), failure: String((error as Error).message).slice(0, 300) })
    return false
  }
  await sent(db, { id })
  return true
}
