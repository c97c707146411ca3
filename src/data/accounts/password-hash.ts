import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { createConcurrencyLimit } from '@/concurrency-limit'
import { fail } from '@/contract/errors'
import { countFailedAttempt, type LimitedUse } from '@/data/limits/limits'

/** Limits concurrent hashing, so that a flood of sign-ins does not use up the machine's processors. */
const limitConcurrency = createConcurrencyLimit({
  max: 2,
  maxWaiting: 64,
  rejectWhenFull: () => fail('tooManyAttempts', { retryAfter: 5 }),
})

export const hashPassword = (password: string) => limitConcurrency('hash', () => hash(password))

/** Verified for unknown email addresses, so that they take the same time. */
const decoyHash = hash(crypto.randomUUID())
/**
 * Takes the same time without a stored hash.
 * @param limits count a wrong password, from when the queue reaches it: queued guesses must not pass a limit together.
 */
export async function verifyPassword(password: string, storedHash: string | null, limits: readonly LimitedUse[]): Promise<boolean> {
  const hashToVerify = storedHash ?? (await decoyHash)
  const attempt = async () => (await verify(hashToVerify, password)) && storedHash !== null
  return limitConcurrency('hash', () => countFailedAttempt(limits, 'tooManyAttempts', attempt))
}

const commonPasswords = new Set(dictionary['passwords-common'].slice(0, 10_000).map(String))
export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase())
