import { z } from 'zod'
import { isCalendarDate } from './constants/fields.ts'
import type { FieldError } from './errors.ts'
import { calendarDate, id, idInput, listResponse, optional, requiredText, timestamp, wholeNumber } from './fields.ts'
import { route, routes } from './route.ts'
import { yamlImport } from './yaml-import.ts'

/** A court day is a day on which the court is open. */
export const ruleUnits = ['day', 'courtDay', 'month', 'year'] as const
/** `us-federal-in-california`: with the holidays of the state for periods after an event, FRCP 6(a)(6)(C). */
export const ruleCalendars = ['us-federal', 'us-federal-in-california', 'california'] as const
export type CalendarName = (typeof ruleCalendars)[number]
export const ruleStates = ['draft', 'checked', 'suspended'] as const
export const serviceMethods = ['personal', 'mail', 'overnight', 'electronic', 'other'] as const

const oneOf = <const T extends readonly [string, ...string[]]>(field: string, values: T) =>
  z.enum(values, `${field} must be one of ${values.join(', ')}`)
const count = wholeNumber('The period must be a whole number from 1 to 3,660', 1, 3660)
const unit = oneOf('unit', ruleUnits)
const serviceAddition = z.strictObject({
  method: oneOf('method', serviceMethods),
  number: wholeNumber('The days added for service must be a whole number from 0 to 60', 0, 60),
  unit: oneOf('unit', ['day', 'courtDay']),
  /** `afterRoll`: to the date that the rule gives. `toPeriod`: to the number of days, before a closed day moves the date. */
  added: oneOf('added', ['afterRoll', 'toPeriod']),
})
const maxAdditions = 10
const slugMessage = 'The short name (slug) must have 1 to 60 lowercase letters, digits and hyphens'
export const slugPattern = /^[a-z0-9-]{1,60}$/
export const ruleSlug = z.string(slugMessage).regex(slugPattern, slugMessage)
export const ruleSlugTaken = { field: 'slug', message: 'Another rule has this short name' }
export const ruleFields = z.strictObject({
  slug: ruleSlug,
  title: requiredText(200, 'Title is required'),
  jurisdiction: requiredText(200, 'Jurisdiction is required'),
  citation: requiredText(200, 'Citation is required'),
  /** Where the text can be read. */
  address: requiredText(500, 'The link to the official text is required').refine(
    (s) => /^https?:\/\/\S/.test(s),
    'The link must start with https://',
  ),
  text: requiredText(5000, 'Text is required'),
  number: count,
  unit,
  direction: oneOf('direction', ['after', 'before']),
  /** Where a closed last day moves the date. */
  roll: oneOf('roll', ['next', 'previous']),
  calendar: z.enum(ruleCalendars, 'Please choose a calendar for the holidays'),
  service: z
    .array(serviceAddition, 'service must be a list')
    .max(maxAdditions, `Please give at most ${maxAdditions} additions for service`)
    .default([]),
  validFrom: z
    .string('Please enter the first day on which the rule is in force')
    .refine(isCalendarDate, 'The rule must be in force from a date that exists, as YYYY-MM-DD'),
  validTo: optional(calendarDate),
})
/** The short name of a rule is that of its other versions. */
export const ruleVersionFields = ruleFields.omit({ slug: true })
export function validateRule({ unit, service, validFrom, validTo }: Record<string, unknown>): FieldError[] {
  const additions = Array.isArray(service) ? service.slice(0, maxAdditions).map((one): Record<string, unknown> => Object(one)) : []
  return [
    ...(typeof validFrom === 'string' && typeof validTo === 'string' && validTo && validTo < validFrom
      ? [{ field: 'validTo', message: 'The end must not be before the start' }]
      : []),
    ...additions.flatMap(({ method, unit: own, added }, i) => [
      ...(additions.findIndex((other) => other.method === method) === i
        ? []
        : [{ field: `service.${i}.method`, message: 'Each method of service can appear only once' }]),
      ...(added === 'toPeriod' && own !== unit
        ? [{ field: `service.${i}.unit`, message: 'Days that are part of the period must have its unit' }]
        : []),
    ]),
  ]
}

