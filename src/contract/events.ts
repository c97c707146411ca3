import { z } from 'zod'
import type { FieldError } from './errors.ts'
import { at, calendarDate, id, instant, listOf, ok, one, optional, page, requiredLine, rights, text, uuidPattern } from './fields.ts'
import { contactId, origin } from './origin.ts'
import { routes } from './route.ts'

export const repetitions = ['daily', 'weekly', 'biweekly', 'monthly', 'yearly'] as const
const start = 'Start is required'
const wrongTime = 'Please enter a date and time with its time zone'
const dateOnly = (value: unknown) => typeof value === 'string' && calendarDate.safeParse(value).success
/** An instant, or a calendar date for an all-day event. */
const time = z
  .string(wrongTime)
  .refine((s) => dateOnly(s) || instant.safeParse(s).success, wrongTime)
  .transform((s) => (dateOnly(s) ? s : instant.parse(s)))
const noCase = 'Please choose a case'
export const wrongEventCase = { field: 'caseId', message: noCase }
export const eventFields = z.strictObject({
  title: requiredLine(200, 'Title is required'),
  start: z.string(start).min(1, start).pipe(time),
  end: optional(time),
  /** Days in the office's time zone. */
  allDay: z.boolean('Please answer true or false').optional(),
  repeats: optional(z.enum(repetitions, `repeats must be one of ${repetitions.join(', ')}`)),
  repeatsUntil: optional(calendarDate),
  /** Skipped dates of a repeating event. */
  skips: z.array(calendarDate, 'skips must be dates').max(1000, 'Please skip at most 1,000 dates').optional(),
  caseId: optional(z.string(noCase).max(100, noCase)),
  notes: optional(text(20_000)),
  contactId,
  userId: optional(z.string('Please choose a staff member').max(100, 'Please choose a staff member')),
})
/** Which dates of a repeating event move. To move all dates, update the event. */
export const reaches = ['one', 'following'] as const
export const wrongEventPerson = { field: 'userId', message: 'Please choose a staff member' }
type Times = { start?: unknown; end?: unknown; allDay?: unknown; repeatsUntil?: unknown }
const dayOf = (value: unknown) => String(value).slice(0, 10)
export function eventRules({ start, end, allDay, repeatsUntil }: Times): FieldError[] {
  const errors: FieldError[] = []
  for (const [field, value] of Object.entries({ start, end })) if (!allDay && dateOnly(value)) errors.push({ field, message: wrongTime })
  if (end && Date.parse(String(end)) < Date.parse(String(start))) errors.push({ field: 'end', message: 'End must not be before start' })
  // One day of tolerance: a date in the office's time zone can be another date in UTC.
  if (repeatsUntil && start && Date.parse(String(repeatsUntil)) < Date.parse(dayOf(start)) - 86_400_000)
    errors.push({ field: 'repeatsUntil', message: 'The last date must not be before the first' })
  return errors
}

export const eventRow = z.strictObject({
  id,
  title: z.string(),
  start: at,
  end: at.nullable(),
  /** The person the event is for. */
  userId: id.nullable(),
  userName: z.string().nullable(),
  /** That person's account was deleted. */
  userLeft: z.boolean(),
  allDay: z.boolean(),
  /** First and last date of an all-day event. */
  days: z.strictObject({ first: z.string(), last: z.string() }).nullable(),
  repeats: z.enum(repetitions).nullable(),
  repeatsUntil: z.string().nullable(),
  /** Next occurrence of a repeating event. */
  next: z.strictObject({ start: at, end: at.nullable() }).nullable(),
  caseId: id.nullable(),
  caseTitle: z.string().nullable(),
  createdBy: id.nullable(),
  createdAt: at,
  updatedAt: at,
  canModify: z.boolean(),
  canDelete: z.boolean(),
})
export const event = eventRow.extend({ notes: z.string().nullable(), skips: z.array(z.string()), ...origin })
/** `date` identifies the occurrence of a repeating event. */
export const occurrence = eventRow.omit({ next: true }).extend({ date: z.string() })
const answer = z.strictObject({ id, event })

const idList = 'userIds must be a comma-separated list of ids'
export const eventSorts = ['start', '-start'] as const
export const eventFilter = z.strictObject({
  userIds: z
    .string(idList)
    .max(20_000, idList)
    .transform((s) =>
      s
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((ids) => ids.every((one) => uuidPattern.test(one)), idList)
    .optional(),
  caseId: id.optional(),
  /** Events that overlap the time from `from` (inclusive) to `to` (exclusive). */
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(eventSorts, `sort must be one of ${eventSorts.join(', ')}`).optional(),
})

const maxPeriodMs = 100 * 86_400_000

export const events = routes({
  list: {
    method: 'get',
    path: '/events',
    door: 'staff',
    summary: 'Events by start',
    input: page.extend(eventFilter.shape),
    output: listOf('events', eventRow),
  },
  between: {
    method: 'get',
    path: '/events/between',
    door: 'staff',
    summary: 'All occurrences of events in a period of at most 100 days, including repeating events',
    input: eventFilter.pick({ userIds: true }).extend({ from: instant, to: instant }),
    rules: ({ from, to }) =>
      Date.parse(String(to)) - Date.parse(String(from)) > maxPeriodMs ? [{ field: 'to', message: 'Please ask for at most 100 days' }] : [],
    output: z.strictObject({ events: z.array(occurrence) }),
  },
  get: {
    method: 'get',
    path: '/events/:id',
    door: 'staff',
    summary: 'One event',
    input: one,
    output: z.strictObject({ event }),
    errors: ['notFound'],
  },
  permissions: {
    method: 'get',
    path: '/events/:id/permissions',
    door: 'staff',
    summary: 'What the caller may do with an event',
    input: one,
    output: rights,
    errors: ['notFound'],
  },
  create: {
    method: 'post',
    path: '/events',
    door: 'staff',
    summary: 'Add an event',
    input: eventFields,
    rules: eventRules,
    output: answer,
  },
  update: {
    method: 'put',
    path: '/events/:id',
    door: 'staff',
    summary: 'Change the fields that are present',
    input: eventFields.partial().extend({ id }),
    output: answer,
    errors: ['notFound', 'stale'],
  },
  moveDate: {
    method: 'post',
    path: '/events/:id/move-date',
    door: 'staff',
    status: 200,
    summary: 'Move one date of a repeating event, or this and all later dates. The moved dates become a separate event',
    input: one.extend({
      date: calendarDate,
      start: z.string(start).min(1, start).pipe(time),
      reach: z.enum(reaches, `reach must be one of ${reaches.join(', ')}`),
    }),
    output: answer,
    errors: ['notFound', 'stale'],
  },
  remove: {
    method: 'delete',
    path: '/events/:id',
    door: 'staff',
    summary: 'Delete an event; an Admin can restore it',
    input: one,
    output: ok,
    errors: ['notFound', 'stale'],
  },
  restore: {
    method: 'post',
    path: '/events/:id/restore',
    door: 'admin',
    status: 200,
    summary: 'Bring a deleted event back',
    input: one,
    output: answer,
    errors: ['notFound'],
  },
})
