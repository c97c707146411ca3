import { z } from 'zod'
import type { FieldError } from './errors.ts'
import { id, idInput, listResponse, multilineText, optional, pageInput, timestamp } from './fields.ts'
import { invalidName, nameKind, nameMatch, nameToCheck, searchedResources } from './names.ts'
import { partyRole } from './parties.ts'
import { route, routes } from './route.ts'

export const checkStates = ['draft', 'waiting', 'cleared', 'consent', 'declined'] as const
export const decidedStates = ['cleared', 'consent', 'declined'] as const
export const hitDecisions = ['open', 'otherPerson', 'noConflict', 'conflict'] as const
export const verdicts = ['clear', 'conflict'] as const

const maxNames = 40
const { message } = invalidName('names')
const checkedName = z.strictObject({ name: nameToCheck, kind: nameKind.default('person'), role: partyRole.default('other') })
export const checkFields = z.strictObject({
  case: id.optional(),
  client: id.optional(),
  contact: id.optional(),
  /** Besides the names of the subject. */
  names: z.array(checkedName, message).max(maxNames, message).optional(),
})
export const invalidSubject = { field: 'subject', message: 'Please choose a contact, a client or a case' }
export const invalidConsent = { field: 'attachmentId', message: 'Please attach the written consent to the case' }
type Subject = { case?: unknown; client?: unknown; contact?: unknown }
export const checkRules = (input: Subject): FieldError[] =>
  [input.case, input.client, input.contact].filter(Boolean).length === 1 ? [] : [invalidSubject]
export const tooManyNames = (count: number): FieldError[] => (count > maxNames ? [invalidName('names')] : [])

export const hit = nameMatch.extend({
  id,
  /** The name of the check that it matches. */
  searchedName: z.string(),
  decision: z.enum(hitDecisions),
  note: z.string().nullable(),
})
export const signature = z.strictObject({ lawyer: id, lawyerName: z.string(), verdict: z.enum(verdicts), at: timestamp })

const searchedCounts = z.strictObject(
  Object.fromEntries(searchedResources.map((resource) => [resource, z.number()])) as Record<
    (typeof searchedResources)[number],
    z.ZodNumber
  >,
)
const nullableId = id.nullable()
const nullableText = z.string().nullable()
export const checkRow = z.strictObject({
  id,
  case: nullableId,
  client: nullableId,
  contact: nullableId,
  /** The name of the subject when the check was created. */
  subjectName: z.string(),
  state: z.enum(checkStates),
  /** Names or roles of the case changed since. */
  outdated: z.boolean(),
  names: z.array(z.strictObject({ name: z.string(), kind: nameKind, role: partyRole })),
  openHits: z.number(),
  createdBy: nullableId,
  createdByName: nullableText,
  searchedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export const checkDetails = checkRow.extend({
  hits: z.array(hit),
  signatures: z.array(signature),
  /** The version of the matching rules. */
  matchingVersion: z.number().nullable(),
  /** How many records of each kind were searched. */
  searched: searchedCounts.nullable(),
  searchedBy: nullableId,
  searchedByName: nullableText,
  decidedBy: nullableId,
  decidedByName: nullableText,
  /** The attachment with the written consent. */
  consent: nullableId,
})
const response = z.strictObject({ id, conflictCheck: checkDetails })
const errors = ['notFound', 'stale', 'conflictCheckDecided'] as const
const notSearched = 'conflictCheckNotSearched' as const

export const conflictChecks = routes({
  list: route.get('/conflict-checks', {
    access: 'staff',
    summary: 'Conflict checks, newest first',
    input: pageInput.extend({
      case: id.optional(),
      client: id.optional(),
      contact: id.optional(),
      state: z.enum(checkStates, `state must be one of ${checkStates.join(', ')}`).optional(),
    }),
    output: listResponse('conflictChecks', checkRow),
  }),
  create: route.create('/conflict-checks', {
    access: 'staff',
    summary: 'Start a conflict check of a contact, a client or a case. It supersedes earlier ones of the same subject',
    input: checkFields,
    rules: checkRules,
    output: response,
    errors: ['notFound'],
  }),
  get: route.get('/conflict-checks/:id', {
    access: 'staff',
    summary: 'One conflict check with its matches and signatures',
    input: idInput,
    output: z.strictObject({ conflictCheck: checkDetails }),
    errors: ['notFound'],
  }),
  search: route.post('/conflict-checks/:id/search', {
    access: 'staff',
    summary: 'Search for the names, also for those that the case has gained. Decisions on known matches stay',
    input: idInput,
    output: response,
    errors,
  }),
  decideHit: route.patch('/conflict-checks/:id/hits/:hitId', {
    access: 'staff',
    summary: 'Decide on a match',
    input: z.strictObject({
      id,
      hitId: id,
      decision: z.enum(hitDecisions, 'Please choose a decision').optional(),
      note: optional(multilineText(2000)),
    }),
    output: response,
    errors: [...errors, 'notAllowed'],
  }),
  sign: route.post('/conflict-checks/:id/sign', {
    access: 'staff',
    summary: 'Sign as a lawyer. A second signature replaces the first',
    input: z.strictObject({ id, verdict: z.enum(verdicts, 'Please choose clear or conflict') }),
    output: response,
    errors: [...errors, notSearched, 'notAllowed'],
  }),
  decide: route.post('/conflict-checks/:id/decide', {
    access: 'staff',
    summary: 'Decide the check. `cleared` and `consent` need signatures; `consent` needs a lawyer and the written consent',
    input: z.strictObject({ id, state: z.enum(decidedStates, 'Please choose cleared, consent or declined'), attachmentId: id.optional() }),
    output: response,
    errors: [
      ...errors,
      notSearched,
      'notAllowed',
      'hitUndecided',
      'hitsUndecided',
      'conflictCheckOutdated',
      'conflictFound',
      'signatureMissing',
    ],
  }),
  report: route.file('/conflict-checks/:id/report', {
    access: 'staff',
    summary: 'The conflict check as a page for printing. The ledger records it',
    input: idInput,
    errors: ['notFound'],
  }),
})
