import { publish } from '@/providers/bus'
import type { Db } from './db'

/** After the commit of the transaction, or at once if there is none. */
export const afterCommit = ({ tx }: Pick<Db, 'tx'>, send: () => void) => {
  if (tx) tx.afterCommit.push(send)
  else send()
}

/** Publishes after the commit that a record changed. */
export const publishChange = (db: Db, resource: string, id?: string) =>
  afterCommit(db, () => publish({ topic: 'changed', resource, id, by: db.user?.id }))

/** Like `publishChange`, to the sockets of these users only. */
export const publishChangeTo = (db: Pick<Db, 'tx'>, users: string[], resource: string) =>
  afterCommit(db, () => publish({ topic: 'user-event', to: users, event: { type: 'changed', resource } }))
