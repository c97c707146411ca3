import { v7 as uuid } from 'uuid'
import type { Role } from '@/contract/access'
import { fail } from '@/contract/errors'
import { invitationDays } from '@/contract/invitations'
import { type Db, requireUser } from '@/data/database/db'
import { createSecretToken, hashSecretToken } from '@/data/database/encryption/secret-token'
import { acquireLock } from '@/data/database/locks'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { queueMail } from '@/data/mail/outbox'
import { invitationMailKind } from '@/data/mail/secret-text'
import { getOffice } from '@/data/office/office'
import { env } from '@/env'
import { revokeResetLinks } from './secret-links'
import { findUser } from './user-queries'
import { deleteUser, insertUser } from './users'

type Invitee = { id: string; email: string; name: string; hasPassword: boolean }
const lockInvitee = statement<Invitee>()`
  SELECT id, email, name, password_hash IS NOT NULL AS "hasPassword" FROM "user"
   WHERE id = ${param('id')} AND deleted_at IS NULL AND NOT setup FOR NO KEY UPDATE`
/** A reset link that lives longer: both let a person choose the password. */
const insertLink = statement<{ expiresAt: Date }>()`
  INSERT INTO password_reset (id, token_hash, user_id, expires_at)
  VALUES (${param('id')}, ${param('hash')}, ${param('user')}, now() + ${param('days')} * interval '1 day') RETURNING expires_at AS "expiresAt"`

type NewInvitee = { email: string; name?: string | null | undefined; roles?: Role[] | undefined; send?: boolean | undefined }
/** Creates an account without a password, and the link with which its owner chooses one. */
export const createInvitation = (db: Db, { send, roles = ['User'], ...invited }: NewInvitee) =>
  transaction(db, async (tx) => {
    await acquireLock(tx, 'accounts')
    const id = await insertUser(tx, { ...invited, roles, passwordHash: null })
    const invitation = await createLink(tx, { id, email: invited.email }, send)
    return { id, user: (await findUser(tx, id)) ?? fail('notFound'), ...invitation }
  })

/** The previous link stops working. */
export const renewInvitation = (db: Db, { id, send }: { id: string; send?: boolean | undefined }) =>
  transaction(db, async (tx) => createLink(tx, await requireInvitee(tx, id), send))

/** Deletes the unused account, and with it the link. */
export const withdrawInvitation = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    await acquireLock(tx, 'accounts')
    await requireInvitee(tx, id)
    await deleteUser(tx, { id })
  })

async function requireInvitee(tx: Tx, id: string) {
  const [invitee = fail('notFound')] = await lockInvitee(tx, { id })
  return invitee.hasPassword ? fail('invitationAccepted') : invitee
}

async function createLink(tx: Tx, { id: user, email }: Pick<Invitee, 'id' | 'email'>, send = false) {
  await revokeResetLinks(tx, user)
  const token = createSecretToken()
  const link = `${env.PUBLIC_URL}/invitation#${token}`
  const [{ expiresAt } = fail('notFound')] = await insertLink(tx, { id: uuid(), hash: hashSecretToken(token), user, days: invitationDays })
  if (send) await queueMail(tx, { to: email, kind: invitationMailKind, ...(await renderMail(tx, link)) })
  await appendLedgerEntry(tx, { action: 'invitation', resource: 'user', record: user, details: { emailed: send } })
  return { link: send ? null : link, expiresAt }
}

async function renderMail(tx: Tx, link: string) {
  const { name } = await getOffice(tx)
  return {
    subject: `Your account at ${name}`,
    text: `${requireUser(tx).name} invites you to the staff area of ${name}.\n\nChoose your password with this link. It works once, within ${invitationDays} days:\n${link}\n\nIf you did not expect this, ignore this email.\n`,
  }
}
