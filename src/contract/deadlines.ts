import { z } from 'zod'
import { deadlineStates, reminderDays } from './constants/deadlines.ts'
import type { FieldError } from './errors.ts'
import {
  booleanParam,
  calendarDate,
  id,
  idInput,
  listResponse,
  nullableText,
  optional,
  pageInput,
  requiredText,
  timestamp,
} from './fields.ts'
import { route, routes } from './route.ts'
import { countedDate, countStep, ruleStates, serviceMethods } from './rules.ts'
/** Where one person works alone, the date is typed again after this time. */
export const ownConfirmationMinutes = 10

const method = optional(z.enum(serviceMethods, 'Please choose how it was served'))
export const triggerRequired = { field: 'triggerDate', message: 'Please enter the date that starts the period' }
export const dateRequired = { field: 'date', message: 'Please enter the date' }
export const dateTooLate = { field: 'date', message: 'The date must not be after the computed date' }
export const dateDiffers = { field: 'date', message: 'This is not the date that was entered. Please count again.' }
export const dateOutOfRange = { field: 'triggerDate', message: 'Dates can be computed only for the years 1000 to 9999' }
export const unknownMethod = { field: 'method', message: 'This rule does not list this method of service' }
export const invalidDeadlinePeople = { field: 'people', message: 'Please choose staff members' }
export const proofRequired = { field: 'proof', message: 'Please attach a file or write a sentence as proof' }
export const invalidProofFile = { field: 'attachmentId', message: 'Please choose a file of this case' }

const maxPeople = 20
export const deadlineFields = z.strictObject({
  title: requiredText(200, 'Please enter a title'),
  /** Null for a date that was typed and not computed. */
  rule: optional(id),
  /** What starts the period, such as "Notice mailed". */
  trigger: optional(requiredText(200, 'Please say what starts the period')),
  triggerDate: optional(calendarDate),
  method,
  /** Default: the computed date. It may be earlier, not later. */
  date: optional(calendarDate),
  people: z
    .array(id, invalidDeadlinePeople.message)
    .min(1, 'Please choose at least one person')
    .max(maxPeople, `Please choose at most ${maxPeople} people`)
    .optional(),
  reminders: z
    .array(
      z.union(
        reminderDays.map((days) => z.literal(days)),
        `reminders must be from ${reminderDays.join(', ')}`,
      ),
    )
    .max(reminderDays.length, 'Please choose each reminder once')
    .transform((days) => [...new Set(days)].sort((a, b) => b - a))
    .optional(),
})
export const deadlineRules = ({ rule, triggerDate, date }: Record<string, unknown>): FieldError[] => [
  ...(rule && !triggerDate ? [triggerRequired] : []),
  ...(!rule && !date ? [dateRequired] : []),
]

const person = z.strictObject({ id, name: z.string() })
/** What a date was counted from. */
const counted = {
  rule: id.nullable(),
  ruleTitle: nullableText,
  ruleCitation: nullableText,
  ruleState: z.enum(ruleStates).nullable(),
  ruleVersion: z.number().nullable(),
  trigger: nullableText,
  triggerDate: nullableText,
  method: z.enum(serviceMethods).nullable(),
  /** What the rule gives. */
  computed: nullableText,
  date: z.string(),
}
export const deadlineRow = z.strictObject({
  id,
  case: id,
  caseTitle: z.string(),
  caseNumber: z.string(),
  title: z.string(),
  ...counted,
  state: z.enum(deadlineStates),
  /** A new date that waits for its confirmation. Until then `date` holds. */
  proposedDate: nullableText,
  /** Of the rule that computed it. */
  proposedRuleState: z.enum(ruleStates).nullable(),
  people: z.array(person),
  reminders: z.array(z.number()),
  /** Who entered the date that waits for confirmation, or was confirmed. */
  datedBy: id.nullable(),
  datedByName: nullableText,
  datedAt: timestamp,
  confirmedByName: nullableText,
  confirmedAt: timestamp.nullable(),
  /** When the caller may confirm the date that waits. Null: someone else must, or nothing waits. */
  canConfirmFrom: timestamp.nullable(),
  createdByName: nullableText,
  createdAt: timestamp,
  updatedAt: timestamp,
  canModify: z.boolean(),
})
export const deadline = deadlineRow.extend({
  steps: z.array(countStep),
  proposal: z.strictObject({ ...counted, steps: z.array(countStep) }).nullable(),
  /** Titles of events that one of the people has on that day, or on the new one that waits for its confirmation. */
  clashes: z.array(z.string()),
  proof: nullableText,
  withdrawReason: nullableText,
  proofAttachment: id.nullable(),
  proofAttachmentName: nullableText,
  closedByName: nullableText,
  closedAt: timestamp.nullable(),
})
const response = z.strictObject({ id, deadline })
const computeErrors = ['ruleNotInForce', 'calendarIncomplete'] as const
const changeErrors = ['notFound', 'stale', 'deadlineClosed'] as const

