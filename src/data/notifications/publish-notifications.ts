import type { Db } from '@/data/database/db'
import { publishChangeTo } from '@/data/database/publish-change'

/** Publishes after the commit that these notifications changed, to their users only. */
export function publishNotifications(db: Pick<Db, 'tx'>, notifications: readonly { user: string }[]) {
  // An event for nobody would take the place of another in the replay buffer.
  if (notifications.length) publishChangeTo(db, [...new Set(notifications.map(({ user }) => user))], 'notice')
}
