import { z } from 'zod'
import { at, id, instant, line, listOf, ok, one, optional, rights } from './fields.ts'
import { routes } from './route.ts'

const when = 'Please choose a date and time for the reminder'
export const reminderFields = z.strictObject({
  reminderAt: z.string(when).min(1, when).pipe(instant),
  message: optional(line(1000)),
})
/** As a form has it while somebody types: the time without its zone. */
export const typedReminder = reminderFields.extend({ reminderAt: z.string(when).min(1, when) })
export const reminder = z.strictObject({
  id,
  caseId: id,
  reminderAt: at,
  message: z.string().nullable(),
  createdAt: at,
  updatedAt: at,
  ...rights.shape,
})
/** With its case, for a list across cases. */
export const ownReminder = reminder.extend({ caseTitle: z.string(), caseNumber: z.string() })
const answer = z.strictObject({ id, reminder })
const ofCase = z.strictObject({ caseId: id, reminderId: id })

/** One that falls due: a person's own, or the case's for whoever it is assigned to. */
const due = z.strictObject({ id, caseId: id, caseTitle: z.string(), reminderAt: at, message: z.string().nullable() })

export const reminders = routes({
  due: {
    method: 'get',
    path: '/reminders',
    door: 'staff',
    summary: "The caller's reminders from `from` until before `to`, in order",
    input: z.strictObject({ from: instant, to: instant }),
    output: z.strictObject({ reminders: z.array(due) }),
  },
  mine: {
    method: 'get',
    path: '/reminders/ahead',
    door: 'staff',
    summary: "The caller's reminders that are still to come, on all cases",
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
    summary: 'Be reminded of a case',
    input: reminderFields.extend({ id }),
    output: answer,
    errors: ['notFound'],
  },
  remove: {
    method: 'delete',
    path: '/cases/:caseId/reminders/:reminderId',
    door: 'staff',
    summary: "Delete one of the caller's reminders",
    input: ofCase,
    output: ok,
    errors: ['notFound', 'stale'],
  },
  restore: {
    method: 'post',
    path: '/cases/:caseId/reminders/:reminderId/restore',
    door: 'staff',
    status: 200,
    summary: 'Bring a deleted reminder back: Undo',
    input: ofCase,
    output: answer,
    errors: ['notFound'],
  },
})
