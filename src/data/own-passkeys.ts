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

/** A session that is no longer young shows the password first. */
export async function beginPasskey(db: Db, session: Session, currentPassword: string | undefined) {
  if ((await passkeysOf(db, session.id)).length >= mostPasskeys) refuse('tooManyPasskeys')
  if (!startedJustNow(session)) await currentPasswordFits(db, session, currentPassword ?? '')
  return optionsToMake(db, session, (await officeRecord(db)).name)
}

/** The first factor of an account brings recovery codes, and ends what was opened with the password alone. */
export async function addPasskey(db: Db, session: Session, { name, made }: { name: string; made: z.output<typeof madePasskey> }) {
  const checked = await attempt(db, session.id, 'wrongPasskey', () => checkMade(db, session.id, made))
  return write(db, async (tx) => {
    const first = !(await hasFactor(tx, session.id))
    await keepPasskey(tx, session.id, { ...checked, name })
    const recoveryCodes = first ? await renewRecoveryCodes(tx, session.id) : []
    await proveSession(tx, session)
    if (first) await endSessionsOf(tx, session.id, session.sessionId)
    await noteInLedger(tx, { action: 'passkey-added', resource: 'user', record: session.id, details: { passkey: name } })
    return { recoveryCodes }
  })
}

export const askForPasskey = async (db: Db, { id }: Session) => (await optionsToShow(db, id)) ?? refuse('notFound')

export async function provePasskey(db: Db, session: Session, shown: z.output<typeof shownPasskey>) {
  await attempt(db, session.id, 'wrongPasskey', () => checkShown(db, session.id, shown))
  await proveSession(db, session)
}

/** The last one takes the recovery codes along; where a role requires a second factor it stays. */
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
