import type { z } from 'zod'
import {
  type ConfirmationNeeds,
  type confirmation,
  confirmationPasswordRequired,
  invalidConfirmationPassword,
} from '@/contract/confirmation'
import { fail, failValidation } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { hasSecondFactor, verifySecondFactor } from './second-factor'
import { confirmSession, type Session } from './sessions'
import { verifyCurrentPassword } from './sign-in'

type Evidence = z.output<typeof confirmation.confirm.input>
/** The password counts only for accounts without a second factor: a thief of the password would need nothing else. */
export async function confirmIdentity(db: Db, session: Session, { password, ...secondFactor }: Evidence) {
  if (await hasSecondFactor(db, session.id)) {
    const needs: ConfirmationNeeds = 'code'
    if (!secondFactor.code && !secondFactor.passkey) fail('reauthenticationRequired', { needs })
    await verifySecondFactor(db, session.id, secondFactor)
  } else {
    if (!password) return failValidation([confirmationPasswordRequired])
    await verifyCurrentPassword(db, session, password, invalidConfirmationPassword)
  }
  await confirmSession(db, session)
}
