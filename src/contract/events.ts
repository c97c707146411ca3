import { z } from 'zod'
import { appointmentAnswers, eventSorts, recurrenceFrequencies, weekdays } from './constants/events.ts'
import { hasInvalidYear, invalidYear, uuidPattern } from './constants/fields.ts'
import { contactId, contactLinkFields } from './contact-link.ts'
import type { FieldError } from './errors.ts'
import {
  booleanParam,
  calendarDate,
  changeableFields,
  flag,
  id,
  idInput,
  instant,
  multilineText,
  optional,
  parseTimeMs,
  reference,
  requiredText,
  timestamp,
} from './fields.ts'
import { formatCount } from './plural.ts'
import { recordRoutes } from './record-routes.ts'
import { route, routes } from './route.ts'

const startRequired = 'Start is required'
const invalidTime = 'Please enter a date and time with its time zone'
const isDateOnly = (value: unknown) => typeof value === 'string' && calendarDate.safeParse(value).success
/** An instant, or the calendar date of an all-day event. */
const time = z
  .string(invalidTime)
  .refine((s) => !hasInvalidYear(s), { error: invalidYear, abort: true })
  .refine((s) => isDateOnly(s) || instant.safeParse(s).success, invalidTime)
  .transform((s) => (isDateOnly(s) ? s : instant.parse(s)))
export const invalidEventClient = { field: 'clientId', message: 'Please choose a client' }
export const invalidEventCase = { field: 'caseId', message: 'Please choose a case' }
export const invalidEventUser = { field: 'userId', message: 'Please choose a staff member' }
export const invalidAttendee = { field: 'attendeeIds', message: 'Please choose staff members' }
export const attendeesWithoutUser = { field: 'attendeeIds', message: 'Please choose a user before you add attendees' }
const maxAttendees = 50
export const maxSkips = 1_000
export const tooManySkips = { field: 'skips', message: `Please skip at most ${formatCount(maxSkips, 'date')}` }
export const eventFields = z.strictObject({
  title: requiredText(200, 'Title is required'),
  start: z.string(startRequired).min(1, startRequired).pipe(time),
  end: optional(time),
  /** Days of the office's time zone. */
  allDay: flag.optional(),
  repeats: optional(z.enum(recurrenceFrequencies, `repeats must be one of ${recurrenceFrequencies.join(', ')}`)),
  repeatsUntil: optional(calendarDate),
  skips: z.array(calendarDate, 'skips must be dates').max(maxSkips, tooManySkips.message).optional(),
  caseId: optional(reference(invalidEventCase.message)),
  notes: optional(multilineText(20_000)),
  contactId,
  clientId: optional(reference(invalidEventClient.message)),
  userId: optional(reference(invalidEventUser.message)),
  /** Other staff members who take part. */
  attendeeIds: z
    .array(id, invalidAttendee.message)
    .max(maxAttendees, `Please choose at most ${maxAttendees} people`)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  /** The client of the case sees title and time in the portal. */
  released: flag.optional(),
})
/** Which dates of a repeating event a move changes. An update of the event changes all. */
export const occurrenceScopes = ['one', 'following'] as const
export const invalidEventEnd = { field: 'end', message: 'End must not be before start' }
/** Longer ones overlap themselves so often that a list of their dates would be too long. */
const maxRepeatingDays = 31
export const repeatsTooLong = { field: 'end', message: `A repeating event can last at most ${maxRepeatingDays} days` }
export const endsTooLate = { field: 'start', message: 'The event must end before the year 10000' }
export const invalidRelease = { field: 'released', message: 'Only a single event of a case can be shown in the portal' }
type Times = { start?: unknown; end?: unknown; allDay?: unknown; repeats?: unknown; repeatsUntil?: unknown }
const dayMs = 86_400_000
const dayOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : undefined)
export function eventRules({ start, end, allDay, repeats, repeatsUntil }: Times): FieldError[] {
  const errors: FieldError[] = []
  for (const [field, value] of Object.entries({ start, end }))
    if (!allDay && isDateOnly(value)) errors.push({ field, message: invalidTime })
  if (end && parseTimeMs(end) < parseTimeMs(start)) errors.push(invalidEventEnd)
  // Rounded: days have 23 to 25 hours, and a date may be compared with midnight in the office. An all-day event includes its last day.
  const days = Math.round((parseTimeMs(end) - parseTimeMs(start)) / dayMs) + (allDay ? 1 : 0)
  if (repeats && days > maxRepeatingDays) errors.push(repeatsTooLong)
  // One day of tolerance: the office's date can differ from the UTC date.
  if (repeatsUntil && start && parseTimeMs(repeatsUntil) < parseTimeMs(dayOf(start)) - dayMs)
    errors.push({ field: 'repeatsUntil', message: 'The last date must not be before the first' })
  return errors
}

