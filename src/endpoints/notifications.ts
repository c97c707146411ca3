import { notifications } from '@/contract/notifications'
import { listNotifications, markNotificationsSeen, setNotificationDone, snoozeNotification } from '@/data/notifications/notifications'
import { implement, ok } from './implement'

export const notificationEndpoints = implement(notifications, {
  list: ({ db }) => listNotifications(db),
  markSeen: ({ db, input }) => ok(markNotificationsSeen(db, input.ids)),
  complete: ({ db, input }) => ok(setNotificationDone(db, { ...input, done: true })),
  undo: ({ db, input }) => ok(setNotificationDone(db, { ...input, done: false })),
  snooze: ({ db, input }) => ok(snoozeNotification(db, input)),
})
