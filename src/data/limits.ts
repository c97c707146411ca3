import { refuse } from '@/contract/errors'
import { count, waitFor } from '@/providers/limits'
import type { Db } from './db'

/** Allows five accepted requests from one IP address in ten minutes. */
export async function countPublicRequest(db: Db) {
  const { address } = db.origin
  const retryAfter = await waitFor('requestAccepted', address)
  if (retryAfter) refuse('tooManyRequests', { retryAfter })
  if (!(await count('requestAccepted', address))) refuse('tooManyRequests', { retryAfter: 600 })
}
/** Allows thirty rejected requests, counted separately, so that typing mistakes do not block a visitor. */
export async function countRefusedRequest(address: string) {
  const retryAfter = await waitFor('requestRefused', address)
  if (retryAfter) refuse('tooManyRequests', { retryAfter })
  await count('requestRefused', address)
}
