import { z } from 'zod'
import { callKind } from './calls.ts'
import { id, idInput, listResponse, okResponse, timestamp, wholeNumber } from './fields.ts'
import { routes } from './route.ts'

export const notification = z.strictObject({
  id,
  caseId: id.nullable(),
  caseTitle: z.string(),
  caseNumber: z.string(),
  missedCall: z.strictObject({ threadId: id, from: z.string(), fromId: id, kind: callKind }).nullable(),
  /** `text` is the beginning of the message. */
  mention: z.strictObject({ threadId: id, from: z.string(), text: z.string() }).nullable(),
  message: z.string().nullable(),
  reminderAt: timestamp,
  /** Delivered more than a minute after `reminderAt`, because the office was not running. */
  late: z.boolean(),
  createdAt: timestamp,
})
const minutesMessage = 'Please choose from 1 minute to 30 days'

export const notifications = routes({
  list: {
    method: 'get',
    path: '/notices',
    access: 'staff',
    summary: "The caller's open notifications, newest first: due reminders, missed calls and mentions",
    input: z.strictObject({}),
    output: listResponse('notices', notification),
  },
  done: {
    method: 'post',
    path: '/notices/:id/done',
    access: 'staff',
    status: 200,
    summary: 'Mark a notification as done',
    input: idInput,
    output: okResponse,
    errors: ['notFound'],
  },
  undo: {
    method: 'post',
    path: '/notices/:id/undo',
    access: 'staff',
    status: 200,
    summary: 'Mark a notification as not done (undo)',
    input: idInput,
    output: okResponse,
    errors: ['notFound'],
  },
  snooze: {
    method: 'post',
    path: '/notices/:id/snooze',
    access: 'staff',
    status: 200,
    summary: 'Snooze a reminder for some minutes',
    input: z.strictObject({ id, minutes: wholeNumber(minutesMessage, 1, 43_200) }),
    output: okResponse,
    errors: ['notFound'],
  },
})
