import { reminders } from '@/contract/reminders'
import {
  createReminder,
  deleteReminder,
  listReminders,
  listRemindersBetween,
  listUpcomingReminders,
  restoreReminder,
} from '@/data/notifications/reminders'
import { implement, ok } from './implement'

export const reminderEndpoints = implement(reminders, {
  listDue: ({ db, input }) => listRemindersBetween(db, input),
  listUpcoming: ({ db }) => listUpcomingReminders(db),
  list: ({ db, input }) => listReminders(db, input.id),
  create: ({ db, input }) => createReminder(db, input),
  remove: ({ db, input, ifMatch }) => ok(deleteReminder(db, input, ifMatch)),
  restore: ({ db, input }) => restoreReminder(db, input),
})
