import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Db } from '@/data/database/db'
import { isOutage } from '@/data/database/is-outage'
import { jobDb } from '@/data/database/job-pool'
import { param, sql, statement } from '@/data/database/sql'
import { logger } from '@/logger/logger'
import { sendsMail } from '@/providers/mail'
import { maxMailAttempts, visitorMailKinds } from './outbox'
import { decryptMailText, secretMailKinds } from './secret-text'

type Mail = { id: string; to: string; subject: string; text: string; kind: string; attempts: number }
const leaseRenewalMs = 15_000
const retryMs = 500
/** A process renews the lease while it sends. If it dies, another one sends the mail after 45 s. */
const leaseColumns = sql`due_at = now() + interval '45 seconds', updated_at = now()`
/** Null, and never due, while it waits for the office's name. */
const writtenAt = sql`CASE WHEN kind = ANY(${param('visitorKinds')}::text[]) THEN (SELECT greatest(o.named_at, outbox_mail.created_at) FROM office o WHERE o.named_at IS NOT NULL) ELSE created_at END`
/** A time of change in the future means that the clock was set back. Such a mail would wait for that long. */
const isDue = sql`(due_at <= now() OR updated_at > now() + interval '5 seconds')`
/** A wall may go up after the mail was written. */
const mayBeRead = sql`(about = '{}' OR NOT EXISTS (SELECT FROM "user" u WHERE lower(u.email) = lower("to") AND about && ARRAY(SELECT hidden_records(u.id))))`
/**
 * Never sends mails older than three days: SMTP may be configured long after they were written. Mails to visitors wait
 * until the office is named, and count as written then.
 */
const claimMails = statement<Mail>()`UPDATE outbox_mail m SET ${leaseColumns}, attempts = attempts + 1
        FROM (SELECT id FROM outbox_mail WHERE sent_at IS NULL AND ${isDue} AND ${mayBeRead} AND attempts < ${param('maxAttempts')}::int AND ${writtenAt} > now() - interval '3 days'
               ORDER BY due_at LIMIT 5 FOR UPDATE SKIP LOCKED) due
       WHERE m.id = due.id RETURNING m.id, m."to", m.subject, m.text, m.kind, m.attempts::int`
const renewLeases = statement()`UPDATE outbox_mail SET ${leaseColumns} WHERE id = ANY(${param('ids')}::uuid[]) AND sent_at IS NULL`
/** Removes the text of a sent mail whose link opens an account or a chat. */
const markSent = statement()`
  UPDATE outbox_mail SET sent_at = now(), updated_at = now(), failure = NULL, text = CASE WHEN kind = ANY(${param('secretKinds')}::text[]) THEN '' ELSE text END WHERE id = ${param('id')}`
const markFailed = statement()`
  UPDATE outbox_mail SET due_at = now() + ${param('minutes')} * interval '1 minute', failure = ${param('failure')}, updated_at = now() WHERE id = ${param('id')}`

/** Sends due mails. Safe in any number of processes. Returns how many it sent. */
export async function sendDueMails(payload: Payload, signal: AbortSignal): Promise<number> {
  if (!sendsMail) return 0
  const db = jobDb(payload)
  let sent = 0
  while (!signal.aborted) {
    const mails = await claimMails(db, { maxAttempts: maxMailAttempts, visitorKinds: visitorMailKinds })
    if (mails.length === 0) break
    sent += await withLeases(db, mails, (mail) => sendMail(payload, db, mail, signal))
  }
  return sent
}

/** Runs `act` for each mail and renews the leases until all are done. Returns for how many it was successful. */
async function withLeases(db: Db, mails: Mail[], act: (mail: Mail) => Promise<boolean>) {
  const ids = new Set(mails.map(({ id }) => id))
  // A failed renewal is harmless during an outage: no other process can claim a mail then.
  const renewing = setInterval(
    () => renewLeases(db, { ids: [...ids] }).catch((error) => logger.warn({ err: error }, 'could not renew a lease')),
    leaseRenewalMs,
  )
  try {
    // Waits for all of them when one fails: a lease that ends during the send would let another process send the mail again.
    const results = await Promise.allSettled(mails.map((mail) => act(mail).finally(() => ids.delete(mail.id))))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return results.filter((result) => result.status === 'fulfilled' && result.value).length
  } finally {
    clearInterval(renewing)
  }
}

async function sendMail(payload: Payload, db: Db, mail: Mail, signal: AbortSignal): Promise<boolean> {
  const { id, to, subject, attempts } = mail
  try {
    const text = await decryptMailText(db, mail)
    // A retry has the same id, so that a mail server can drop a duplicate.
    await payload.sendEmail({ to, subject, text, messageId: `<${id}@law-office>` })
  } catch (error) {
    logger.warn({ mail: id, attempts, code: (error as { code?: string }).code }, 'could not send a mail')
    const failure = String((error as Error).message)
      .replaceAll('\0', '')
      .slice(0, 300)
    await markFailed(db, { id, minutes: Math.min(2 ** attempts, 360), failure })
    return false
  }
  await retryDuringOutage(() => markSent(db, { id, secretKinds: secretMailKinds }), signal)
  return true
}

/** A sent mail that is not marked would be sent again, so this waits until the database is back. */
async function retryDuringOutage(write: () => Promise<unknown>, signal: AbortSignal) {
  for (;;)
    try {
      return await write()
    } catch (error) {
      if (!isOutage(error) || signal.aborted) throw error
      await wait(retryMs)
    }
}
