import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { countUse, getRetryAfter } from '@/providers/limits'

/** Allows five accepted requests from one IP address in ten minutes. */
export async function limitAcceptedRequests(db: Db) {
  const { ipAddress } = db.origin
  const retryAfter = await getRetryAfter('requestAccepted', ipAddress)
  if (retryAfter) fail('tooManyRequests', { retryAfter })
  if (!(await countUse('requestAccepted', ipAddress))) fail('tooManyRequests', { retryAfter: 600 })
}
/** Allows thirty rejected requests, counted separately, so that typing mistakes do not block a visitor. */
export async function limitRejectedRequests(address: string) {
  const retryAfter = await getRetryAfter('rejectedRequests', address)
  if (retryAfter) fail('tooManyRequests', { retryAfter })
  await countUse('rejectedRequests', address)
}
