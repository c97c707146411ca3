import { reminders } from '@/contract/reminders'
import { addReminder, remindersAhead, remindersDue, remindersOf, removeReminder, restoreReminder } from '@/data/reminders'
import { implement } from './implement'

export const reminderEndpoints = implement(reminders, {
  due: ({ db, input }) => remindersDue(db, input),
  mine: ({ db }) => remindersAhead(db),
  list: ({ db, input }) => remindersOf(db, input.id),
  create: ({ db, input }) => addReminder(db, input),
  remove: ({ db, input, match }) => removeReminder(db, input, match),
  restore: ({ db, input }) => restoreReminder(db, input),
})