/** `skipped`: the court is closed, for the given reason. `counted` days have their number. */
export const countStep = z.strictObject({
  date: z.string(),
  kind: z.enum(['trigger', 'counted', 'added', 'skipped', 'due']),
  number: z.number().optional(),
  reason: z.string().optional(),
  /** A day off in place of a holiday on the weekend, on which some courts are open: act the day before. */
  observed: z.literal(true).optional(),
})

export const countedDate = z.strictObject({ date: z.string(), steps: z.array(countStep) })

export const rule = ruleFields.extend({
  id,
  number: z.number(),
  service: z.array(serviceAddition.extend({ number: z.number() })),
  validTo: z.string().nullable(),
  version: z.number(),
  state: z.enum(ruleStates),
  checkedByName: z.string().nullable(),
  checkedAt: timestamp.nullable(),
  createdByName: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
const response = z.strictObject({ id, rule })
/** An open deadline that a suspended rule made. */
const affectedDeadline = z.strictObject({ id, title: z.string(), date: z.string(), case: id, caseTitle: z.string() })

export const rules = routes({
  list: route.get('/rules', {
    access: 'staff',
    summary: 'Rules for deadlines by title, newest version first',
    input: z.strictObject({ state: z.enum(ruleStates, `state must be one of ${ruleStates.join(', ')}`).optional() }),
    output: listResponse('rules', rule),
  }),
  listDrafts: route.file('/rules/drafts', {
    access: 'staff',
    summary: 'The rules that come with the software, as YAML to import and check',
  }),
  /** A rule is named "slug version". */
  import: route.post('/rules/import', {
    ...yamlImport,
    summary: 'Add rules from YAML as drafts, all or nothing. A changed rule becomes a new version. `dryRun` only reports what would happen',
  }),
  create: route.create('/rules', {
    access: 'admin',
    summary: 'Add a rule as a draft. Its slug must be new',
    input: ruleFields,
    rules: validateRule,
    output: response,
  }),
  createVersion: route.create('/rules/:id/versions', {
    access: 'admin',
    summary: 'Add a new version of a rule as a draft. The stored versions stay',
    input: ruleVersionFields.extend({ id }),
    rules: validateRule,
    output: response,
    errors: ['notFound', 'ruleUnchanged'],
  }),
  compute: route.post('/rules/compute', {
    access: 'admin',
    summary: 'Count an example date by a rule that is not stored, with every step. Writes nothing',
    input: ruleFields
      .pick({ number: true, unit: true, direction: true, roll: true, calendar: true, service: true })
      .extend({ triggerDate: calendarDate, method: optional(oneOf('method', serviceMethods)) }),
    rules: validateRule,
    output: countedDate,
    errors: ['calendarIncomplete'],
  }),
  check: route.post('/rules/:id/check', {
    access: 'admin',
    summary: 'Confirm that a draft says what the law says. From then on it computes dates',
    input: idInput,
    output: response,
    errors: ['notFound', 'stale', 'ruleNotDraft', 'rulesOverlap'],
  }),
  suspend: route.post('/rules/:id/suspend', {
    access: 'admin',
    summary: 'Stop computing with a rule. Returns the open deadlines that it made; their dates stay',
    input: idInput,
    output: z.strictObject({ id, rule, deadlines: z.array(affectedDeadline) }),
    errors: ['notFound', 'stale', 'ruleSuspended'],
  }),
  listDeadlines: route.get('/rules/:id/deadlines', {
    access: 'staff',
    summary: 'The open deadlines whose date, or new date that waits for confirmation, a rule made',
    input: idInput,
    output: z.strictObject({ deadlines: z.array(affectedDeadline) }),
    errors: ['notFound'],
  }),
})
