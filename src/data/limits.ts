import { refuse } from '@/contract/errors'
import { count, waitFor } from '@/providers/limits'
import type { Db } from './db'

/** Five accepted requests in ten minutes from one address. */
export async function countPublicRequest(db: Db) {
  const { address } = db.origin
  const retryAfter = await waitFor('requestAccepted', address)
  if (retryAfter) refuse('tooManyRequests', { retryAfter })
  if (!(await count('requestAccepted', address))) refuse('tooManyRequests', { retryAfter: 600 })
}
/** Thirty refused ones, counted apart, so that typing mistakes do not shut anybody out. */
export async function countRefusedRequest(address: string) {
  const retryAfter = await waitFor('requestRefused', address)
  if (retryAfter) refuse('tooManyRequests', { retryAfter })
  await count('requestRefused', address)
}
