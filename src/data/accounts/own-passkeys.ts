import type { z } from 'zod'
import { maxPasskeys } from '@/contract/constants/auth'
import { fail } from '@/contract/errors'
import type { passkeyRegistration } from '@/contract/passkeys'
import type { Db } from '@/data/database/db'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { getOffice } from '@/data/office/office'
import { deletePasskey, insertPasskey, listPasskeys } from './passkeys'
import { renewRecoveryCodes } from './recovery-codes'
import { deleteSecondFactors, hasSecondFactor } from './second-factor'
import { limitFactorAttempts } from './second-factor-attempts'
import { isSecondFactorRequired } from './second-factor-policy'
import { confirmSession, endUserSessions, publishSessionChange, type Session } from './sessions'
import { lockUser } from './user-queries'
import { createAuthenticationOptions, createRegistrationOptions, verifyRegistration } from './verify-passkey'

export const listOwnPasskeys = async (db: Db, { id }: Session) => ({
  passkeys: (await listPasskeys(db, id)).map(({ id: key, name, madeAt, usedAt }) => ({ id: key, name, madeAt, usedAt })),
})

export async function startPasskeyRegistration(db: Db, session: Session) {
  await assertFewPasskeys(db, session)
  return createRegistrationOptions(db, session, (await getOffice(db)).name)
}

async function assertFewPasskeys(db: Db, { id }: Session) {
  if ((await listPasskeys(db, id)).length >= maxPasskeys) fail('tooManyPasskeys')
}

/** Returns recovery codes with the account's first second factor, and ends its other sessions, which were started with the password alone. */
export async function registerPasskey(
  db: Db,
  session: Session,
  { name, made: registration }: { name: string; made: z.output<typeof passkeyRegistration> },
) {
  const verified = await limitFactorAttempts(db, session.id, 'invalidPasskey', () => verifyRegistration(db, session.id, registration))
  return transaction(db, async (tx) => {
    // Locked, so that registrations at the same time count each other.
    await lockUser(tx, { id: session.id, deleted: false })
    const isFirst = !(await hasSecondFactor(tx, session.id))
    await assertFewPasskeys(tx, session)
    if (!(await insertPasskey(tx, session.id, { ...verified, name }))) fail('passkeyInUse')
    const recoveryCodes = isFirst ? await renewRecoveryCodes(tx, session.id) : []
    await confirmSession(tx, session)
    if (isFirst) await endUserSessions(tx, session.id, session.sessionId)
    await appendLedgerEntry(tx, { action: 'passkey-added', resource: 'user', record: session.id, details: { passkey: name } })
    return { recoveryCodes }
  })
}

export const startPasskeyConfirmation = async (db: Db, { id }: Session) => (await createAuthenticationOptions(db, id)) ?? fail('notFound')

/** Deleting the last second factor deletes the recovery codes too. Fails when a role requires a second factor. */
export const deleteOwnPasskey = (db: Db, { id: user }: Session, id: string) =>
  transaction(db, async (tx) => {
    // Locked, so that of two deletions at the same time one finds no other passkey.
    await lockUser(tx, { id: user, deleted: false })
    const passkey = (await deletePasskey(tx, user, id)) ?? fail('notFound')
    if (!(await hasSecondFactor(tx, user))) {
      if (await isSecondFactorRequired(tx, user)) fail('secondFactorRequired')
      await deleteSecondFactors(tx, user)
    }
    publishSessionChange(tx, user)
    await appendLedgerEntry(tx, { action: 'passkey-removed', resource: 'user', record: user, details: { passkey } })
  })
