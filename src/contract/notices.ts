import { z } from 'zod'
import { kind } from './calls.ts'
import { at, id, listOf, ok, one, wholeNumber } from './fields.ts'
import { routes } from './route.ts'

export const notice = z.strictObject({
  id,
  caseId: id.nullable(),
  caseTitle: z.string(),
  caseNumber: z.string(),
  missedCall: z.strictObject({ threadId: id, from: z.string(), fromId: id, kind }).nullable(),
  /** `text` is the beginning of the message. */
  mention: z.strictObject({ threadId: id, from: z.string(), text: z.string() }).nullable(),
  message: z.string().nullable(),
  reminderAt: at,
  /** Delivered more than a minute after `reminderAt`, because the office was not running. */
  late: z.boolean(),
  createdAt: at,
})
const minutesMessage = 'Please choose from 1 minute to 30 days'

export const notices = routes({
  list: {
    method: 'get',
    path: '/notices',
    door: 'staff',
    summary: "The caller's open notifications, newest first: due reminders, missed calls and mentions",
    input: z.strictObject({}),
    output: listOf('notices', notice),
  },
  done: {
    method: 'post',
    path: '/notices/:id/done',
    door: 'staff',
    status: 200,
    summary: 'Mark a notification as done',
    input: one,
    output: ok,
    errors: ['notFound'],
  },
  undo: {
    method: 'post',
    path: '/notices/:id/undo',
    door: 'staff',
    status: 200,
    summary: 'Mark a notification as not done (undo)',
    input: one,
    output: ok,
    errors: ['notFound'],
  },
  snooze: {
    method: 'post',
    path: '/notices/:id/snooze',
    door: 'staff',
    status: 200,
    summary: 'Snooze a reminder for some minutes',
    input: z.strictObject({ id, minutes: wholeNumber(minutesMessage, 1, 43_200) }),
    output: ok,
    errors: ['notFound'],
  },
})
