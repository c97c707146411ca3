import { z } from 'zod'
import { at, id, instant, line, listOf, ok, one, optional, rights } from './fields.ts'
import { routes } from './route.ts'

const timeMessage = 'Please choose a date and time for the reminder'
export const reminderFields = z.strictObject({
  reminderAt: z.string(timeMessage).min(1, timeMessage).pipe(instant),
  message: optional(line(1000)),
})
/** In a form the time has no zone. */
export const typedReminder = reminderFields.extend({ reminderAt: z.string(timeMessage).min(1, timeMessage) })
export const reminder = z.strictObject({
  id,
  caseId: id,
  reminderAt: at,
  message: z.string().nullable(),
  createdAt: at,
  updatedAt: at,
  ...rights.shape,
})
export const ownReminder = reminder.extend({ caseTitle: z.string(), caseNumber: z.string() })
const response = z.strictObject({ id, reminder })
const reminderTarget = z.strictObject({ caseId: id, reminderId: id })

/** A person's own reminder, or the case's for the assignee. */
const dueReminder = z.strictObject({ id, caseId: id, caseTitle: z.string(), reminderAt: at, message: z.string().nullable() })

export const reminders = routes({
  due: {
    method: 'get',
    path: '/reminders',
    door: 'staff',
    summary: "The caller's reminders from `from` (inclusive) to `to` (exclusive), in order",
    input: z.strictObject({ from: instant, to: instant }),
    output: z.strictObject({ reminders: z.array(dueReminder) }),
  },
  mine: {
    method: 'get',
    path: '/reminders/ahead',
    door: 'staff',
    summary: "The caller's upcoming reminders on all cases",
    input: z.strictObject({}),
    output: listOf('reminders', ownReminder),
  },
  list: {
    method: 'get',
    path: '/cases/:id/reminders',
    door: 'staff',
    summary: "The caller's own reminders on a case",
    input: one,
    output: listOf('reminders', reminder),
    errors: ['notFound'],
  },
  create: {
    method: 'post',
    path: '/cases/:id/reminders',
    door: 'staff',
    summary: 'Add a reminder to a case',
    input: reminderFields.extend({ id }),
    output: response,
    errors: ['notFound'],
  },
  remove: {
    method: 'delete',
    path: '/cases/:caseId/reminders/:reminderId',
    door: 'staff',
    summary: "Delete one of the caller's reminders",
    input: reminderTarget,
    output: ok,
    errors: ['notFound', 'stale'],
  },
  restore: {
    method: 'post',
    path: '/cases/:caseId/reminders/:reminderId/restore',
    door: 'staff',
    status: 200,
    summary: 'Restore a deleted reminder (undo)',
    input: reminderTarget,
    output: response,
    errors: ['notFound'],
  },
})
