import type { z } from 'zod'
import { canChange } from '@/contract/access'
import { type contactFields, contactRules, type publicRequestFields } from '@/contract/contacts'
import { fail, failValidation } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { transaction } from '@/data/database/transaction'
import { endGuestAccessOf } from '@/data/guests/guests'
import { requireAddressUse } from '@/data/limits/limits'
import { wasFeeNoticeShown } from '@/data/office/office'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { assertChangeable } from '@/data/records/field-rights'
import { type HandOverInput, handOverRecords } from '@/data/records/hand-over'
import { recordActions } from '@/data/records/record-actions'
import { markAcknowledged } from './acknowledge'
import { findContact, isUnownedRequest, lockContact } from './queries'
import { queueRequestMails } from './request-mails'
import { isSentTooFast } from './spam-timing'

type Fields = z.output<typeof contactFields>
type PublicRequest = z.output<typeof publicRequestFields>

/** Creates a contact from a visitor's request and queues the mails to office and visitor. Creates nothing when the honeypot field is filled. */
export async function createPublicRequest(db: Db, request: PublicRequest): Promise<{ ok: true; id: string }> {
  if (isSentTooFast(db.origin.addressKey, `${request.fullName} ${request.message ?? ''}`)) fail('submittedTooFast')
  await requireAddressUse('requestAccepted', db.origin, 'tooManyRequests')
  // After the limit: the caller stores an Idempotency-Key also for a bot.
  if (request.website) return { ok: true, id: crypto.randomUUID() }
  return transaction(db, async (tx) => {
    const { fullName: name, consent, website: _w, notice, ...rest } = request
    // Consent is stored only for a fee notice that was really shown.
    const acceptedNotice = consent && notice && (await wasFeeNoticeShown(tx, notice)) ? { notice } : {}
    const { id } = await records(tx).create('contact', {
      ...rest,
      ...acceptedNotice,
      name,
      source: 'public',
      date: new Date().toISOString(),
    })
    await queueRequestMails(tx, id, { ...rest, name })
    return { ok: true, id }
  })
}

export const createContact = (db: Db, fields: Fields) =>
  transaction(db, async (tx) => {
    const { id } = await records(tx).create('contact', {
      ...fields,
      date: fields.date ?? new Date().toISOString(),
      owner: requireUser(db).id,
      createdBy: requireUser(db).id,
    })
    return getResponse(tx, id)
  })

/** Updates the fields that are present. Users can acknowledge a contact that they may not change. */
export const updateContact = (
  db: Db,
  { id, acknowledged, ...fields }: Partial<Fields> & { id: string; acknowledged?: boolean | undefined },
  match?: string,
) =>
  transaction(db, async (tx) => {
    const hasChanges = Object.keys(fields).length > 0
    const before = await (hasChanges ? contactActions.lockForUpdate(tx, id, match) : contactActions.lockRecord(tx, id))
    if (!hasChanges && match) await assertUnchanged(tx, 'contact', await contactActions.getRecord(tx, id), match)
    if (hasChanges) {
      assertChangeable(await contactActions.getRecord(tx, id), fields)
      const invalid = contactRules({ ...before, ...fields })
      if (invalid.length) failValidation(invalid)
      const { date, ...rest } = fields
      await records(tx).update('contact', id, { ...rest, ...(date !== undefined && { date: date ?? new Date().toISOString() }) })
    }
    if (acknowledged) await markAcknowledged(tx, id, before)
    return getResponse(tx, id)
  })

/** Acknowledges a website request. A second time changes nothing. */
export const acknowledgeContact = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    await markAcknowledged(tx, id, await contactActions.lockRecord(tx, id))
    return getResponse(tx, id)
  })

const contactActions = recordActions({
  slug: 'contact',
  noun: 'contact',
  lock: lockContact,
  find: findContact,
  frontDesk: ['update'],
  isOpenToStaff: isUnownedRequest,
})
const getResponse = async (db: Db, id: string) => ({ id, contact: await contactActions.getRecord(db, id) })

/** Only for the user who acknowledged the request, and for Admins. */
export const undoAcknowledgeContact = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    const before = await contactActions.lockRecord(tx, id)
    if (!canChange(requireUser(db), { owners: [before.acknowledgedBy] })) fail('notAllowed')
    const owner = before.owner === before.acknowledgedBy ? null : before.owner
    if (before.acknowledgedAt) await records(tx).update('contact', id, { acknowledgedAt: null, acknowledgedBy: null, owner })
    return getResponse(tx, id)
  })

export const deleteContact = (db: Db, id: string, match?: string) =>
  transaction(db, async (tx) => {
    await contactActions.remove(tx, id, match)
    await endGuestAccessOf(tx, id)
  })
export const restoreContact = async (db: Db, id: string) => ({ id, contact: await contactActions.restore(db, id) })

export const handOverContacts = (db: Db, input: HandOverInput) =>
  handOverRecords(db, input, lockContact, (tx, id) => records(tx).update('contact', id, { owner: input.to }))
