import { z } from 'zod'
import { portalLinkDays } from './constants/portal.ts'
import type { FieldError } from './errors.ts'
import { booleanParam, id, idInput, nullableText, optional, requiredText, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

const portalStates = ['invited', 'open', 'ended'] as const
/** A portal ends this long after its case was closed. */
export const daysAfterClosing = 30

export const portalLanguage = z.enum(['en', 'es'], 'Please choose English or Spanish')
const nextStep = optional(requiredText(1000, 'Please enter the next step'))
const mail = booleanParam.optional()

const nextStepInOneLanguage = { field: 'nextStepEs', message: 'Please write the next step in both languages' }
const portal = z.strictObject({
  id,
  case: id,
  client: id,
  clientName: z.string(),
  clientEmail: nullableText,
  language: portalLanguage,
  /** `invited`: no device has used a link yet. */
  state: z.enum(portalStates),
  /** When a closed case ends it. */
  until: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /** Of a link that has not been used. */
  linkExpiresAt: timestamp.nullable(),
  /** The client has no email, or another one than when the link was made: no codes are sent until there is a new link. */
  needsLinkForCodes: z.boolean(),
  /** Last seen first. */
  devices: z.array(
    z.strictObject({
      id,
      /** The User-Agent. */
      agent: nullableText,
      createdAt: timestamp,
      /** Accurate to a minute. */
      seenAt: timestamp,
    }),
  ),
  lastSeenAt: timestamp.nullable(),
  nextStepEn: nullableText,
  nextStepEs: nullableText,
  /** Since when the client wants no reminders. */
  remindersStoppedAt: timestamp.nullable(),
  /** The chat of the messages. */
  threadId: id,
  createdByName: nullableText,
  createdAt: timestamp,
  updatedAt: timestamp,
  canModify: z.boolean(),
})
/** How the client reaches the office. */
export const portalOffice = z.strictObject({ name: z.string(), phone: nullableText, address: nullableText, timeZone: z.string() })
const response = z.strictObject({ id, portal })
const linkResponse = response.extend({
  /** Shown once: only its hash is stored. */
  link: z.string(),
  mailed: z.boolean(),
  /** No mail server is set up: the mail waits in the outbox. */
  mailWaits: z.boolean(),
  /** For the printed sheet with the link. */
  office: portalOffice,
})

/** What staff do with a client's portal. People who may change the case may change its portal. */
export const portals = routes({
  get: route.get('/cases/:id/portal', {
    access: 'staff',
    summary: 'The portal of a case, open or ended; null without one',
    input: idInput,
    output: z.strictObject({ portal: portal.nullable() }),
    errors: ['notFound'],
  }),
  create: route.create('/cases/:id/portal', {
    access: 'staff',
    ignoresIdempotencyKey: true,
    summary: `Open a portal for the client of a case, until ${daysAfterClosing} days after the case is closed. The link works once within ${portalLinkDays} days; with \`mail\` it is emailed`,
    input: z.strictObject({
      id,
      /** Default: the client's. */
      language: portalLanguage.optional(),
      mail,
    }),
    output: linkResponse,
    errors: ['notFound', 'caseWithoutClient', 'portalExists', 'documentsWithoutSpanish', 'tooManyInvitations'],
  }),
  update: route.put('/portals/:id', {
    access: 'staff',
    summary: 'Change the next step, in both languages, or the language of the client. Spanish needs the Spanish name of each document',
    input: z.strictObject({ id, nextStepEn: nextStep, nextStepEs: nextStep, language: portalLanguage.optional() }),
    rules: ({ nextStepEn, nextStepEs }: Record<string, unknown>): FieldError[] =>
      !nextStepEn === !nextStepEs ? [] : [nextStepInOneLanguage],
    output: response,
    errors: ['notFound', 'stale', 'documentsWithoutSpanish', 'portalClosed'],
  }),
  renewLink: route.post('/portals/:id/link', {
    access: 'staff',
    ignoresIdempotencyKey: true,
    summary: 'Create a new link for another device. The earlier link stops working, devices stay',
    input: idInput.extend({ mail }),
    output: linkResponse,
    errors: ['notFound', 'stale', 'portalClosed', 'tooManyInvitations'],
  }),
  end: route.post('/portals/:id/end', {
    access: 'staff',
    summary: 'End a portal with its devices and its link',
    input: idInput,
    output: response,
    errors: ['notFound', 'stale', 'portalClosed'],
  }),
})
