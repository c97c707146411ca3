import { z } from 'zod'
import { id, optional, reference, timestamp } from './fields.ts'

export const invalidContact = { field: 'contactId', message: 'Please choose a contact' }
export const contactId = optional(reference(invalidContact.message))
export const contactLinkFields = { contactId: id.nullable(), contactName: z.string().nullable() }

/** The records that a contact was converted to, newest first. */
export const conversionFields = {
  clients: z.array(z.strictObject({ id, name: z.string() })),
  cases: z.array(z.strictObject({ id, title: z.string(), caseNumber: z.string() })),
  /** `day`: of an all-day event. */
  events: z.array(z.strictObject({ id, title: z.string(), start: timestamp, day: z.string().nullable() })),
}
