import { z } from 'zod'
import { callKind } from './calls.ts'
import { appointmentAnswers } from './constants/events.ts'
import { id, idInput, listResponse, timestamp, wholeNumber } from './fields.ts'
import { route, routes } from './route.ts'

export const assignableKinds = ['case', 'event', 'todo', 'reminder', 'deadline'] as const
/** Null if the chat is named after its people. */
const threadName = z.string().nullable()
export const notification = z.strictObject({
  id,
  caseId: id.nullable(),
  caseTitle: z.string(),
  caseNumber: z.string(),
  missedCall: z.strictObject({ threadId: id, threadName, from: z.string(), fromId: id, kind: callKind }).nullable(),
  /** `text` is the beginning of the message. */
  mention: z.strictObject({ threadId: id, threadName, from: z.string(), text: z.string() }).nullable(),
  /** Someone else made the caller responsible, or changed the time of the caller's event (`moved`). `message` is the title of an event or deadline, or the text of a todo or reminder. `toConfirm` is the deadline whose date the caller is asked to confirm. `count` is above 1 if one request assigned many records: all that the caller may see. */
  assignment: z
    .strictObject({
      kind: z.enum(assignableKinds),
      moved: z.boolean(),
      toConfirm: id.nullable(),
      from: z.string(),
      eventId: id.nullable(),
      count: z.number(),
    })
    .nullable(),
  /** The client answered in the portal. `message` is the title of the event. */
  appointmentAnswer: z.strictObject({ from: z.string(), answer: z.enum(appointmentAnswers), eventId: id }).nullable(),
  message: z.string().nullable(),
  reminderAt: timestamp,
  /** Delivered more than a minute after `reminderAt`, because the office was not running. */
  late: z.boolean(),
  createdAt: timestamp,
  /** Seen in the list of notifications, or in the chat. */
  seen: z.boolean(),
})
/** The list holds no more. */
export const maxNotifications = 1000
const minutesMessage = 'Please choose from 1 minute to 30 days'

export const notifications = routes({
  list: route.get('/notices', {
    access: 'staff',
    summary:
      "The caller's open notifications, newest first: due reminders, assignments, dates to confirm, missed calls, mentions and answers of clients",
    output: listResponse('notices', notification),
  }),
  markSeen: route.post('/notices/seen', {
    access: 'staff',
    summary: 'Mark notifications as seen, on all devices of the caller. Unknown ids are ignored',
    input: z.strictObject({ ids: z.array(id).max(maxNotifications, `Please give at most ${maxNotifications} ids`) }),
  }),
  complete: route.post('/notices/:id/done', {
    access: 'staff',
    summary: 'Mark a notification as done',
    input: idInput,
    errors: ['notFound'],
  }),
  undo: route.post('/notices/:id/undo', {
    access: 'staff',
    summary: 'Mark a notification as not done (undo)',
    input: idInput,
    errors: ['notFound'],
  }),
  snooze: route.post('/notices/:id/snooze', {
    access: 'staff',
    summary: 'Snooze a reminder for some minutes',
    input: z.strictObject({ id, minutes: wholeNumber(minutesMessage, 1, 43_200) }),
    errors: ['notFound'],
  }),
})
