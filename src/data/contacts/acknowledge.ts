import { uuidPattern } from '@/contract/constants/fields'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import type { Tx } from '@/data/database/transaction'
import { resolveSourceContact } from './conversions'
import { lockContact } from './queries'

type Request = { source: string; acknowledgedAt: Date | null; owner: string | null }

/** Acknowledges a website request that nobody acknowledged yet. The user becomes its owner, unless it has one. */
export async function markAcknowledged(db: Db, id: string, before: Request) {
  if (before.source !== 'public' || before.acknowledgedAt) return
  const { id: user } = requireUser(db)
  await records(db).update('contact', id, { acknowledgedAt: new Date().toISOString(), acknowledgedBy: user, owner: before.owner ?? user })
}

/** As `resolveSourceContact`, for a client, case or event that is created from the contact: a waiting request is thereby acknowledged. */
export async function convertContact(tx: Tx, contactId: string | null | undefined) {
  // Before the shared lock: two conversions at once would wait for each other.
  const before = contactId && uuidPattern.test(contactId) ? await lockContact(tx, { id: contactId, deleted: false }) : null
  const columns = await resolveSourceContact(tx, contactId)
  if (contactId && before) await markAcknowledged(tx, contactId, before)
  return columns
}
