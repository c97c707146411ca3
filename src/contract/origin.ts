import { z } from 'zod'
import { at, id, optional } from './fields.ts'

export const wrongContact = { field: 'contactId', message: 'Please choose a contact' }
export const contactId = optional(z.string(wrongContact.message).max(100, wrongContact.message))
export const origin = { contactId: id.nullable(), contactName: z.string().nullable() }

/** The records that a contact was converted to, newest first. */
export const became = {
  clients: z.array(z.strictObject({ id, name: z.string() })),
  cases: z.array(z.strictObject({ id, title: z.string(), caseNumber: z.string() })),
  events: z.array(z.strictObject({ id, title: z.string(), start: at })),
}
