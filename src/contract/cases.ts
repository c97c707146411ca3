import { z } from 'zod'
import { csvBody, csvImport, csvReport } from './csv.ts'
import { errors, type FieldError } from './errors.ts'
import {
  at,
  calendarDate,
  flag,
  id,
  ignored,
  instant,
  line,
  listOf,
  near,
  ok,
  one,
  optional,
  page,
  requiredLine,
  rights,
  text,
  uuidPattern,
  words,
} from './fields.ts'
import { contactId, origin } from './origin.ts'
import { routes } from './route.ts'

export const caseStatuses = ['Open', 'Pending', 'Closed'] as const
const status = z.enum(caseStatuses, 'Please choose Open, Pending or Closed')

export const wrongType = { field: 'caseTypeId', message: 'Invalid case type' }
export const wrongSubType = { field: 'subTypeId', message: 'Invalid sub type' }
export const wrongPerson = { field: 'assignedTo', message: 'Please choose a staff member' }
export const numberInUse = { field: 'caseNumber', message: errors.caseNumberInUse[1] }
export const pastReminder = { field: 'reminderAt', message: 'Please choose a time in the future' }
const whenRequired = 'Please choose a date and time for the reminder'
/** An id that the server looks up. A malformed id gets the same message as an unknown one. */
const choice = (sentence: string) => optional(z.string(sentence).max(100, sentence))

/** `participants` is ignored: the chat endpoints change who is in a chat. */
const roomNamed = z.strictObject({ threadId: id, name: line(200).optional(), participants: ignored })

export const caseFields = z.strictObject({
  title: requiredLine(200, 'Title is required'),
  clientName: requiredLine(200, 'Client name or id is required'),
  caseNumber: optional(line(50)),
  status: optional(status),
  date: optional(calendarDate),
  notes: optional(text(100_000)),
  caseTypeId: choice(wrongType.message),
  subTypeId: choice(wrongSubType.message),
  assignedTo: choice(wrongPerson.message),
  reminderAt: optional(instant),
  contactId,
  chatRooms: z.array(roomNamed, 'chatRooms must be a list').max(200, 'Please name at most 200 chats').optional(),
})

type Given = { caseTypeId?: unknown; subTypeId?: unknown }
/** Checks that need no lookup. */
export function caseRules({ caseTypeId, subTypeId }: Given): FieldError[] {
  const blank = (value: unknown) => typeof value === 'string' && value !== '' && value.trim() === ''
  return [...((subTypeId && !caseTypeId) || blank(caseTypeId) ? [wrongType] : []), ...(blank(subTypeId) ? [wrongSubType] : [])]
}

const nullableText = z.string().nullable()
export const caseRow = z.strictObject({
  id,
  title: z.string(),
  caseNumber: z.string(),
  clientName: z.string(),
  /** Null when `clientName` is only text. */
  clientId: id.nullable(),
  status: z.enum(caseStatuses),
  date: z.string(),
  caseTypeId: id.nullable(),
  subTypeId: id.nullable(),
  assignedTo: id.nullable(),
  assignedToName: nullableText,
  /** The assignee's account was deleted. */
  assigneeLeft: z.boolean(),
  createdBy: id.nullable(),
  reminderAt: at.nullable(),
  todos: z.strictObject({ open: z.number(), closed: z.number() }),
  bookmarked: z.boolean(),
  createdAt: at,
  updatedAt: at,
  canModify: z.boolean(),
  canDelete: z.boolean(),
  near,
})
export const oneCase = caseRow.extend({
  notes: nullableText,
  caseTypeName: nullableText,
  subTypeName: nullableText,
  createdByName: nullableText,
  ...origin,
  chatRooms: z.array(z.strictObject({ threadId: id, name: z.string(), participants: z.array(id) })),
})
const answer = z.strictObject({ id, case: oneCase })

