import { z } from 'zod'
import type { FieldError } from './errors.ts'
import { at, email, flag, id, instant, near, optional, phone, requiredLine, text, words } from './fields.ts'
import { became } from './origin.ts'
import { csvRoutes, recordRoutes } from './record-routes.ts'
import { routes } from './route.ts'

export const areas = [
  'Criminal Defense',
  'Family Law',
  'Estate Planning',
  'Business Law',
  'Traffic',
  'Civil Law',
  'Real Estate Law',
  'Other',
] as const
export const languages = ['en', 'es'] as const
const area = z.enum(areas, 'Please choose a practice area from the list.')

export const contactFields = z.strictObject({
  name: requiredLine(200, 'Name is required'),
  email: optional(email),
  phone: optional(phone),
  area: optional(area),
  notes: optional(text(20_000)),
  date: optional(instant),
})
type ContactDetails = { email?: unknown; phone?: unknown }
const hasContactDetails = (given: ContactDetails) => Boolean(given.email) || Boolean(given.phone)
export const contactRules = (given: ContactDetails): FieldError[] =>
  hasContactDetails(given) ? [] : [{ field: 'email', message: 'Provide an email or phone number' }]

const consent = 'Please confirm you understand the consultation fee and appointment requirement.'
export const publicRequestFields = z.strictObject({
  fullName: requiredLine(200, 'Please enter your full name.'),
  email: optional(email),
  phone: optional(phone),
  area: optional(area),
  message: optional(text(10_000)),
  consent: z.literal(true, consent).optional(),
  hasCourtDate: z.boolean('Please answer true or false').optional(),
  language: z.enum(languages, 'Please choose en or es').optional(),
  /** The version of the fee notice that the visitor saw: when it was saved. */
  notice: optional(instant),
  /** Honeypot: invisible to people. */
  website: text(1000).nullish(),
})
export const publicRequestRules = (given: ContactDetails): FieldError[] =>
  hasContactDetails(given)
    ? []
    : [{ field: 'email', message: 'Please provide either an email address or phone number so we can contact you.' }]

export const contactRow = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  area: z.string().nullable(),
  date: at,
  source: z.enum(['public', 'office']),
  hasCourtDate: z.boolean(),
  acknowledged: z.boolean(),
  acknowledgedAt: at.nullable(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedByName: z.string().nullable(),
  createdAt: at,
  updatedAt: at,
  canModify: z.boolean(),
  canDelete: z.boolean(),
  near,
})
export const contact = contactRow.extend({
  notes: z.string().nullable(),
  message: z.string().nullable(),
  language: z.enum(languages),
  notice: at.nullable(),
  createdBy: id.nullable(),
  ...became,
})
const acknowledged = z.boolean('acknowledged must be true or false')

export const contactSorts = ['waiting', 'date', '-date', 'name', '-name'] as const
export const contactFilter = z.strictObject({
  q: words.optional(),
  source: z.enum(['public', 'office'], 'source must be public or office').optional(),
  acknowledged: flag.optional(),
  area: area.optional(),
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
    summaries: {
      list: 'Contacts: requests that wait first, then newest first',
      get: 'One contact',
      create: 'Add a contact',
      update: 'Change the fields that are present; `acknowledged: true` acknowledges',
      remove: 'Delete a contact; an Admin can restore it',
    },
  }),
  ...csvRoutes('contacts', contactFilter),
  receive: {
    method: 'post',
    path: '/contacts/public',
    door: 'anyone',
    summary: 'A visitor requests a consultation',
    input: publicRequestFields,
    rules: publicRequestRules,
    limitRefusals: true,
    output: z.strictObject({ ok: z.literal(true), id }),
    errors: ['tooManyRequests', 'tooHasty'],
  },
  count: {
    method: 'get',
    path: '/contacts/count',
    door: 'staff',
    summary: 'Number of contacts and of unacknowledged requests',
    input: z.strictObject({}),
    output: z.strictObject({ count: z.number(), waiting: z.number() }),
  },
  acknowledge: {
    method: 'post',
    path: '/contacts/:id/acknowledge',
    door: 'staff',
    status: 200,
    summary: 'Take a website request: who and when come from the session; `acknowledged: false` gives back what one took oneself',
    input: z.strictObject({ id, acknowledged: acknowledged.optional() }),
    output: z.strictObject({ id, contact }),
    errors: ['notFound'],
  },
})
