import { z } from 'zod'
import { billingTypes, clientSorts, clientTypes, genders } from './constants/clients.ts'
import { contactId, contactLinkFields } from './contact-link.ts'
import type { FieldError } from './errors.ts'
import {
  calendarDate,
  changeableFields,
  email,
  flag,
  id,
  money,
  multilineText,
  nearMatch,
  negativeAmount,
  nullableText,
  optional,
  phone,
  requiredText,
  searchedPart,
  searchText,
  signedMoney,
  singleLineText,
  timestamp,
} from './fields.ts'
import { handOverRoutes } from './hand-over.ts'
import { csvRoutes, recordRoutes } from './record-routes.ts'
import { route, routes } from './route.ts'
import { ssn } from './ssn.ts'
export const addressLines = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const
const type = z.enum(clientTypes, 'Please choose Individual or Organization.')

const addressLine = optional(singleLineText(200))
export const address = z.strictObject({
  line1: addressLine,
  line2: addressLine,
  city: addressLine,
  state: addressLine,
  zip: addressLine,
  country: addressLine,
})
export const billing = z.strictObject({
  billingType: optional(z.enum(billingTypes, 'Please choose Hourly, Flat Fee or Contingent.')),
  // Negative amounts are left to the rules, whose messages say more.
  hourlyRate: optional(signedMoney),
  flatFee: optional(money),
  retainerRequired: optional(flag),
  retainerAmount: optional(signedMoney),
  billingContactName: optional(singleLineText(200)),
  billingContactEmail: optional(email),
  billingContactPhone: optional(phone),
  clientBalance: optional(signedMoney),
  notes: optional(multilineText(20_000)),
})
export const clientFields = z.strictObject({
  firstName: requiredText(100, 'First name is required.'),
  middleName: optional(singleLineText(100)),
  lastName: requiredText(100, 'Last name is required.'),
  name: optional(singleLineText(200)),
  dob: optional(calendarDate),
  gender: optional(z.enum(genders, 'Please choose a gender from the list or leave it blank.')),
  email: optional(email),
  phone: optional(phone),
  type: optional(type),
  date: optional(calendarDate),
  address: optional(address),
  language: optional(singleLineText(100)),
  employer: optional(singleLineText(200)),
  ssn: optional(ssn),
  notes: optional(multilineText(100_000)),
  billing: optional(billing),
  contactId,
})

type ClientInput = { email?: unknown; phone?: unknown; billing?: unknown }
/** Checks billing only if the input contains it. */
export function clientRules({ email, phone, billing }: ClientInput): FieldError[] {
  const errors = email || phone ? [] : [{ field: 'email', message: 'Provide at least an email or phone number.' }]
  return billing && typeof billing === 'object' ? [...errors, ...billingRules(billing as Record<string, unknown>)] : errors
}
const isPositive = (amount: unknown) => typeof amount !== 'object' && Number(amount) > 0
const isNegative = (amount: unknown) => typeof amount !== 'object' && Number(amount) < 0
function billingRules({ billingType, hourlyRate, retainerRequired, retainerAmount }: Record<string, unknown>): FieldError[] {
  const errors: FieldError[] = []
  if ((billingType || 'Hourly') === 'Hourly' && !isPositive(hourlyRate))
    errors.push({ field: 'billing.hourlyRate', message: 'Hourly rate must be greater than 0 for hourly billing.' })
  else if (isNegative(hourlyRate)) errors.push({ field: 'billing.hourlyRate', message: negativeAmount })
  if (retainerRequired === true && !isPositive(retainerAmount))
    errors.push({ field: 'billing.retainerAmount', message: 'Retainer amount must be greater than 0 when a retainer is required.' })
  else if (isNegative(retainerAmount)) errors.push({ field: 'billing.retainerAmount', message: negativeAmount })
  return errors
}

const nullableAmount = z.number().nullable()
export const clientRow = z.strictObject({
  id,
  /** The organization's name, or first and last name. */
  displayName: z.string(),
  name: nullableText,
  firstName: z.string(),
  middleName: nullableText,
  lastName: z.string(),
  email: nullableText,
  phone: nullableText,
  type: z.enum(clientTypes),
  date: nullableText,
  /** The website request that the client comes from says so. False once all cases of the client are closed. */
  hasCourtDate: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  canModify: z.boolean(),
  canDelete: z.boolean(),
  canHandOver: z.boolean(),
  near: nearMatch,
})
export const client = clientRow.extend({
  fields: changeableFields,
  dob: nullableText,
  gender: z.enum(genders).nullable(),
  address: z.strictObject({
    line1: nullableText,
    line2: nullableText,
    city: nullableText,
    state: nullableText,
    zip: nullableText,
    country: nullableText,
  }),
  language: nullableText,
  employer: nullableText,
  /** Masked: •••-••-1234. */
  ssn: nullableText,
  notes: nullableText,
  billing: z.strictObject({
    billingType: z.enum(billingTypes),
    hourlyRate: nullableAmount,
    flatFee: nullableAmount,
    retainerRequired: z.boolean(),
    retainerAmount: nullableAmount,
    billingContactName: nullableText,
    billingContactEmail: nullableText,
    billingContactPhone: nullableText,
    clientBalance: z.number(),
    notes: nullableText,
  }),
  owner: id.nullable(),
  ownerName: nullableText,
  /** The names of the people from whom an ethical wall hides the client. */
  walledFrom: z.array(z.string()),
  createdBy: id.nullable(),
  createdByName: nullableText,
  ...contactLinkFields,
})
export const clientFilter = z.strictObject({
  q: searchText.optional(),
  in: searchedPart.optional(),
  type: type.optional(),
  sort: z.enum(clientSorts, `sort must be one of ${clientSorts.join(', ')}`).optional(),
})

export const clients = routes({
  ...recordRoutes('client', 'clients', {
    fields: clientFields,
    rules: clientRules,
    filter: clientFilter,
    row: clientRow,
    details: client,
    inUse: ['clientHasCases', 'clientHasHiddenCases'],
    conflicts: ['lastAdminWalled'],
    hasFieldRights: true,
    summaries: {
      list: 'Clients by name',
      get: 'One client. The SSN is masked',
      create: 'Add a client',
      update: 'Change the fields that are present. The `frontDesk` permission covers name, address, phone, email and notes of every client',
      remove: 'Delete a client without cases. It can be restored',
    },
  }),
  ...handOverRoutes('clients', '', {}),
  ...csvRoutes('clients', clientFilter),
  count: route.get('/clients/count', {
    access: 'staff',
    summary: 'Number of clients',
    output: z.strictObject({ count: z.number() }),
  }),
})
