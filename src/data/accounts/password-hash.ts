import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { fail } from '@/contract/errors'

/** Limits concurrent hashing, so that a flood of sign-ins does not use up the machine's processors. */
const maxConcurrent = 2
const maxQueued = 64
let running = 0
const queue: (() => void)[] = []

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (queue.length >= maxQueued) fail('tooManyAttempts', { retryAfter: 5 })
    await new Promise<void>((start) => queue.push(start))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

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
