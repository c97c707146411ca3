import { z } from 'zod'
import type { FieldError } from './errors.ts'
import { at, id, instant, listOf, ok, one, optional, page, requiredLine, rights, text, uuidPattern } from './fields.ts'
import { contactId, origin } from './origin.ts'
import { routes } from './route.ts'

const start = 'Start is required'
export const eventFields = z.strictObject({
  title: requiredLine(200, 'Title is required'),
  start: z.string(start).min(1, start).pipe(instant),
  end: optional(instant),
  notes: optional(text(20_000)),
  contactId,
  userId: optional(z.string('Please choose a person of the office').max(100, 'Please choose a person of the office')),
})
export const wrongEventPerson = { field: 'userId', message: 'Please choose a person of the office' }
export const eventRules = ({ start, end }: { start?: unknown; end?: unknown }): FieldError[] =>
  end && Date.parse(String(end)) < Date.parse(String(start)) ? [{ field: 'end', message: 'End must not be before start' }] : []

/** As a form has it while somebody types: times without their zone. */
export const typedEvent = eventFields.extend({ start: z.string(start).min(1, start), end: z.string().optional() })

export const eventRow = z.strictObject({
  id,
  title: z.string(),
  start: at,
  end: at.nullable(),
  /** Whom it is for. */
  userId: id.nullable(),
  userName: z.string().nullable(),
  /** That person's account was deleted: the event waits to be handed over. */
  userLeft: z.boolean(),
  createdBy: id.nullable(),
  createdAt: at,
  updatedAt: at,
  canModify: z.boolean(),
  canDelete: z.boolean(),
})
export const event = eventRow.extend({ notes: z.string().nullable(), ...origin })
const answer = z.strictObject({ id, event })

const idList = 'userIds must be ids with commas between'
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
  /** Events that touch the time from `from` until before `to`. */
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(eventSorts, `sort must be one of ${eventSorts.join(', ')}`).optional(),
})

export const events = routes({
  list: {
    method: 'get',
    path: '/events',
    door: 'staff',
    summary: 'Events by start',
    input: page.extend(eventFilter.shape),
    output: listOf('events', eventRow),
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
