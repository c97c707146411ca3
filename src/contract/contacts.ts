import { z } from 'zod'
import { csvBody, csvImport, csvReport } from './csv.ts'
import type { FieldError } from './errors.ts'
import { at, email, flag, id, instant, listOf, near, ok, one, optional, page, phone, requiredLine, rights, text, words } from './fields.ts'
import { became } from './origin.ts'
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
  /** When the fee notice that the visitor saw was last saved. */
  notice: optional(instant),
  /** Honeypot: people never see this field. */
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
const answer = z.strictObject({ id, contact })

export const contactSorts = ['waiting', 'date', '-date', 'name', '-name'] as const
export const contactFilter = z.strictObject({
  q: words.optional(),
  source: z.enum(['public', 'office'], 'source must be public or office').optional(),
  acknowledged: flag.optional(),
  area: area.optional(),
  sort: z.enum(contactSorts, `sort must be one of ${contactSorts.join(', ')}`).optional(),
})

export const contacts = routes({
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
  list: {
    method: 'get',
    path: '/contacts',
    door: 'staff',
    summary: 'Contacts: requests that wait first, then newest first',
    input: page.extend(contactFilter.shape),
    output: listOf('contacts', contactRow),
  },
  export: {
    method: 'get',
    path: '/contacts/export',
    door: 'staff',
    kind: 'file',
    again: true,
    summary: 'The contacts of a filter as CSV, safe to open in a spreadsheet; the ledger keeps who took them',
    input: contactFilter,
    output: z.never(),
  },
  import: {
    method: 'post',
    path: '/contacts/import',
    door: 'staff',
    status: 200,
    bodyLimit: csvBody,
    summary: 'Add contacts from CSV, all or nothing; `dryRun` only says, row by row, what would happen',
    input: csvImport,
    output: csvReport,
    errors: ['rowsRefused'],
  },
  get: {
    method: 'get',
    path: '/contacts/:id',
    door: 'staff',
    summary: 'One contact',
    input: one,
    output: z.strictObject({ contact }),
    errors: ['notFound'],
  },
  permissions: {
    method: 'get',
    path: '/contacts/:id/permissions',
    door: 'staff',
    summary: 'What the caller may do with a contact',
    input: one,
    output: rights,
    errors: ['notFound'],
  },
  create: {
    method: 'post',
    path: '/contacts',
    door: 'staff',
    summary: 'Add a contact',
    input: contactFields,
    rules: contactRules,
    output: answer,
  },
  update: {
    method: 'put',
    path: '/contacts/:id',
    door: 'staff',
    summary: 'Change the fields that are present; `acknowledged: true` acknowledges',
    input: contactFields.partial().extend({ id, acknowledged: z.boolean('acknowledged must be true or false').optional() }),
    output: answer,
    errors: ['notFound', 'stale'],
  },
  acknowledge: {
    method: 'post',
    path: '/contacts/:id/acknowledge',
    door: 'staff',
    status: 200,
    summary: 'Take a website request: who and when come from the session; `acknowledged: false` gives back what one took oneself',
    input: z.strictObject({ id, acknowledged: z.boolean('acknowledged must be true or false').optional() }),
    output: answer,
    errors: ['notFound'],
  },
  remove: {
    method: 'delete',
    path: '/contacts/:id',
    door: 'staff',
    summary: 'Delete a contact; an Admin can restore it',
    input: one,
    output: ok,
    errors: ['notFound', 'stale'],
  },
  restore: {
    method: 'post',
    path: '/contacts/:id/restore',
    door: 'admin',
    status: 200,
    summary: 'Bring a deleted contact back',
    input: one,
    output: answer,
    errors: ['notFound'],
  },
})
