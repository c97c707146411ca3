import { refuse } from '@/contract/errors'
import { count, forget, waitFor } from '@/providers/limits'
import type { Db } from './db'
import { noteInLedger } from './ledger'

/**
 * What fits, or a refusal. Failures count for the account over all addresses: whoever gets here knows the password
 * already, and six digits must not be tried out from many places.
 */
export async function attempt<T>(
  db: Db,
  user: string,
  wrong: 'wrongCode' | 'wrongPasskey',
  fits: () => Promise<T | null>,
): Promise<NonNullable<T>> {
  const retryAfter = await waitFor('secondFactor', user)
  if (retryAfter) refuse('tooManyAttempts', { retryAfter })
  const found = await fits()
  if (!found) {
    await count('secondFactor', user)
    await noteInLedger(db, { action: 'second-factor-failed', resource: 'user', record: user })
    return refuse(wrong)
  }
  await forget('secondFactor', user)
  return found
}
