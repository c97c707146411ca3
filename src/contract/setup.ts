import { z } from 'zod'
import { weekdays } from './constants/events.ts'
import { languages } from './constants/languages.ts'
import { email, flag, optional, phone, requiredText, singleLineText, timestamp } from './fields.ts'
import { route, routes } from './route.ts'
import { invalidTime, invalidTimeZone } from './website.ts'

/** What an office needs at first. */
export const setupItems = ['office', 'website', 'people', 'clients', 'email', 'backups'] as const
export type SetupItem = (typeof setupItems)[number]
const itemState = z.enum(['open', 'done', 'skipped'])

const languagesMissing = 'Please choose at least one language'
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/
const time = z.string(invalidTime).regex(timePattern, invalidTime)
const openingTimes = z
  .strictObject({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'The office must close after it opens' })
/** One range a day; a day without one is closed. */
const hours = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, openingTimes.optional()])) as Record<
    (typeof weekdays)[number],
    z.ZodOptional<typeof openingTimes>
  >,
)

export const isTimeZone = (name: string) => Intl.supportedValuesOf('timeZone').includes(name)
export const officeFields = z.strictObject({
  name: requiredText(80, "Please enter the office's name"),
  phone: optional(phone),
  email: optional(email),
  street: optional(singleLineText(120)),
  city: optional(singleLineText(80)),
  state: optional(singleLineText(40)),
  zip: optional(singleLineText(12)),
  timeZone: z.string(invalidTimeZone).refine(isTimeZone, invalidTimeZone).optional(),
  languages: z.array(z.enum(languages, languagesMissing), languagesMissing).min(1, languagesMissing).max(languages.length).optional(),
  hours: hours.optional(),
})

const text = z.string().nullable()
const setupState = z.strictObject({
  items: z.strictObject({
    office: itemState,
    website: itemState,
    people: itemState,
    clients: itemState,
    email: itemState,
    backups: itemState,
  }),
  dismissed: z.boolean(),
  /** `invited`: people whose invitation is valid but not accepted. */
  counts: z.strictObject({ caseTypes: z.number(), clients: z.number(), cases: z.number(), invited: z.number() }),
  /** Empty until the office is named, because the sample content names an invented office. `hours` is null if a day has several ranges. */
  office: z.strictObject({
    name: text,
    phone: text,
    email: text,
    street: text,
    city: text,
    state: text,
    zip: text,
    timeZone: z.string(),
    languages: z.array(z.enum(languages)),
    hours: hours.nullable(),
    /** The version, for `If-Match`. */
    updatedAt: timestamp,
  }),
})

export const setup = routes({
  get: route.get('/setup', {
    access: 'admin',
    summary: 'What is left of the first run. An item is done when the office shows it: a name, a second account with a password, a client',
    output: setupState,
  }),
  update: route.patch('/setup', {
    access: 'admin',
    summary: 'Confirm that the website was reviewed, or that the office sends no emails; hide the checklist',
    input: z.strictObject({
      confirmed: z.enum(['website', 'email'], 'Please choose website or email').optional(),
      dismissed: flag.optional(),
    }),
    output: setupState,
  }),
  saveOffice: route.put('/setup/office', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Name the office. Search engines may then index the website, and emails to visitors are sent',
    input: officeFields,
    output: setupState,
    errors: ['stale'],
  }),
})
