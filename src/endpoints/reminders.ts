import { reminders } from '@/contract/reminders'
import { addReminder, remindersOf, removeReminder, restoreReminder } from '@/data/reminders'
import { implement } from './implement'

export const reminderEndpoints = implement(reminders, {
  list: ({ db, input }) => remindersOf(db, input.id),
  create: ({ db, input }) => addReminder(db, input),
  remove: ({ db, input }) => removeReminder(db, input),
  restore: ({ db, input }) => restoreReminder(db, input),
})
