import type { IncomingMessage } from 'node:http'
import type { CountedRender } from '@/app-context'
import { HttpError } from '@/contract/errors'
import { findSession } from '@/data/accounts/sessions'
import type { Db } from '@/data/database/db'
import { requireAddressUse } from '@/data/limits/limits'
import { addressKeysOf, clientIpOf } from './client-ip'

/** Counts what is rendered for a visitor. People with a session may open as many pages as they like. */
export async function countRender(db: Pick<Db, 'sql'>, req: IncomingMessage): Promise<CountedRender> {
  // During a database outage everyone counts as a visitor.
  if (await findSession(db, req.headers).catch(() => null)) return { isVisitor: false, retryAfter: 0 }
  try {
    await requireAddressUse('visitorPages', addressKeysOf(clientIpOf(req)), 'tooManyRequests')
    return { isVisitor: true, retryAfter: 0 }
  } catch (error) {
    if (error instanceof HttpError) return { isVisitor: true, retryAfter: error.details.retryAfter ?? 1 }
    throw error
  }
}
