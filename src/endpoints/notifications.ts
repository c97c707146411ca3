import { notifications } from '@/contract/notifications'
import { listNotifications, setNotificationDone, snoozeNotification } from '@/data/notifications/notifications'
import { implement } from './implement'

export const notificationEndpoints = implement(notifications, {
  list: ({ db }) => listNotifications(db),
  done: ({ db, input }) => setNotificationDone(db, { ...input, done: true }),
  undo: ({ db, input }) => setNotificationDone(db, { ...input, done: false }),
  snooze: ({ db, input }) => snoozeNotification(db, input),
})
