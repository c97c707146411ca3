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
type Request = z.output<typeof publicRequestFields>

/** A visitor's request: contact, ledger row, mails to the office and to the visitor in one transaction. The honeypot is thanked and stored nowhere. */
export async function receiveRequest(db: Db, request: Request): Promise<{ ok: true; id: string }> {
  if (request.website) return { ok: true, id: crypto.randomUUID() }
  if (tooHasty(db.origin.address, `${request.fullName} ${request.message ?? ''}`)) refuse('tooHasty')
  await countPublicRequest(db)
  return write(db, async (tx) => {
    const { fullName: name, consent, website: _w, notice, ...rest } = request
    // What nobody agreed to, or no notice ever was, is not kept as agreed to.
    const agreed = consent && notice && (await noticeStood(tx, notice)) ? { notice } : {}
    const { id } = await local(tx).create('contact', { ...rest, ...agreed, name, source: 'public', date: new Date().toISOString() })
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
    return answer(tx, id)
  })

/** Changes the fields that are present. Somebody else's contact can only be acknowledged. */
export const changeContact = (
  db: Db,
  { id, acknowledged, ...fields }: Partial<Fields> & { id: string; acknowledged?: boolean | undefined },
  match?: string,
) =>
  write(db, async (tx) => {
    const before = await (Object.keys(fields).length ? contact.claim(tx, id, match) : contact.locked(tx, id))
    if (Object.keys(fields).length) {
      const wrong = contactRules({ ...before, ...fields })
      if (wrong.length) refuseFields(wrong)
      const { date, ...rest } = fields
      await local(tx).update('contact', id, { ...rest, ...(date !== undefined && { date: date ?? new Date().toISOString() }) })
    }
    if (acknowledged) await acknowledge(tx, id, before)
    return answer(tx, id)
  })

/** Takes a website request; the first one counts, a second changes nothing. */
export const acknowledgeContact = (db: Db, id: string) =>
  write(db, async (tx) => {
    await acknowledge(tx, id, await contact.locked(tx, id))
    return answer(tx, id)
  })

async function acknowledge(db: Db, id: string, before: { source: string; acknowledgedAt: Date | null }) {
  if (before.source !== 'public' || before.acknowledgedAt) return
  await local(db).update('contact', id, { acknowledgedAt: new Date().toISOString(), acknowledgedBy: personOf(db).id })
}

const contact = recordVerbs({ slug: 'contact', noun: 'contact', lock: lockContact, find: findContact })
const answer = async (db: Db, id: string) => ({ id, contact: await contact.found(db, id) })

/** The way back from an acknowledgment, for whoever made it and for an Admin: the request waits again. */
export const giveBackContact = (db: Db, id: string) =>
  write(db, async (tx) => {
    const before = await contact.locked(tx, id)
    if (!mayChange(personOf(db), { owners: [before.acknowledgedBy] })) refuse('notAllowed')
    if (before.acknowledgedAt) await local(tx).update('contact', id, { acknowledgedAt: null, acknowledgedBy: null })
    return answer(tx, id)
  })

export const removeContact = (db: Db, id: string, match?: string) =>
  write(db, async (tx) => {
    const removed = await contact.remove(tx, id, match)
    await endGuestsOf(tx, id)
    return removed
  })
export const restoreContact = async (db: Db, id: string) => ({ id, contact: await contact.restore(db, id) })