/** First and last date of an all-day event. */
const days = z.strictObject({ first: z.string(), last: z.string() }).nullable()
export const eventRow = z.strictObject({
  id,
  title: z.string(),
  start: timestamp,
  end: timestamp.nullable(),
  userId: id.nullable(),
  userName: z.string().nullable(),
  /** That person's account was deleted. */
  userLeft: z.boolean(),
  /** Other staff members who take part. */
  attendees: z.array(z.strictObject({ id, name: z.string() })),
  allDay: z.boolean(),
  days,
  repeats: z.enum(recurrenceFrequencies).nullable(),
  repeatsUntil: z.string().nullable(),
  /** The next occurrence of a repeating event. */
  next: z.strictObject({ start: timestamp, end: timestamp.nullable(), days }).nullable(),
  caseId: id.nullable(),
  caseTitle: z.string().nullable(),
  /** The client or contact that the appointment is with. */
  withName: z.string().nullable(),
  /** The client of the case sees title and time in the portal. */
  released: z.boolean(),
  /** The client's answer in the portal, for the current time. */
  clientAnswer: z.enum(appointmentAnswers).nullable(),
  createdBy: id.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  canModify: z.boolean(),
  canDelete: z.boolean(),
})
export const event = eventRow.extend({
  fields: changeableFields,
  notes: z.string().nullable(),
  clientAnsweredAt: timestamp.nullable(),
  skips: z.array(z.string()),
  ...contactLinkFields,
  clientId: id.nullable(),
  clientName: z.string().nullable(),
})
/** `date` identifies the occurrence of a repeating event. */
export const occurrence = eventRow.omit({ next: true, clientAnswer: true }).extend({ date: z.string() })

const idListMessage = 'userIds must be a comma-separated list of ids'
export const eventFilter = z.strictObject({
  userIds: z
    .string(idListMessage)
    .max(20_000, idListMessage)
    .transform((s) =>
      s
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((ids) => ids.every((one) => uuidPattern.test(one)), idListMessage)
    .optional(),
  /** With `userIds`: also events without a person, which concern everyone. */
  officeWide: booleanParam.optional(),
  caseId: id.optional(),
  /** With this client, in a case of theirs, or with the contact from whom the client was created. */
  clientId: id.optional(),
  /** With this contact, with a client created from it, or in a case of either. */
  contactId: id.optional(),
  /** Events that overlap [from, to). A repeating event lasts from its start until its last date. */
  from: instant.optional(),
  to: instant.optional(),
  /** Events that go on at this time or later. A repeating event goes on until its last date. */
  activeFrom: instant.optional(),
  /** Events that ended before this time. */
  endedBefore: instant.optional(),
  sort: z.enum(eventSorts, `sort must be one of ${eventSorts.join(', ')}`).optional(),
})
/**
 * Times such as 09:00 in the office's time zone. A day may have several ranges. On `holidays`, by date, of this year and the next,
 * no appointment is proposed: federal holidays and those that people entered for a court.
 */
export const officeHours = z.strictObject({
  timeZone: z.string(),
  hours: z.array(z.strictObject({ day: z.enum(weekdays), opens: z.string(), closes: z.string() })),
  holidays: z.array(z.strictObject({ date: z.string(), name: z.string() })),
})

const maxRangeMs = 100 * dayMs

export const events = routes({
  ...recordRoutes('event', 'events', {
    fields: eventFields,
    rules: eventRules,
    filter: eventFilter,
    row: eventRow,
    details: event,
    summaries: {
      list: 'Events by start',
      get: 'One event',
      create: 'Add an event',
      update: 'Change the fields that are present. The `frontDesk` permission covers every event',
      remove: 'Delete an event. It can be restored',
    },
  }),
  listOccurrences: route.get('/events/between', {
    access: 'staff',
    summary: 'All occurrences of events in a period of at most 100 days, including repeating events',
    input: eventFilter.pick({ userIds: true, officeWide: true }).extend({ from: instant, to: instant }),
    rules: ({ from, to }: Record<string, unknown>) =>
      parseTimeMs(to) - parseTimeMs(from) > maxRangeMs ? [{ field: 'to', message: 'Please ask for at most 100 days' }] : [],
    output: z.strictObject({ events: z.array(occurrence) }),
  }),
  getOfficeHours: route.get('/events/office-hours', {
    access: 'staff',
    summary: 'When the office is open, for the time of a new event or reminder',
    output: officeHours,
  }),
  moveOccurrence: route.post('/events/:id/move-date', {
    access: 'staff',
    summary: 'Move one date of a repeating event, or this and all later dates. The moved dates become a separate event',
    input: idInput.extend({
      date: calendarDate,
      start: z.string(startRequired).min(1, startRequired).pipe(time),
      reach: z.enum(occurrenceScopes, `reach must be one of ${occurrenceScopes.join(', ')}`),
    }),
    output: z.strictObject({ id, event }),
    errors: ['notFound', 'stale'],
  }),
  undoMove: route.post('/events/:id/undo-move', {
    access: 'staff',
    summary:
      'Undo a move of the last 24 hours: the series gets its dates back, and the separate event `copyId` is permanently deleted. Neither may have changed since; after a move of one date, other changes of the series do not matter',
    input: z.strictObject({ id, copyId: id }),
    output: z.strictObject({ id, event }),
    errors: ['notFound', 'stale'],
  }),
})
