import { publish } from '@/providers/bus'
import type { Db } from './db'

/** Publishes after the commit that a record changed. */
export function publishChange(db: Db, resource: string, id?: string) {
  const send = () => publish({ topic: 'changed', resource, id, by: db.user?.id })
  if (db.tx) db.tx.afterCommit.push(send)
  else send()
}
