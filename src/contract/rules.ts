import { z } from 'zod'
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
const count = wholeNumber('number must be a whole number from 1 to 3,660', 1, 3660)
const unit = oneOf('unit', ruleUnits)
const serviceAddition = z.strictObject({
  method: oneOf('method', serviceMethods),
  number: wholeNumber('number must be a whole number from 0 to 60', 0, 60),
  unit: oneOf('unit', ['day', 'courtDay']),
  /** `afterRoll`: to the date that the rule gives. `toPeriod`: to the number of days, before a closed day moves the date. */
  added: oneOf('added', ['afterRoll', 'toPeriod']),
})
const slugMessage = 'slug must have 1 to 60 small letters, digits and hyphens'
export const slugPattern = /^[a-z0-9-]{1,60}$/
export const ruleSlug = z.string(slugMessage).regex(slugPattern, slugMessage)
export const ruleFields = z.strictObject({
  slug: ruleSlug,
  title: requiredText(200, 'title is required'),
  jurisdiction: requiredText(200, 'jurisdiction is required'),
  citation: requiredText(200, 'citation is required'),
  /** Where the text can be read. */
  address: requiredText(500, 'address is required').refine((s) => /^https?:\/\/\S/.test(s), 'address must start with https://'),
  text: requiredText(5000, 'text is required'),
  number: count,
  unit,
  direction: oneOf('direction', ['after', 'before']),
  /** Where a closed last day moves the date. */
  roll: oneOf('roll', ['next', 'previous']),
  calendar: oneOf('calendar', ruleCalendars),
  service: z.array(serviceAddition, 'service must be a list').max(10, 'Please give at most 10 additions for service').default([]),
  validFrom: calendarDate,
  validTo: optional(calendarDate),
})
type Service = { method: string; unit: string; added: string }
export function ruleRules(rule: {
  unit: string
  service: Service[]
  validFrom: string
  validTo?: string | null | undefined
}): FieldError[] {
  return [
    ...(rule.validTo && rule.validTo < rule.validFrom ? [{ field: 'validTo', message: 'validTo must not be before validFrom' }] : []),
    ...rule.service.flatMap(({ method, unit: own, added }, i) => [
      ...(rule.service.findIndex((other) => other.method === method) === i
        ? []
        : [{ field: `service.${i}.method`, message: `${method} appears twice` }]),
      ...(added === 'toPeriod' && own !== rule.unit
        ? [{ field: `service.${i}.unit`, message: 'unit must be that of the rule for days that belong to the period' }]
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
  check: route.post('/rules/:id/check', {
    access: 'admin',
    summary: 'Confirm that a draft says what the law says. From then on it computes dates',
    input: idInput,
    output: z.strictObject({ id, rule }),
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
    summary: 'The open deadlines that a rule made',
    input: idInput,
    output: z.strictObject({ deadlines: z.array(affectedDeadline) }),
    errors: ['notFound'],
  }),
})
