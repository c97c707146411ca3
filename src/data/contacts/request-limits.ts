import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { count, waitFor } from '@/providers/limits'

/** Allows five accepted requests from one IP address in ten minutes. */
export async function limitAcceptedRequests(db: Db) {
  const { ipAddress } = db.origin
  const retryAfter = await waitFor('requestAccepted', ipAddress)
  if (retryAfter) fail('tooManyRequests', { retryAfter })
  if (!(await count('requestAccepted', ipAddress))) fail('tooManyRequests', { retryAfter: 600 })
}
/** Allows thirty rejected requests, counted separately, so that typing mistakes do not block a visitor. */
export async function limitRefusedRequests(address: string) {
  const retryAfter = await waitFor('requestRefused', address)
  if (retryAfter) fail('tooManyRequests', { retryAfter })
  await count('requestRefused', address)
}
