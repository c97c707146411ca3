import { z } from 'zod'
import { caseSorts, caseStatuses } from './constants/cases.ts'
import { uuidPattern } from './constants/fields.ts'
import { contactId, contactLinkFields } from './contact-link.ts'
import { errors, type FieldError } from './errors.ts'
import {
  booleanParam,
  calendarDate,
  changeableFields,
  id,
  ignoredField,
  instant,
  multilineText,
  nearMatch,
  nullableText,
  optional,
  reference,
  requiredText,
  searchText,
  singleLineText,
  timestamp,
} from './fields.ts'
import { handOverRoutes } from './hand-over.ts'
import { csvRoutes, recordRoutes } from './record-routes.ts'
import { route, routes } from './route.ts'

const status = z.enum(caseStatuses, 'Please choose Open, Pending or Closed')

export const invalidCaseClient = { field: 'clientName', message: 'Please choose a client' }
export const invalidCaseType = { field: 'caseTypeId', message: 'Invalid case type' }
export const invalidSubType = { field: 'subTypeId', message: 'Invalid sub type' }
export const invalidAssignee = { field: 'assignedTo', message: 'Please choose a staff member' }
export const duplicateCaseNumber = { field: 'caseNumber', message: errors.caseNumberInUse[1] }
export const invalidReminderTime = { field: 'reminderAt', message: 'Please choose a time in the future' }
const whenRequired = 'Please choose a date and time for the reminder'

/** `participants` may be sent back as read, but is ignored. */
const chatRoomInput = z.strictObject({ threadId: id, name: singleLineText(200).optional(), participants: ignoredField })

export const caseFields = z.strictObject({
  title: requiredText(200, 'Title is required'),
  clientName: requiredText(200, 'Client name or id is required'),
  caseNumber: optional(singleLineText(50)),
  status: optional(status),
  date: optional(calendarDate),
  notes: optional(multilineText(100_000)),
  caseTypeId: optional(reference(invalidCaseType.message)),
  subTypeId: optional(reference(invalidSubType.message)),
  assignedTo: optional(reference(invalidAssignee.message)),
  reminderAt: optional(instant),
  contactId,
  /** Legacy: one chat of the case. Anything but a chat of the caller is ignored. */
  chatThreadId: optional(multilineText(500)),
  chatRooms: z.array(chatRoomInput, 'chatRooms must be a list').max(200, 'Please name at most 200 chats').optional(),
})
const newCaseFields = {
  /** A check of this client or contact that is not decided yet and then belongs to the case. Ignored if it cannot. A cleared one is found without it. */
  conflictCheck: id.optional(),
}

type Types = { caseTypeId?: unknown; subTypeId?: unknown }
/** Checks that need no look-up. */
export function caseRules({ caseTypeId, subTypeId }: Types): FieldError[] {
  const blank = (value: unknown) => typeof value === 'string' && value !== '' && value.trim() === ''
  return [...((subTypeId && !caseTypeId) || blank(caseTypeId) ? [invalidCaseType] : []), ...(blank(subTypeId) ? [invalidSubType] : [])]
}

/** The earliest event that is not over, future reminder of the case itself, due date of an open todo or open deadline. */
const nextDate = z.strictObject({
  at: timestamp,
  kind: z.enum(['event', 'reminder', 'todo', 'deadline']),
  /** A reminder has none. */
  title: nullableText,
  /** The calendar date of an all-day event, a todo or a deadline. */
  day: nullableText,
})
export const caseRow = z.strictObject({
  id,
  title: z.string(),
  caseNumber: z.string(),
  clientName: z.string(),
  /** Null: the client is only a name. */
  clientId: id.nullable(),
  status: z.enum(caseStatuses),
  date: z.string(),
  caseTypeId: id.nullable(),
  subTypeId: id.nullable(),
  assignedTo: id.nullable(),
  assignedToName: nullableText,
  /** The assignee's account was deleted. */
  assigneeLeft: z.boolean(),
  owner: id.nullable(),
  createdBy: id.nullable(),
  reminderAt: timestamp.nullable(),
  nextDate: nextDate.nullable(),
  /** The website request that the case was opened from says so. False once the case is closed. */
  hasCourtDate: z.boolean(),
  todos: z.strictObject({ open: z.number(), closed: z.number() }),
  bookmarked: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  canModify: z.boolean(),
  canDelete: z.boolean(),
  canHandOver: z.boolean(),
  near: nearMatch,
})
export const caseDetails = caseRow.extend({
  fields: changeableFields,
  notes: nullableText,
  /** Of the linked client. */
  clientPhone: nullableText,
  clientEmail: nullableText,
  caseTypeName: nullableText,
  subTypeName: nullableText,
  ownerName: nullableText,
  /** The names of the people from whom an ethical wall hides the case. */
  walledFrom: z.array(z.string()),
  createdByName: nullableText,
  /** The template of its type: `new` when none was applied, `changed` when another one was. Null: nothing to offer. */
  templateOffer: z.enum(['new', 'changed']).nullable(),
  ...contactLinkFields,
  chatRooms: z.array(z.strictObject({ threadId: id, name: z.string(), participants: z.array(id) })),
})
export const caseFilter = z.strictObject({
  q: searchText.optional(),
  status: status.optional(),
  assignee: z.union([z.literal('none'), z.string().regex(uuidPattern)], 'assignee must be the id of a person or none').optional(),
  type: id.optional(),
  client: id.optional(),
  /** Opened from this contact, or of a client that was. */
  contact: id.optional(),
  /** Assigned to the caller. */
  mine: booleanParam.optional(),
  /** Not closed, and without a next date. */
  noNextDate: booleanParam.optional(),
  bookmarked: booleanParam.optional(),
  sort: z.enum(caseSorts, `sort must be one of ${caseSorts.join(', ')}`).optional(),
})

const count = z.strictObject({ count: z.number() })
export const cases = routes({
  ...recordRoutes('case', 'cases', {
    fields: caseFields,
    newFields: newCaseFields,
    rules: caseRules,
    filter: caseFilter,
    row: caseRow,
    details: caseDetails,
    conflicts: ['caseNumberInUse', 'clientDeleted', 'conflictCheckRequired', 'conflictCheckOutdated', 'lastAdminWalled'],
    summaries: {
      list: 'Cases, newest date first',
      get: 'One case',
      create: 'Create a case. A blank number becomes the next CB-{year}-{4 digits}',
      remove: 'Delete a case. It can be restored',
    },
  }),
  ...handOverRoutes('cases', ', who becomes owner and, unless `assignedTo` says otherwise, assignee', {
    assignedTo: caseFields.shape.assignedTo,
  }),
  ...csvRoutes('cases', caseFilter, ['conflictCheckRequired']),
  count: route.get('/cases/count', {
    access: 'staff',
    summary: 'Number of cases that are not closed',
    output: count,
  }),
  countNewThisWeek: route.get('/cases/new-this-week', {
    access: 'staff',
    summary: "Number of cases created since Monday, in the office's time zone",
    output: count,
  }),
  setReminder: route.post('/cases/:id/reminder', {
    access: 'staff',
    summary:
      "Set the case's own reminder, or clear it with null. It goes to the assignee, who is notified at once, or to the caller if there is none",
    input: z.strictObject({
      id,
      reminderAt: z.preprocess((v) => (v === '' ? null : v), z.string(whenRequired).pipe(instant).nullable()) as unknown as z.ZodNullable<
        typeof instant
      >,
    }),
    output: z.strictObject({ id, case: caseDetails }),
    errors: ['notFound'],
  }),
})
