import type { Payload } from 'payload'
import { v7 as uuid } from 'uuid'
import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { createSecretToken, hashSecretToken } from '@/data/database/encryption/secret-token'
import { jobDb } from '@/data/database/job-pool'
import { records } from '@/data/database/payload-writes'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { addressUses, tryUse } from '@/data/limits/limits'
import { encryptMailText } from '@/data/mail/secret-text'
import { env } from '@/env'
import { assertTemporaryPasswordReplaced, hashNewPassword } from './password-policy'
import { endUserSessions } from './sessions'
import { selectUser } from './sign-in'

/** One statement for known and unknown addresses, so that the response time does not reveal an account. Locks the account: a link requested while it is deleted must not outlive the deletion. */
const insertReset = statement<{ user: string }>()`
  WITH person AS (SELECT id, email FROM "user" WHERE lower(email) = ${param('email')} AND deleted_at IS NULL AND NOT setup FOR NO KEY UPDATE),
           mail AS (INSERT INTO outbox_mail (id, "to", subject, text, kind, due_at, attempts, created_at, updated_at)
                    SELECT ${param('mail')}, email, 'Reset your password for the law office', ${param('text')}, 'password-reset', now(), 0, now(), now() FROM person)
      INSERT INTO password_reset (id, token_hash, user_id, expires_at)
      SELECT ${param('id')}, ${param('hash')}, id, now() + interval '30 minutes' FROM person RETURNING user_id AS user`
const isUsable = sql`token_hash = ${param('hash')} AND used_at IS NULL AND expires_at > now()
                   AND EXISTS (SELECT 1 FROM "user" holder WHERE holder.id = user_id AND holder.deleted_at IS NULL)`
const selectUsable = statement<{ mustRotate: boolean; passwordHash: string | null }>()`
  SELECT u.must_rotate AS "mustRotate", u.password_hash AS "passwordHash"
        FROM password_reset r JOIN "user" u ON u.id = r.user_id WHERE ${isUsable}`
const selectAccount = statement<{ name: string; email: string }>()`
  SELECT u.name, u.email FROM password_reset r JOIN "user" u ON u.id = r.user_id WHERE ${isUsable}`
const markUsed = statement<{ user: string }>()`UPDATE password_reset SET used_at = now() WHERE ${isUsable} RETURNING user_id AS user`
/** The list of users shows until when an unused invitation was valid. */
const deleteExpired = statement()`DELETE FROM password_reset r WHERE expires_at < now()
  AND (used_at IS NOT NULL OR NOT EXISTS (SELECT FROM "user" u WHERE u.id = r.user_id AND u.password_hash IS NULL AND u.deleted_at IS NULL))`

/** Mails a reset link if the address has an account. The response reveals neither that nor a reached limit. */
export async function requestPasswordReset(db: Db, { email }: { email: string }) {
  const normalizedEmail = email.trim().toLowerCase().toWellFormed().replaceAll('\0', '').slice(0, 254)
  if (!(await tryUse([...addressUses('forgotAddress', db.origin), ['forgotEmail', normalizedEmail]]))) return
  const token = createSecretToken()
  const text = `Someone asked to reset the password of your account in the law office's staff area.\n\nThis link works once, for 30 minutes:\n${env.PUBLIC_URL}/reset-password#${token}\n\nIf you did not ask for it, ignore this email. Your password has not changed.\n`
  await transaction(db, async (tx) => {
    const mail = { id: uuid(), kind: 'password-reset', text }
    const [reset] = await insertReset(tx, {
      email: normalizedEmail,
      mail: mail.id,
      id: uuid(),
      hash: hashSecretToken(token),
      text: await encryptMailText(tx, mail),
    })
    await appendLedgerEntry(tx, {
      action: 'password-forgotten',
      resource: 'user',
      record: reset?.user ?? null,
      details: { email: normalizedEmail },
    })
  })
}

/** The account whose password a usable link sets. */
export const findLinkAccount = async (db: Db, token: string) => (await selectAccount(db, { hash: hashSecretToken(token) })).at(0)

/** Sets a new password by a reset link and ends all sessions of the user. */
export async function resetPassword(db: Db, { token, password }: { token: string; password: string }) {
  const hash = hashSecretToken(token)
  const [holder] = await selectUsable(db, { hash })
  if (!holder) return fail('resetLinkExpired')
  await assertTemporaryPasswordReplaced(password, holder)
  const passwordHash = await hashNewPassword(db, password)
  await transaction(db, async (tx) => {
    const [used] = await markUsed(tx, { hash })
    const [person] = used ? await selectUser(tx, { id: used.user }) : []
    if (!person) return fail('resetLinkExpired')
    await records({ ...tx, user: person }).update('user', person.id, { passwordHash, mustRotate: false })
    await appendLedgerEntry(
      { ...tx, user: person },
      {
        action: 'password-reset',
        resource: 'user',
        record: person.id,
        ...(holder.passwordHash === null && { details: { invited: true } }),
      },
    )
    await endUserSessions(tx, person.id)
  })
}

export const deleteExpiredResetLinks = (payload: Payload) => deleteExpired(jobDb(payload))
