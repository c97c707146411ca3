import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { maxMailAttempts } from '@/data/mail/outbox'
import { invitationMailKind } from '@/data/mail/secret-text'

const markAllUsed = statement()`UPDATE password_reset SET used_at = now() WHERE user_id = ${param('user')} AND used_at IS NULL`
const clearInvitationMails = statement()`
  UPDATE outbox_mail m SET text = '', updated_at = now(), attempts = CASE WHEN sent_at IS NULL THEN ${param('maxAttempts')} ELSE attempts END,
         failure = CASE WHEN sent_at IS NULL THEN 'The invitation was used, renewed or withdrawn' END
    FROM "user" u WHERE u.id = ${param('user')} AND lower(m."to") = lower(u.email) AND m.kind = ${param('kind')} AND m.text <> ''`
/** Voids the unused reset and invitation links of an account, and deletes invitations from the outbox. */
export async function revokeResetLinks(db: Pick<Db, 'sql'>, user: string) {
  await markAllUsed(db, { user })
  await clearInvitationMails(db, { user, kind: invitationMailKind, maxAttempts: maxMailAttempts })
}

const deleteFeedHash = statement()`UPDATE "user" SET feed_hash = NULL WHERE id = ${param('user')} AND feed_hash IS NOT NULL`
/** Ends the calendar feed of an account: a stranger with a session could have created its address. */
export const revokeFeed = (db: Pick<Db, 'sql'>, user: string) => deleteFeedHash(db, { user })
