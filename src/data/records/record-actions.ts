import { type CurrentUser, canChange, type OwnedRecord } from '@/contract/access'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { records, type SoftDeleted } from '@/data/database/payload-writes'
import { transaction } from '@/data/database/transaction'
import { assertUnchanged } from './assert-unchanged'
import { assertMayRestore } from './restore-rights'

type RecordDefinition<Lock, RecordDetail> = {
  slug: SoftDeleted
  /** For the message about a stale version. */
  noun: string
  /** Locks the row until the transaction ends. */
  lock: (tx: Db, which: { id: string; deleted: boolean }) => Promise<Lock | null>
  find: (db: Db, id: string) => Promise<RecordDetail | null>
  /** What the `frontDesk` permission allows with everyone's records. */
  frontDesk?: readonly Change[]
  /** Whether all staff may update some fields of a record, which the update itself checks. */
  isOpenToStaff?: (record: Lock) => boolean
}
type Change = 'update' | 'remove'

/** Only Admins can restore records without `deletedAt`. */
type LockedRecord = OwnedRecord & { deletedAt?: Date | null }

export function recordActions<Lock extends LockedRecord, RecordDetail extends { id: string; updatedAt: Date }>({
  slug,
  noun,
  lock,
  find,
  frontDesk = [],
  isOpenToStaff,
}: RecordDefinition<Lock, RecordDetail>) {
  const lockRecord = async (tx: Db, id: string) => (await lock(tx, { id, deleted: false })) ?? fail('notFound')
  const getRecord = async (db: Db, id: string) => (await find(db, id)) ?? fail('notFound')

  const may = (person: CurrentUser, change: Change, record: Lock) =>
    canChange(person, record) || (person.frontDesk && frontDesk.includes(change)) || (change === 'update' && isOpenToStaff?.(record))

  /** Locks a record that the person may change, unless it changed since `match`. */
  async function lockForUpdate(tx: Db, id: string, match?: string, change: Change = 'update'): Promise<Lock> {
    const before = await lockRecord(tx, id)
    if (!may(requireUser(tx), change, before)) fail('notAllowed')
    if (match) await assertUnchanged(tx, noun, await getRecord(tx, id), match)
    return before
  }

  return {
    lockRecord,
    getRecord,
    lockForUpdate,
    /** `check` may throw. */
    remove: (db: Db, id: string, match?: string, check?: (tx: Db, before: Lock) => Promise<void>) =>
      transaction(db, async (tx) => {
        const before = await lockForUpdate(tx, id, match, 'remove')
        await check?.(tx, before)
        await records(tx).update(slug, id, { deletedAt: new Date().toISOString() })
      }),
    /** `check` may throw. */
    restore: (db: Db, id: string, check?: (tx: Db, before: Lock) => Promise<void>) =>
      transaction(db, async (tx) => {
        const before = (await lock(tx, { id, deleted: true })) ?? fail('notFound')
        await assertMayRestore(tx, { resource: slug, id, deletedAt: before.deletedAt })
        await check?.(tx, before)
        await records(tx).update(slug, id, { deletedAt: null })
        return getRecord(tx, id)
      }),
  }
}
