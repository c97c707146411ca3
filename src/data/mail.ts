import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { sendsMail } from '@/providers/mail'
import { isAway } from './away'
import { type Db, officeDb } from './db'
import { log } from './log'
import { mostTries } from './outbox'
import { param, sql, statement } from './sql'

type Mail = { id: string; to: string; subject: string; text: string; kind: string; attempts: number }
const leaseRenewalMs = 15_000
const retryMs = 500
/** The lease: whoever has a mail in hand renews it, and leaves it to the next in 45 s when it dies. */
const leaseColumns = sql`due_at = now() + interval '45 seconds', updated_at = now()`
/** What was written later than now was written before the clock was set back: nobody knows how long it would have to wait. */
const isDue = sql`(due_at <= now() OR updated_at > now() + interval '5 seconds')`
/** Mails older than three days stay: SMTP may be set up long after them. */
const claimMails = statement<Mail>(
  'mail.claim',
  sql`UPDATE outbox_mail m SET ${leaseColumns}, attempts = attempts + 1
        FROM (SELECT id FROM outbox_mail WHERE sent_at IS NULL AND ${isDue} AND attempts < ${param('mostTries')}::int AND created_at > now() - interval '3 days'
               ORDER BY due_at LIMIT 5 FOR UPDATE SKIP LOCKED) due
       WHERE m.id = due.id RETURNING m.id, m."to", m.subject, m.text, m.kind, m.attempts::int`,
)
const renewLeases = statement(
  'mail.renew',
  sql`UPDATE outbox_mail SET ${leaseColumns} WHERE id = ANY(${param('ids')}::uuid[]) AND sent_at IS NULL`,
)
/** A link that opens an account has left: it need not stand in the outbox any longer. */
const markSent = statement(
  'mail.sent',
  sql`UPDATE outbox_mail SET sent_at = now(), updated_at = now(), failure = NULL, text = CASE WHEN kind = 'password-reset' THEN '' ELSE text END WHERE id = ${param('id')}`,
)
const markFailed = statement(
  'mail.failed',
  sql`UPDATE outbox_mail SET due_at = now() + ${param('minutes')} * interval '1 minute', failure = ${param('failure')}, updated_at = now() WHERE id = ${param('id')}`,
)

/** Sends what is due while `going` says so; any number of processes may. Answers how many left. */
export async function sendMails(payload: Payload, going: () => boolean): Promise<number> {
  if (!sendsMail) return 0
  const db = officeDb(payload)
  let left = 0
  while (going()) {
    const mails = await claimMails(db, { mostTries })
    if (mails.length === 0) break
    const done = await withLeases(db, mails, (mail) => sendMail(payload, db, mail, going))
    left += done.filter(Boolean).length
  }
  return left
}

/** Does something with each mail, and says all the while that they are in hand. */
async function withLeases(db: Db, mails: Mail[], act: (mail: Mail) => Promise<boolean>) {
  const ids = new Set(mails.map(({ id }) => id))
  // While the database is away nobody else can claim one either.
  const renewing = setInterval(
    () => renewLeases(db, { ids: [...ids] }).catch((error) => log.warn({ err: error }, 'a lease was not renewed')),
    leaseRenewalMs,
  )
  try {
    return await Promise.all(mails.map((mail) => act(mail).finally(() => ids.delete(mail.id))))
  } finally {
    clearInterval(renewing)
  }
}

async function sendMail(payload: Payload, db: Db, { id, to, subject, text, attempts }: Mail, going: () => boolean): Promise<boolean> {
  try {
    // The same id at a second try: a mail server that took the first one can tell.
    await payload.sendEmail({ to, subject, text, messageId: `<${id}@law-office>` })
  } catch (error) {
    log.warn({ mail: id, attempts, code: (error as { code?: string }).code }, 'a mail could not be sent')
    const failure = String((error as Error).message)
      .replaceAll('\0', '')
      .slice(0, 300)
    await markFailed(db, { id, minutes: Math.min(2 ** attempts, 360), failure })
    return false
  }
  await retryDuringOutage(() => markSent(db, { id }), going)
  return true
}

/** Waits for a database that is away: a yes that nobody notes is a mail that leaves again. */
async function retryDuringOutage(write: () => Promise<unknown>, going: () => boolean) {
  for (;;)
    try {
      return await write()
    } catch (error) {
      if (!isAway(error) || !going()) throw error
      await wait(retryMs)
    }
}
