import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { fail } from '@/contract/errors'
import { createWorkQueue } from '@/data/office/work-queue'

/** Limits concurrent hashing, so that a flood of sign-ins does not use up the machine's processors. */
const limitConcurrency = createWorkQueue({
  maxConcurrent: 2,
  maxQueued: 64,
  onFull: () => fail('tooManyAttempts', { retryAfter: 5 }),
})

export const hashPassword = (password: string) => limitConcurrency(() => hash(password))

/** Verified for unknown e-mail addresses, so that they take the same time. */
const decoyHash = hash(crypto.randomUUID())
/**
 * Takes the same time without a stored hash.
 * @param authorize runs when the queue reaches this attempt: queued guesses must not pass a limit that the first one used up.
 */
export async function verifyPassword(password: string, storedHash: string | null, authorize: () => Promise<void>): Promise<boolean> {
  const hashToVerify = storedHash ?? (await decoyHash)
  const matches = await limitConcurrency(async () => {
    await authorize()
    return verify(hashToVerify, password)
  })
  return matches && storedHash !== null
}

const commonPasswords = new Set(dictionary['passwords-common'].slice(0, 10_000).map(String))
export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase())
