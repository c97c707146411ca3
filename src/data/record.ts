import { refuse } from '@/contract/errors'
import { mayChange, type Owned } from '@/contract/who'
import { type Db, personOf } from './db'
import { local, type SoftDeleted } from './local'
import { demandFresh } from './version'
import { write } from './write'

type RecordDefinition<Lock, Shown> = {
  slug: SoftDeleted
  /** For the message about a stale version. */
  noun: string
  /** Locks the row until the transaction ends. */
  lock: (tx: Db, which: { id: string; deleted: boolean }) => Promise<Lock | null>
  find: (db: Db, id: string) => Promise<Shown | null>
}

export function recordVerbs<Lock extends Owned, Shown extends { id: string; updatedAt: Date }>({
  slug,
  noun,
  lock,
  find,
}: RecordDefinition<Lock, Shown>) {
  const locked = async (tx: Db, id: string) => (await lock(tx, { id, deleted: false })) ?? refuse('notFound')
  const found = async (db: Db, id: string) => (await find(db, id)) ?? refuse('notFound')

  /** Locks a record that the person may change, unless it changed since `match`. */
  async function claim(tx: Db, id: string, match?: string): Promise<Lock> {
    const before = await locked(tx, id)
    if (!mayChange(personOf(tx), before)) refuse('notAllowed')
    if (match) await demandFresh(tx, noun, await found(tx, id), match)
    return before
  }

  return {
    locked,
    found,
    claim,
    /** `check` may throw. */
    remove: (db: Db, id: string, match?: string, check?: (tx: Db, before: Lock) => Promise<void>) =>
      write(db, async (tx) => {
        const before = await claim(tx, id, match)
        await check?.(tx, before)
        await local(tx).update(slug, id, { deletedAt: new Date().toISOString() })
        return { ok: true as const }
      }),
    /** `check` may throw. */
    restore: (db: Db, id: string, check?: (tx: Db, before: Lock) => Promise<void>) =>
      write(db, async (tx) => {
        const before = (await lock(tx, { id, deleted: true })) ?? refuse('notFound')
        await check?.(tx, before)
        await local(tx).update(slug, id, { deletedAt: null })
        return found(tx, id)
      }),
  }
}
