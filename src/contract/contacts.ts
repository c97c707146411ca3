import { z } from 'zod'
import { contactSorts, practiceAreas } from './constants/contacts.ts'
import { languages } from './constants/languages.ts'
import { conversionFields } from './contact-link.ts'
import type { FieldError } from './errors.ts'
import {
  booleanParam,
  changeableFields,
  email,
  flag,
  id,
  instant,
  multilineText,
  nearMatch,
  optional,
  phone,
  requiredText,
  searchedPart,
  searchText,
  timestamp,
} from './fields.ts'
import { handOverRoutes } from './hand-over.ts'
import { csvRoutes, recordRoutes } from './record-routes.ts'
import { route, routes } from './route.ts'

const area = z.enum(practiceAreas, 'Please choose a practice area from the list.')

export const contactFields = z.strictObject({
  name: requiredText(200, 'Name is required'),
  email: optional(email),
  phone: optional(phone),
  area: optional(area),
  notes: optional(multilineText(20_000)),
  date: optional(instant),
  /** Also marks the clients and cases that were made from the contact. */
  hasCourtDate: flag.optional(),
})
type Reachable = { email?: unknown; phone?: unknown }
const isReachable = (contact: Reachable) => Boolean(contact.email) || Boolean(contact.phone)
export const contactRules = (contact: Reachable): FieldError[] =>
  isReachable(contact) ? [] : [{ field: 'email', message: 'Provide an email or phone number' }]

const consentRequired = 'Please confirm you understand the consultation fee and appointment requirement.'
export const publicRequestFields = z.strictObject({
  fullName: requiredText(200, 'Please enter your full name.'),
  email: optional(email),
  phone: optional(phone),
  area: optional(area),
  message: optional(multilineText(10_000)),
  consent: z.literal(true, consentRequired).optional(),
  hasCourtDate: flag.optional(),
  language: z.enum(languages, 'Please choose en or es').optional(),
  /** The version of the fee notice that the visitor saw: when it was saved. */
  notice: optional(instant),
  /** Honeypot: invisible to people. */
  website: multilineText(1000).nullish(),
})
export const publicRequestRules = (contact: Reachable): FieldError[] =>
  isReachable(contact) ? [] : [{ field: 'email', message: 'Please provide either an email address or phone number so we can contact you.' }]

export const contactRow = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  area: z.string().nullable(),
  date: timestamp,
  source: z.enum(['public', 'office']),
  hasCourtDate: z.boolean(),
  acknowledged: z.boolean(),
  acknowledgedAt: timestamp.nullable(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedByName: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  canModify: z.boolean(),
  canDelete: z.boolean(),
  canHandOver: z.boolean(),
  /** The first client that was made from the contact and was not deleted. */
  clientId: id.nullable(),
  near: nearMatch,
})
export const contact = contactRow.extend({
  fields: changeableFields,
  notes: z.string().nullable(),
  message: z.string().nullable(),
  language: z.enum(languages),
  notice: timestamp.nullable(),
  owner: id.nullable(),
  ownerName: z.string().nullable(),
  /** The names of the people from whom an ethical wall hides the contact. */
  walledFrom: z.array(z.string()),
  createdBy: id.nullable(),
  ...conversionFields,
})
const acknowledged = z.boolean('acknowledged must be true or false')
export const contactFilter = z.strictObject({
  q: searchText.optional(),
  in: searchedPart.optional(),
  source: z.enum(['public', 'office'], 'source must be public or office').optional(),
  acknowledged: booleanParam.optional(),
  area: area.optional(),
  /** Requests of this client: those it was made from, and those with its email address. */
  client: id.optional(),
  /** Whether a client was made from the contact. */
  converted: booleanParam.optional(),
  /** Whether a client is the same person: made from the contact, or with its name and email address. */
  knownAsClient: booleanParam.optional(),
  sort: z.enum(contactSorts, `sort must be one of ${contactSorts.join(', ')}`).optional(),
})

export const contacts = routes({
  ...recordRoutes('contact', 'contacts', {
    fields: contactFields,
    rules: contactRules,
    changes: { acknowledged: acknowledged.optional() },
    filter: contactFilter,
    row: contactRow,
    details: contact,
    hasFieldRights: true,
    summaries: {
      list: 'Contacts: unacknowledged requests first, then newest first',
      get: 'One contact',
      create: 'Add a contact',
      update:
        'Change the fields that are present. The `frontDesk` permission covers name, phone, email and notes of every contact. `acknowledged: true` acknowledges the request',
      remove: 'Delete a contact. It can be restored',
    },
  }),
  ...handOverRoutes('contacts', '', {}),
  ...csvRoutes('contacts', contactFilter),
  receive: route.create('/contacts/public', {
    access: 'anyone',
    summary: 'A visitor requests a consultation',
    input: publicRequestFields,
    rules: publicRequestRules,
    output: z.strictObject({ ok: z.literal(true), id }),
    errors: ['tooManyRequests', 'submittedTooFast'],
  }),
  count: route.get('/contacts/count', {
    access: 'staff',
    summary: 'Number of contacts and of unacknowledged requests',
    output: z.strictObject({ count: z.number(), waiting: z.number() }),
  }),
  acknowledge: route.post('/contacts/:id/acknowledge', {
    access: 'staff',
    summary: "Acknowledge a website request as the signed-in user. `acknowledged: false` undoes the caller's own acknowledgment",
    input: z.strictObject({ id, acknowledged: acknowledged.optional() }),
    output: z.strictObject({ id, contact }),
    errors: ['notFound'],
  }),
})
