import { z } from 'zod'
import { parseDeadlineSlug, templateEntryKinds } from './constants/case-templates.ts'
import { partyRoles } from './constants/parties.ts'
import type { FieldError } from './errors.ts'
import { booleanParam, flag, id, idInput, listResponse, optional, requiredText } from './fields.ts'
import { partyRole } from './parties.ts'
import { route, routes } from './route.ts'
import { ruleSlug, slugPattern } from './rules.ts'

/** The maximum number of entries in each list of a template. */
export const templateLimits = { tasks: 500, documents: 200, deadlines: 50, parties: partyRoles.length }
const maxDays = 3660
const daysMessage = `days must be a whole number from -${maxDays} to ${maxDays}`
const keyMessage = 'key must have 1 to 60 lowercase letters, digits and hyphens'
const afterMessage = 'after must be opened or deadline:<slug of a rule>'
const key = z.string(keyMessage).regex(slugPattern, keyMessage)
const days = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,4}$/)
        .transform(Number),
    ],
    daysMessage,
  )
  .refine((n) => Number.isInteger(n) && Math.abs(n) <= maxDays, daysMessage)

const task = z.strictObject({
  key,
  text: requiredText(1000, 'text is required'),
  /** What the days are counted from: the date of the case, or a deadline that the rule with this slug computed. */
  after: z
    .string(afterMessage)
    .regex(/^(?:opened|deadline:[a-z0-9-]{1,60})$/, afterMessage)
    .default('opened'),
  /** Negative: before. Null: no due date. */
  days: days.nullable().default(null),
  who: z.enum(['assignee', 'owner'], 'who must be assignee or owner').default('assignee'),
})
const helpText = (name: string) => optional(requiredText(1000, `${name} must be text`)).transform((help) => help ?? null)
const documentFields = {
  en: requiredText(200, 'en is required'),
  es: requiredText(200, 'es is required'),
  /** In English. */
  help: helpText('help'),
  helpEs: helpText('helpEs'),
  required: booleanParam.default(true),
  /** Needs a certified translation if it is in another language. */
  translation: booleanParam.default(false),
}
const document = z.strictObject({ key, ...documentFields })
const list = <T extends z.ZodType>(name: keyof typeof templateLimits, entry: T) =>
  z.array(entry, `${name} must be a list`).max(templateLimits[name]).default([])

/** What cases of a type start with. */
export const templateFields = z.strictObject({
  tasks: list('tasks', task),
  documents: list('documents', document),
  /** Slugs of rules whose dates are to be computed. */
  deadlines: list('deadlines', ruleSlug),
  parties: list('parties', partyRole),
})
export type Template = z.output<typeof templateFields>
export const templateEntryFields = { tasks: Object.keys(task.shape), documents: Object.keys(document.shape) }

export function templateRules({ tasks, documents, deadlines, parties }: Template): FieldError[] {
  const keyed = [
    ...tasks.map(({ key }, i) => ({ field: `tasks.${i}.key`, value: key })),
    ...documents.map(({ key }, i) => ({ field: `documents.${i}.key`, value: key })),
  ]
  const toEntries = (name: string, values: readonly string[]) => values.map((value, i) => ({ field: `${name}.${i}`, value }))
  const findRepeated = (entries: { field: string; value: string }[]) => {
    const seen = new Set<string>()
    return entries.filter(({ value }) => seen.size === seen.add(value).size)
  }
  return [
    ...[keyed, toEntries('deadlines', deadlines), toEntries('parties', parties)]
      .flatMap(findRepeated)
      .map(({ field, value }) => ({ field, message: `${value} appears twice` })),
    ...tasks.flatMap(({ after, days }, i) =>
      days === null && parseDeadlineSlug(after) ? [{ field: `tasks.${i}`, message: 'days is required after a deadline' }] : [],
    ),
  ]
}

export const unknownTemplateKey = { field: 'keys', message: 'keys must be of the template' }
/** `different`: the case has another text. `deleted`: in the case. `gone`: from the template, not from the case. */
export const templateEntryStates = ['new', 'present', 'different', 'deleted', 'gone'] as const
const entry = z.strictObject({
  /** Of a task or document, or `deadline:<slug>`. */
  key: z.string(),
  kind: z.enum(templateEntryKinds),
  text: z.string(),
  state: z.enum(templateEntryStates),
  /** What the case has, if it differs. */
  current: z.string().nullable(),
})
const template = z.strictObject({
  hash: z.string(),
  tasks: z.array(task.extend({ after: z.string(), days: z.number().nullable(), who: z.enum(['assignee', 'owner']) })),
  documents: z.array(
    document.extend({ help: z.string().nullable(), helpEs: z.string().nullable(), required: z.boolean(), translation: z.boolean() }),
  ),
  deadlines: z.array(z.strictObject({ slug: z.string(), title: z.string() })),
  parties: z.array(partyRole),
})
const dateToCompute = z.strictObject({
  slug: z.string(),
  title: z.string(),
  citation: z.string(),
  /** The checked rule. Null: none computes yet. */
  rule: id.nullable(),
})
const dateInput = z.strictObject({ id, slug: ruleSlug })

export const caseTemplates = routes({
  get: route.get('/casetypes/:id/template', {
    access: 'staff',
    summary: 'What cases of a type start with. A sub-type without a template has that of its type',
    input: z.strictObject({ id, subType: id.optional() }),
    output: z.strictObject({ template: template.nullable() }),
    errors: ['notFound'],
  }),
  apply: route.post('/cases/:id/apply-template', {
    access: 'staff',
    summary:
      'Add the entries of the template that the case never had; all of them, or those in `keys`. Changes and deletes nothing. `dryRun` only compares',
    input: z.strictObject({
      id,
      keys: z.array(z.string(unknownTemplateKey.message).max(100), unknownTemplateKey.message).max(1000).optional(),
      /** The template that the caller saw. */
      hash: z.string('Please give the hash of a template').max(100).optional(),
      dryRun: flag.optional(),
    }),
    output: z.strictObject({
      id,
      hash: z.string(),
      added: z.array(z.string()),
      entries: z.array(entry),
      /** Roles of the template that no party of the case has. */
      parties: z.array(partyRole),
    }),
    errors: ['notFound', 'noTemplate', 'templateChanged'],
  }),
  listDates: route.get('/cases/:id/template-dates', {
    access: 'staff',
    summary: 'Dates of the template that are still to be computed',
    input: idInput,
    output: listResponse('dates', dateToCompute),
    errors: ['notFound'],
  }),
  dismissDate: route.delete('/cases/:id/template-dates/:slug', {
    access: 'staff',
    summary: 'Remove a date that this case does not need from those to compute',
    input: dateInput,
    errors: ['notFound'],
  }),
  restoreDate: route.post('/cases/:id/template-dates/:slug/restore', {
    access: 'staff',
    summary: 'Add a removed date to those to compute again',
    input: dateInput,
    errors: ['notFound'],
  }),
})
