import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { countFailedAttempt } from '@/data/limits/limits'
import { resetLimit } from '@/providers/limits'

/**
 * Returns what `verify` returns, and fails when that is null. Failures count for each account, not for each address: an
 * attacker who knows the password must not guess six digits from many addresses.
 */
export async function limitFactorAttempts<T>(
  db: Db,
  user: string,
  reason: 'invalidCode' | 'invalidPasskey',
  verify: () => Promise<T | null>,
): Promise<NonNullable<T>> {
  const verified = await countFailedAttempt([['secondFactor', user]], 'tooManyFactorAttempts', verify)
  if (!verified) {
    await appendLedgerEntry(db, { action: 'second-factor-failed', resource: 'user', record: user })
    return fail(reason)
  }
  await resetLimit('secondFactor', user)
  return verified
}
