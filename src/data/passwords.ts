import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { refuse } from '@/contract/errors'

/** Hashing has its own small queue, so that a flood of sign-ins leaves the machine to everybody else. */
const maxConcurrent = 2
const maxQueued = 64
let running = 0
const queue: (() => void)[] = []

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (queue.length >= maxQueued) refuse('tooManyAttempts', { retryAfter: 5 })
    await new Promise<void>((turn) => queue.push(turn))
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

/** Compared when the e-mail is unknown, so that it costs the same. */
const decoyHash = hash(crypto.randomUUID())
/**
 * Whether a password fits; takes as long for an unknown person. `admit` runs when its turn comes: guesses that
 * wait in the queue must not all pass a limit that the first of them reached.
 */
export async function passwordFits(password: string, stored: string | null, admit: () => Promise<void>): Promise<boolean> {
  const against = stored ?? (await decoyHash)
  const fits = await limitConcurrency(async () => {
    await admit()
    return verify(against, password)
  })
  return fits && stored !== null
}

const commonPasswords = new Set(dictionary['passwords-common'].slice(0, 10_000).map(String))
export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase())