export const caseSorts = [
  'number',
  '-number',
  'title',
  '-title',
  'client',
  '-client',
  'status',
  '-status',
  'date',
  '-date',
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
] as const
export const caseFilter = z.strictObject({
  q: words.optional(),
  status: status.optional(),
  assignee: z.union([z.literal('none'), z.string().regex(uuidPattern)], 'assignee must be the id of a person or none').optional(),
  type: id.optional(),
  client: id.optional(),
  /** Created by or assigned to the caller. */
  mine: flag.optional(),
  /** Not closed and without upcoming reminders, neither the case's own nor any person's. */
  noNextDate: flag.optional(),
  bookmarked: flag.optional(),
  sort: z.enum(caseSorts, `sort must be one of ${caseSorts.join(', ')}`).optional(),
})

const count = z.strictObject({ count: z.number() })
export const cases = routes({
  count: {
    method: 'get',
    path: '/cases/count',
    door: 'staff',
    summary: 'Number of cases that are not closed',
    input: z.strictObject({}),
    output: count,
  },
  newThisWeek: {
    method: 'get',
    path: '/cases/new-this-week',
    door: 'staff',
    summary: "Number of cases created since Monday, in the office's time zone",
    input: z.strictObject({}),
    output: count,
  },
  list: {
    method: 'get',
    path: '/cases',
    door: 'staff',
    summary: 'Cases, newest date first',
    input: page.extend(caseFilter.shape),
    output: listOf('cases', caseRow),
  },
  export: {
    method: 'get',
    path: '/cases/export',
    door: 'staff',
    kind: 'file',
    again: true,
    summary: 'The cases of a filter as CSV, safe to open in a spreadsheet; the ledger keeps who took them',
    input: caseFilter,
    output: z.never(),
  },
  import: {
    method: 'post',
    path: '/cases/import',
    door: 'staff',
    status: 200,
    bodyLimit: csvBody,
    summary: 'Add cases from CSV, all or nothing; `dryRun` only says, row by row, what would happen',
    input: csvImport,
    output: csvReport,
    errors: ['rowsRefused'],
  },
  get: {
    method: 'get',
    path: '/cases/:id',
    door: 'staff',
    summary: 'One case',
    input: one,
    output: z.strictObject({ case: oneCase }),
    errors: ['notFound'],
  },
  permissions: {
    method: 'get',
    path: '/cases/:id/permissions',
    door: 'staff',
    summary: 'What the caller may do with a case',
    input: one,
    output: rights,
    errors: ['notFound'],
  },
  create: {
    method: 'post',
    path: '/cases',
    door: 'staff',
    summary: 'Open a case; a blank number becomes the next CB-{year}-{4 digits}',
    input: caseFields,
    rules: caseRules,
    output: answer,
    errors: ['caseNumberInUse'],
  },
  update: {
    method: 'put',
    path: '/cases/:id',
    door: 'staff',
    summary: 'Change the fields that are present',
    input: caseFields.partial().extend({ id }),
    output: answer,
    errors: ['notFound', 'stale', 'caseNumberInUse'],
  },
  remind: {
    method: 'post',
    path: '/cases/:id/reminder',
    door: 'staff',
    status: 200,
    summary: "Set the case's own reminder, or clear it with null. It goes to the assignee or, if there is none, to the caller",
    input: z.strictObject({
      id,
      reminderAt: z.preprocess((v) => (v === '' ? null : v), z.string(whenRequired).pipe(instant).nullable()) as unknown as z.ZodNullable<
        typeof instant
      >,
    }),
    output: answer,
    errors: ['notFound'],
  },
  remove: {
    method: 'delete',
    path: '/cases/:id',
    door: 'staff',
    summary: 'Delete a case; an Admin can restore it',
    input: one,
    output: ok,
    errors: ['notFound', 'stale'],
  },
  restore: {
    method: 'post',
    path: '/cases/:id/restore',
    door: 'admin',
    status: 200,
    summary: 'Bring a deleted case back',
    input: one,
    output: answer,
    errors: ['notFound', 'caseNumberInUse'],
  },
})
