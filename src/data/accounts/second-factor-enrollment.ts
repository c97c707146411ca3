import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { getOffice } from '@/data/office/office'
import { countUnusedRecoveryCodes, renewRecoveryCodes } from './recovery-codes'
import { confirmTotpFactor, deleteSecondFactors, findTotpFactor, hasSecondFactor, requireValidCode, saveTotpSecret } from './second-factor'
import { isSecondFactorRequired } from './second-factor-policy'
import { confirmSession, endUserSessions, publishSessionChange, type Session } from './sessions'
import { formatTotpUri, generateTotpSecret } from './totp'
import { lockUser } from './user-queries'

export async function getSecondFactorState(db: Db, session: Session) {
  const factor = await findTotpFactor(db, session.id)
  const on = await hasSecondFactor(db, session.id)
  return {
    on,
    since: factor?.since ?? null,
    codesLeft: on ? await countUnusedRecoveryCodes(db, session.id) : 0,
    required: await isSecondFactorRequired(db, session.id),
  }
}

/** A new secret for an authenticator app. */
export async function startSecondFactorSetup(db: Db, session: Session) {
  if ((await findTotpFactor(db, session.id))?.since) fail('secondFactorEnabled')
  const secret = generateTotpSecret()
  await saveTotpSecret(db, session.id, secret)
  const { name } = await getOffice(db)
  return { secret, uri: formatTotpUri(secret, { email: session.email, office: name }) }
}

export async function enableSecondFactor(db: Db, session: Session, code: string) {
  const factor = await findTotpFactor(db, session.id)
  if (factor?.since) fail('secondFactorEnabled')
  if (!factor) return fail('secondFactorSetupExpired')
  await requireValidCode(db, session.id, code, { unconfirmed: true })
  return transaction(db, async (tx) => {
    // Waits for a sign-in in progress, whose session must end too.
    await lockUser(tx, { id: session.id, deleted: false })
    await confirmTotpFactor(tx, session.id)
    const recoveryCodes = await renewRecoveryCodes(tx, session.id)
    await confirmSession(tx, session)
    // The other sessions were started with the password alone.
    await endUserSessions(tx, session.id, session.sessionId)
    await appendLedgerEntry(tx, { action: 'second-factor-on', resource: 'user', record: session.id })
    return { recoveryCodes }
  })
}

export const renewOwnRecoveryCodes = (db: Db, { id }: Session) =>
  transaction(db, async (tx) => {
    if (!(await hasSecondFactor(tx, id))) fail('notFound')
    await appendLedgerEntry(tx, { action: 'recovery-codes-renewed', resource: 'user', record: id })
    return { recoveryCodes: await renewRecoveryCodes(tx, id) }
  })

export const disableSecondFactor = (db: Db, { id }: Session) =>
  transaction(db, async (tx) => {
    if (await isSecondFactorRequired(tx, id)) fail('secondFactorRequired')
    await deleteSecondFactors(tx, id)
    publishSessionChange(tx, id)
    await appendLedgerEntry(tx, { action: 'second-factor-off', resource: 'user', record: id })
  })