export const deadlines = routes({
  list: route.get('/deadlines', {
    access: 'staff',
    summary:
      'Deadlines by date. `open`: unconfirmed and confirmed ones. `unconfirmed` includes proposals of a new date. `closed`: done and withdrawn ones, latest first',
    input: pageInput.extend({
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      mine: booleanParam.optional(),
      case: id.optional(),
      state: z.enum(['open', 'closed', ...deadlineStates], `state must be one of open, closed, ${deadlineStates.join(', ')}`).optional(),
    }),
    output: listResponse('deadlines', deadlineRow),
  }),
  count: route.get('/deadlines/count', {
    access: 'staff',
    summary: 'How many open deadlines are overdue, due today, in 7 days, in 30 days, unconfirmed; and open cases without a next date',
    input: z.strictObject({ mine: booleanParam.optional() }),
    output: z.strictObject({
      today: z.string(),
      overdue: z.number(),
      dueToday: z.number(),
      dueIn7Days: z.number(),
      dueIn30Days: z.number(),
      unconfirmed: z.number(),
      casesWithoutDate: z.number(),
    }),
  }),
  compute: route.post('/deadlines/compute', {
    access: 'staff',
    summary: 'Count a date by a rule, with every step. Writes nothing',
    input: z.strictObject({
      rule: id,
      triggerDate: z.string(triggerRequired.message).min(1, triggerRequired.message).pipe(calendarDate),
      method,
    }),
    output: countedDate,
    errors: ['notFound', ...computeErrors],
  }),
  create: route.create('/cases/:id/deadlines', {
    access: 'staff',
    summary: 'Add a deadline, computed by a rule or typed. Somebody else confirms it',
    input: deadlineFields.extend({ id }),
    rules: deadlineRules,
    output: response,
    errors: ['notFound', ...computeErrors],
  }),
  get: route.get('/deadlines/:id', {
    access: 'staff',
    summary: 'One deadline with its count',
    input: idInput,
    output: z.strictObject({ deadline }),
    errors: ['notFound'],
  }),
  update: route.put('/deadlines/:id', {
    access: 'staff',
    summary: 'Change the fields that are present. A new date of a confirmed deadline is a proposal until it is confirmed',
    input: deadlineFields.partial().extend({ id }),
    output: response,
    errors: [...changeErrors, ...computeErrors],
  }),
  confirm: route.post('/deadlines/:id/confirm', {
    access: 'staff',
    summary: 'Confirm the date that waits by typing it. Not the date that the caller entered',
    input: z.strictObject({ id, date: z.string(dateRequired.message).min(1, dateRequired.message).pipe(calendarDate) }),
    output: response,
    errors: [...changeErrors, 'deadlineConfirmed', 'ownConfirmation', 'ownConfirmationTooSoon'],
  }),
  complete: route.post('/deadlines/:id/done', {
    access: 'staff',
    summary: 'Complete a confirmed deadline with proof: a file of the case, a sentence, or both',
    input: z.strictObject({ id, proof: optional(requiredText(2000, proofRequired.message)), attachmentId: optional(id) }),
    rules: ({ proof, attachmentId }: Record<string, unknown>) => (proof || attachmentId ? [] : [proofRequired]),
    output: response,
    errors: [...changeErrors, 'deadlineUnconfirmed'],
  }),
  withdraw: route.post('/deadlines/:id/withdraw', {
    access: 'staff',
    summary: 'Withdraw a deadline, with a reason. It is kept',
    input: z.strictObject({ id, reason: requiredText(2000, 'Please give a reason') }),
    output: response,
    errors: changeErrors,
  }),
  reopen: route.post('/deadlines/:id/reopen', {
    access: 'staff',
    summary: 'Undo done or withdrawn. A date that was confirmed stays confirmed; proof or reason stay in the ledger only',
    input: idInput,
    output: response,
    errors: ['notFound', 'stale', 'deadlineOpen'],
  }),
})
