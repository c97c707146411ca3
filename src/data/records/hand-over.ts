import { canChange } from '@/contract/access'
import { fail, failValidation } from '@/contract/errors'
import { invalidNewOwner, walledNewOwner } from '@/contract/hand-over'
import { walledAssignee } from '@/contract/walls'
import { isStaffMember } from '@/data/accounts/user-queries'
import { type Db, requireUser } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { transaction } from '@/data/database/transaction'
import { findNames } from '@/data/ledger/record-names'
import { isHiddenFrom } from '@/data/walls/queries'

export type HandOverInput = { ids: string[]; to: string }
type Lock<Locked> = (tx: Db, which: { id: string; deleted: boolean }) => Promise<Locked | null>

/** Gives records of the user to another staff member. `assign` writes one record. An assignee may change a case but not take it from its owner. */
export const handOverRecords = <Locked extends { owner: string | null }>(
  db: Db,
  { ids, to }: HandOverInput,
  lock: Lock<Locked>,
  assign: (tx: Db, id: string, record: Locked) => Promise<unknown>,
) =>
  transaction(db, async (tx) => {
    // Otherwise the new owner's account could be deleted during the transaction.
    await acquireLock(tx, 'accounts')
    if (!(await isStaffMember(tx, to))) failValidation([invalidNewOwner])
    const uniqueIds = [...new Set(ids)].toSorted()
    const hidden: string[] = []
    for (const id of uniqueIds) {
      const record = (await lock(tx, { id, deleted: false })) ?? fail('notFound')
      if (!canChange(requireUser(tx), { owners: [record.owner] })) fail('notAllowed')
      if (await isHiddenFrom(tx, to, id)) hidden.push(id)
      else await assign(tx, id, record)
    }
    if (hidden.length > 0) {
      const names = [...(await findNames(tx, hidden)).values()].toSorted((a, b) => a.localeCompare(b))
      failValidation([uniqueIds.length === 1 ? walledAssignee('to') : walledNewOwner(names, hidden.length)])
    }
    return { ids: uniqueIds }
  })
