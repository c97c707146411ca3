import { refuse } from '@/contract/errors'
import { count, forget, waitFor } from '@/providers/limits'
import type { Db } from './db'
import { noteInLedger } from './ledger'

/**
 * Returns what `verify` returns, and fails when that is null. Failures count for each account, not for each address: an
 * attacker who knows the password must not guess six digits from many addresses.
 */
export async function attempt<T>(
  db: Db,
  user: string,
  reason: 'wrongCode' | 'wrongPasskey',
  verify: () => Promise<T | null>,
): Promise<NonNullable<T>> {
  const retryAfter = await waitFor('secondFactor', user)
  if (retryAfter) refuse('tooManyAttempts', { retryAfter })
  const verified = await verify()
  if (!verified) {
    await count('secondFactor', user)
    await noteInLedger(db, { action: 'second-factor-failed', resource: 'user', record: user })
    return refuse(reason)
  }
  await forget('secondFactor', user)
  return verified
}
