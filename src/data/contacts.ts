import type { z } from 'zod'
import { type contactFields, contactRules, type publicRequestFields } from '@/contract/contacts'
import { refuse, refuseFields } from '@/contract/errors'
import { mayChange } from '@/contract/who'
import { findContact, lockContact } from './contact-reads'
import { type Db, personOf } from './db'
import { endGuestsOf } from './guests'
import { tooHasty } from './haste'
import { countPublicRequest } from './limits'
import { local } from './local'
import { noticeStood } from './office'
import { recordVerbs } from './record'
import { mailRequest } from './request-mails'
import { write } from './write'

type Fields = z.output<typeof contactFields>
type PublicRequest = z.output<typeof publicRequestFields>

/** Creates a contact from a visitor's request and queues the mails to office and visitor. Stores nothing when the honeypot field is filled. */
export async function receiveRequest(db: Db, request: PublicRequest): Promise<{ ok: true; id: string }> {
  if (request.website) return { ok: true, id: crypto.randomUUID() }
  if (tooHasty(db.origin.address, `${request.fullName} ${request.message ?? ''}`)) refuse('tooHasty')
  await countPublicRequest(db)
  return write(db, async (tx) => {
    const { fullName: name, consent, website: _w, notice, ...rest } = request
    // Consent is stored only for a fee notice that was really shown.
    const acceptedNotice = consent && notice && (await noticeStood(tx, notice)) ? { notice } : {}
    const { id } = await local(tx).create('contact', { ...rest, ...acceptedNotice, name, source: 'public', date: new Date().toISOString() })
    await mailRequest(tx, id, { ...rest, name })
    return { ok: true, id }
  })
}

export const createContact = (db: Db, fields: Fields) =>
  write(db, async (tx) => {
    const { id } = await local(tx).create('contact', {
      ...fields,
      date: fields.date ?? new Date().toISOString(),
      createdBy: personOf(db).id,
    })
    return getResponse(tx, id)
  })

/** Updates the fields that are present. Users can acknowledge a contact that they may not change. */
export const changeContact = (
  db: Db,
  { id, acknowledged, ...fields }: Partial<Fields> & { id: string; acknowledged?: boolean | undefined },
  match?: string,
) =>
  write(db, async (tx) => {
    const hasChanges = Object.keys(fields).length > 0
    const before = await (hasChanges ? contactActions.claim(tx, id, match) : contactActions.locked(tx, id))
    if (hasChanges) {
      const invalid = contactRules({ ...before, ...fields })
      if (invalid.length) refuseFields(invalid)
      const { date, ...rest } = fields
      await local(tx).update('contact', id, { ...rest, ...(date !== undefined && { date: date ?? new Date().toISOString() }) })
    }
    if (acknowledged) await markAcknowledged(tx, id, before)
    return getResponse(tx, id)
  })

/** Acknowledges a website request. A second time changes nothing. */
export const acknowledgeContact = (db: Db, id: string) =>
  write(db, async (tx) => {
    await markAcknowledged(tx, id, await contactActions.locked(tx, id))
    return getResponse(tx, id)
  })

async function markAcknowledged(db: Db, id: string, before: { source: string; acknowledgedAt: Date | null }) {
  if (before.source !== 'public' || before.acknowledgedAt) return
  await local(db).update('contact', id, { acknowledgedAt: new Date().toISOString(), acknowledgedBy: personOf(db).id })
}

const contactActions = recordVerbs({ slug: 'contact', noun: 'contact', lock: lockContact, find: findContact })
const getResponse = async (db: Db, id: string) => ({ id, contact: await contactActions.found(db, id) })

/** Only for the user who acknowledged the request, and for Admins. */
export const giveBackContact = (db: Db, id: string) =>
  write(db, async (tx) => {
    const before = await contactActions.locked(tx, id)
    if (!mayChange(personOf(db), { owners: [before.acknowledgedBy] })) refuse('notAllowed')
    if (before.acknowledgedAt) await local(tx).update('contact', id, { acknowledgedAt: null, acknowledgedBy: null })
    return getResponse(tx, id)
  })

export const removeContact = (db: Db, id: string, match?: string) =>
  write(db, async (tx) => {
    const response = await contactActions.remove(tx, id, match)
    await endGuestsOf(tx, id)
    return response
  })
export const restoreContact = async (db: Db, id: string) => ({ id, contact: await contactActions.restore(db, id) })
