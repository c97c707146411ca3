import type { Db } from '@/data/database/db'
import { emptySql, param, sql, statement, statementOfShape } from '@/data/database/sql'
import { maxMailAttempts } from '@/data/mail/outbox'
import { secretMailKinds } from '@/data/mail/secret-text'

const deleteSessions = statement()`DELETE FROM session`
const deletePasswordResets = statement()`DELETE FROM password_reset`
const deletePasskeyChallenges = statement()`DELETE FROM passkey_challenge`
/** A backup of an earlier release has no portals. */
const findPortals = statement<{ found: boolean }>()`SELECT to_regclass('portal') IS NOT NULL AS found`
const endGuests = statementOfShape<object, { portals: boolean }>()(
  ({ portals }) => sql`UPDATE chat_guest SET token_hash = NULL, secret_hash = NULL, ended_at = coalesce(ended_at, now())
       WHERE (ended_at IS NULL OR token_hash IS NOT NULL OR secret_hash IS NOT NULL) ${portals ? sql`AND NOT portal` : emptySql}`,
)
const deletePortalDevices = statement()`DELETE FROM portal_device`
const deletePortalLinks = statement()`UPDATE portal p SET token_hash = NULL, link_expires_at = NULL, code_hash = NULL WHERE token_hash IS NOT NULL OR code_hash IS NOT NULL`
const deleteFeeds = statement()`UPDATE "user" SET feed_hash = NULL WHERE feed_hash IS NOT NULL`
const deleteMailedLinks = statement()`
  UPDATE outbox_mail SET text = '', failure = CASE WHEN sent_at IS NULL THEN 'The office was restored from a backup, so the link no longer works' END,
             attempts = CASE WHEN sent_at IS NULL THEN ${param('maxAttempts')} ELSE attempts END
       WHERE kind = ANY(${param('secretKinds')}::text[]) AND text <> ''`

/**
 * Revokes all sessions, links and feeds in a backup: they may have been used, ended or revoked since. Staff create new
 * links; passwords and second factors stay.
 */
export async function revokeAccess(db: Pick<Db, 'sql'>) {
  await deleteSessions(db)
  await deletePasswordResets(db)
  await deletePasskeyChallenges(db)
  const portals = (await findPortals(db))[0]?.found ?? false
  await endGuests(db, {}, { portals })
  if (portals) {
    await deletePortalDevices(db)
    await deletePortalLinks(db)
  }
  await deleteFeeds(db)
  await deleteMailedLinks(db, { maxAttempts: maxMailAttempts, secretKinds: secretMailKinds })
}
