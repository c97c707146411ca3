import { refuse } from '@/contract/errors'
import { currentPasswordFits } from './auth'
import type { Db } from './db'
import { noteInLedger } from './ledger'
import { officeRecord } from './office'
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes'
import { isRequired } from './required-factor'
import { confirmFactor, dropFactor, findFactor, hasFactor, keepSecret, takeCode } from './second-factor'
import { endSessionsOf, proveSession, type Session, sessionsChanged, startedJustNow } from './sessions'
import { addressOf, newSecret } from './totp'
import { write } from './write'

export async function factorState(db: Db, session: Session) {
  const factor = await findFactor(db, session.id)
  const on = await hasFactor(db, session.id)
  return {
    on,
    since: factor?.since ?? null,
    codesLeft: on ? await recoveryCodesLeft(db, session.id) : 0,
    required: await isRequired(db, session.id),
    asksPassword: !startedJustNow(session),
  }
}

/** A new secret for an authenticator app. Asks for the password unless the session has just started. */
export async function beginFactor(db: Db, session: Session, currentPassword: string | undefined) {
  if ((await findFactor(db, session.id))?.since) refuse('secondFactorOn')
  if (!startedJustNow(session)) await currentPasswordFits(db, session, currentPassword ?? '')
  const secret = newSecret()
  await keepSecret(db, session.id, secret)
  const { name } = await officeRecord(db)
  return { secret, uri: addressOf(secret, { email: session.email, office: name }) }
}

export async function turnOnFactor(db: Db, session: Session, code: string) {
  const factor = await findFactor(db, session.id)
  if (factor?.since) refuse('secondFactorOn')
  if (!factor) return refuse('wrongCode')
  await takeCode(db, session.id, code, { unconfirmed: true })
  return write(db, async (tx) => {
    await confirmFactor(tx, session.id)
    const recoveryCodes = await renewRecoveryCodes(tx, session.id)
    await proveSession(tx, session)
    // The other sessions were started with the password alone.
    await endSessionsOf(tx, session.id, session.sessionId)
    await noteInLedger(tx, { action: 'second-factor-on', resource: 'user', record: session.id })
    return { recoveryCodes }
  })
}

export async function proveAgain(db: Db, session: Session, code: string) {
  if (await hasFactor(db, session.id)) await takeCode(db, session.id, code)
  await proveSession(db, session)
}

export const renewOwnCodes = (db: Db, { id }: Session) =>
  write(db, async (tx) => {
    if (!(await hasFactor(tx, id))) refuse('notFound')
    await noteInLedger(tx, { action: 'recovery-codes-renewed', resource: 'user', record: id })
    return { recoveryCodes: await renewRecoveryCodes(tx, id) }
  })

export const turnOffFactor = (db: Db, { id }: Session) =>
  write(db, async (tx) => {
    if (await isRequired(tx, id)) refuse('secondFactorRequired')
    await dropFactor(tx, id)
    sessionsChanged(tx, id)
    await noteInLedger(tx, { action: 'second-factor-off', resource: 'user', record: id })
  })
