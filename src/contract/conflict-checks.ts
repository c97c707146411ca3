import { z } from 'zod'
import { uploadedFileFields } from './attachments.ts'
import { checkModes } from './constants/check-modes.ts'
import { checkStates, invalidConsent } from './constants/conflict-checks.ts'
import type { FieldError } from './errors.ts'
import {
  id,
  idInput,
  listResponse,
  multilineText,
  nearMatch,
  nullableId,
  nullableText,
  optional,
  pageInput,
  searchText,
  timestamp,
} from './fields.ts'
import { invalidName, nameKind, nameMatch, nameToCheck, searchedResources } from './names.ts'
import { caseCheckStates, nameInRole, partyRole } from './parties.ts'
import { route, routes } from './route.ts'
export const decidedStates = ['cleared', 'consent', 'declined'] as const
export const hitDecisions = ['open', 'otherPerson', 'noConflict', 'conflict'] as const
export const verdicts = ['clear', 'conflict'] as const

const maxNames = 40
/** As many as a check can have: 200 for each name. */
const maxHits = 200 * maxNames
const { message } = invalidName('names')
export const checkedName = z.strictObject({ name: nameToCheck, kind: nameKind.default('person'), role: partyRole.default('other') })
const checkedNames = z.array(checkedName, message).max(maxNames, message).optional()
export const checkFields = z.strictObject({
  case: id.optional(),
  client: id.optional(),
  contact: id.optional(),
  /** Besides the names of the subject. */
  names: checkedNames,
})
export const invalidSubject = { field: 'subject', message: 'Please choose a contact, a client or a case' }
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
export const checkRow = z.strictObject({
  id,
  case: nullableId,
  client: nullableId,
  contact: nullableId,
  /** The case that was opened with this check. */
  openedCase: nullableId,
  /** Of the case that the check is about or that was opened with it. */
  caseNumber: nullableText,
  /** The name of the subject when the check was created. */
  subjectName: z.string(),
  state: z.enum(checkStates),
  /** Names or roles of the case changed since. */
  outdated: z.boolean(),
  names: z.array(nameInRole),
  openHits: z.number(),
  createdBy: nullableId,
  createdByName: nullableText,
  searchedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  near: nearMatch,
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
  /** Everyone who searched so far. Of these lawyers, none may be the only one who signs. */
  searchers: z.array(id),
  /** Names with more matches than a check lists: how many of these the check has, and how many there are. */
  truncated: z.array(z.strictObject({ name: z.string(), listed: z.number(), found: z.number() })),
  decidedBy: nullableId,
  decidedByName: nullableText,
  /** The file with the written consent. */
  consent: nullableId,
  consentName: nullableText,
})
/** Why someone should look at a case or a check. */
export const attentionReasons = ['roleChanged', 'formerClient', 'outdated', 'signature', 'decision'] as const
export const attention = z.strictObject({
  reason: z.enum(attentionReasons),
  case: nullableId,
  caseNumber: nullableText,
  conflictCheck: nullableId,
  /** The party, or the subject of the check. */
  name: z.string(),
  at: timestamp,
})
const mode = z.strictObject({ mode: z.enum(checkModes, `mode must be one of ${checkModes.join(', ')}`) })
const response = z.strictObject({ id, conflictCheck: checkDetails })
const errors = ['notFound', 'stale', 'conflictCheckDecided'] as const
const notSearched = 'conflictCheckNotSearched' as const

export const conflictChecks = routes({
  list: route.get('/conflict-checks', {
    access: 'staff',
    summary: 'Conflict checks, newest first; with `q` those whose subject or names have these words',
    input: pageInput.extend({
      q: searchText.optional(),
      case: id.optional(),
      client: id.optional(),
      contact: id.optional(),
      state: z.enum(checkStates, `state must be one of ${checkStates.join(', ')}`).optional(),
    }),
    output: listResponse('conflictChecks', checkRow),
  }),
  getMode: route.get('/conflict-checks/mode', {
    access: 'staff',
    summary: 'Whether a new case needs a conflict check',
    output: mode,
  }),
  setMode: route.put('/conflict-checks/mode', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Set whether a new case needs a conflict check',
    input: mode,
    output: mode,
  }),
  listAttention: route.get('/conflict-checks/attention', {
    access: 'staff',
    summary: 'What the caller must decide: clients who became the other side, outdated checks, and checks to sign or decide',
    output: z.strictObject({ attention: z.array(attention), total: z.number() }),
  }),
  getForNewCase: route.get('/conflict-checks/new-case', {
    access: 'staff',
    summary: 'The conflict check that a new case of a client or contact would have',
    input: z.strictObject({ client: id.optional(), contact: id.optional(), name: searchText.optional() }),
    output: mode.extend({
      /** The client with this name, if there is exactly one. */
      client: nullableId,
      state: z.enum(caseCheckStates),
      conflictCheck: nullableId,
    }),
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
    summary: 'Search for the names, also those that were added to the case. Decisions on known matches stay',
    input: z.strictObject({
      id,
      /** Further names, such as those of the other side before there is a case. */
      names: checkedNames,
    }),
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
  decideWeakHits: route.patch('/conflict-checks/:id/hits', {
    access: 'staff',
    summary: 'Decide on all open weak matches at once, or on the weak ones among `hits`. Others are decided one by one',
    input: z.strictObject({
      id,
      decision: z.enum(['open', 'otherPerson', 'noConflict'], 'Please choose a decision'),
      hits: z
        .array(id, 'Please give a list of matches')
        .max(maxHits, `Please give at most ${maxHits.toLocaleString('en-US')} matches`)
        .optional(),
    }),
    output: response,
    errors,
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
    input: z.strictObject({
      id,
      state: z.enum(decidedStates, 'Please choose cleared, consent or declined'),
      /** The written consent: a file of the case, or one that was uploaded to a link from /azure/sas. */
      attachmentId: id.optional(),
      consent: z.strictObject(uploadedFileFields, invalidConsent.message).optional(),
    }),
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
  downloadConsent: route.file('/conflict-checks/:id/consent', {
    access: 'staff',
    summary: 'Redirects to the written consent as a download',
    input: idInput,
    errors: ['notFound', 'fileNotReady', 'fileRejected'],
  }),
  downloadReport: route.file('/conflict-checks/:id/report', {
    access: 'staff',
    summary: 'The conflict check as a page for printing. The ledger records it',
    input: idInput,
    errors: ['notFound'],
  }),
})
