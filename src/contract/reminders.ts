import { z } from 'zod'
import { id, idInput, instant, listResponse, optional, permissions, reference, singleLineText, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

const timeMessage = 'Please choose a date and time for the reminder'
export const invalidReminderUser = { field: 'userId', message: 'Please choose a staff member' }
export const reminderFields = z.strictObject({
  reminderAt: z.string(timeMessage).min(1, timeMessage).pipe(instant),
  message: optional(singleLineText(1000)),
  /** A colleague to remind; default: the caller. */
  userId: optional(reference(invalidReminderUser.message)),
})
export const reminder = z.strictObject({
  id,
  caseId: id,
  reminderAt: timestamp,
  message: z.string().nullable(),
  /** Whom it reminds. */
  userId: id,
  userName: z.string(),
  /** Who set it, if that was a colleague. */
  setByName: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  ...permissions.shape,
})
export const reminderWithCase = reminder.extend({
  caseTitle: z.string(),
  caseNumber: z.string(),
  /** The case's own reminder: `id` is the id of the case, and `setReminder` of the case changes it. */
  isOfCase: z.boolean(),
})
const response = z.strictObject({ id, reminder })
const reminderTarget = z.strictObject({ caseId: id, reminderId: id })

/** A person's own reminder, or the case's for the assignee. */
const dueReminder = z.strictObject({ id, caseId: id, caseTitle: z.string(), reminderAt: timestamp, message: z.string().nullable() })

export const reminders = routes({
  listDue: route.get('/reminders', {
    access: 'staff',
    summary: "The caller's reminders from `from` (inclusive) to `to` (exclusive), in order",
    input: z.strictObject({ from: instant, to: instant }),
    output: z.strictObject({ reminders: z.array(dueReminder) }),
  }),
  listUpcoming: route.get('/reminders/ahead', {
    access: 'staff',
    summary: "The caller's upcoming reminders on all cases, and the cases' own reminders for the caller",
    output: listResponse('reminders', reminderWithCase),
  }),
  list: route.get('/cases/:id/reminders', {
    access: 'staff',
    summary: 'Reminders on a case for the caller, and those that the caller set for colleagues',
    input: idInput,
    output: listResponse('reminders', reminder),
    errors: ['notFound'],
  }),
  create: route.create('/cases/:id/reminders', {
    access: 'staff',
    summary: 'Add a reminder to a case, for the caller or a colleague, who is notified at once',
    input: reminderFields.extend({ id }),
    output: response,
    errors: ['notFound'],
  }),
  remove: route.delete('/cases/:caseId/reminders/:reminderId', {
    access: 'staff',
    summary: 'Delete a reminder for the caller, or one that the caller set',
    input: reminderTarget,
    errors: ['notFound', 'stale'],
  }),
  restore: route.post('/cases/:caseId/reminders/:reminderId/restore', {
    access: 'staff',
    summary: 'Restore a deleted reminder (undo)',
    input: reminderTarget,
    output: response,
    errors: ['notFound'],
  }),
})
