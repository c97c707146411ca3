import { publish } from '@/providers/bus'
import type { Db } from './db'

/** Tells everybody's screens after the commit that a record changed. */
export function announce(db: Db, resource: string, id?: string) {
  const tell = () => publish({ topic: 'changed', resource, id, by: db.person?.id })
  if (db.tx) db.tx.afterCommit.push(tell)
  else tell()
}
