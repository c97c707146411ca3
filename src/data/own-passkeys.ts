import type { z } from 'zod'
import { refuse } from '@/contract/errors'
import { type madePasskey, mostPasskeys } from '@/contract/passkeys'
import type { shownPasskey } from '@/contract/shown-passkey'
import { currentPasswordFits } from './auth'
import type { Db } from './db'
import { attempt } from './factor-attempts'
import { noteInLedger } from './ledger'
import { officeRecord } from './office'
import { checkMade, checkShown, optionsToMake, optionsToShow } from './passkey-check'
import { dropPasskey, keepPasskey, passkeysOf } from './passkeys'
import { renewRecoveryCodes } from './recovery-codes'
import { isRequired } from './required-factor'
import { dropFactor, hasFactor } from './second-factor'
import { endSessionsOf, proveSession, type Session, sessionsChanged, startedJustNow } from './sessions'
import { write } from './write'

export const ownPasskeys = async (db: Db, { id }: Session) => ({
  passkeys: (await passkeysOf(db, id)).map(({ id: key, name, madeAt, usedAt }) => ({ id: key, name, madeAt, usedAt })),
})

/** Asks for the password unless the session has just started. */
export async function beginPasskey(db: Db, session: Session, currentPassword: string | undefined) {
  if ((await passkeysOf(db, session.id)).length >= mostPasskeys) refuse('tooManyPasskeys')
  if (!startedJustNow(session)) await currentPasswordFits(db, session, currentPassword ?? '')
  return optionsToMake(db, session, (await officeRecord(db)).name)
}

/** Returns recovery codes with the account's first second factor, and ends its other sessions, which were started with the password alone. */
export async function addPasskey(
  db: Db,
  session: Session,
  { name, made: registration }: { name: string; made: z.output<typeof madePasskey> },
) {
  const verified = await attempt(db, session.id, 'wrongPasskey', () => checkMade(db, session.id, registration))
  return write(db, async (tx) => {
    const isFirst = !(await hasFactor(tx, session.id))
    await keepPasskey(tx, session.id, { ...verified, name })
    const recoveryCodes = isFirst ? await renewRecoveryCodes(tx, session.id) : []
    await proveSession(tx, session)
    if (isFirst) await endSessionsOf(tx, session.id, session.sessionId)
    await noteInLedger(tx, { action: 'passkey-added', resource: 'user', record: session.id, details: { passkey: name } })
    return { recoveryCodes }
  })
}

export const askForPasskey = async (db: Db, { id }: Session) => (await optionsToShow(db, id)) ?? refuse('notFound')

export async function provePasskey(db: Db, session: Session, assertion: z.output<typeof shownPasskey>) {
  await attempt(db, session.id, 'wrongPasskey', () => checkShown(db, session.id, assertion))
  await proveSession(db, session)
}

/** Deleting the last second factor deletes the recovery codes too. Fails when a role requires a second factor. */
export const removePasskey = (db: Db, { id: user }: Session, id: string) =>
  write(db, async (tx) => {
    const passkey = (await dropPasskey(tx, user, id)) ?? refuse('notFound')
    if (!(await hasFactor(tx, user))) {
      if (await isRequired(tx, user)) refuse('secondFactorRequired')
      await dropFactor(tx, user)
    }
    sessionsChanged(tx, user)
    await noteInLedger(tx, { action: 'passkey-removed', resource: 'user', record: user, details: { passkey } })
  })
