import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { records } from '@/data/database/payload-writes'
import { transaction } from '@/data/database/transaction'
import { recordActions } from '@/data/records/record-actions'
import { env } from '@/env'
import {
  countCasesOfType,
  findCaseType,
  findCaseTypeIdByName,
  findSubType,
  findSubTypeIdByName,
  listCaseTypes,
  lockCaseType,
  lockSubType,
  selectSubTypes,
} from './queries'

export const caseTypeActions = recordActions({ slug: 'case-type', noun: 'case type', lock: lockCaseType, find: findCaseType })
export const subTypeActions = recordActions({ slug: 'sub-type', noun: 'sub-type', lock: lockSubType, find: findSubType })
type SubTypeKey = { id: string; subId: string }

/** Names are unique among types that are not deleted, so changes of names run one after the other. */
const withNameLock = <T>(db: Db, run: (tx: Db) => Promise<T>) =>
  transaction(db, async (tx) => {
    await acquireLock(tx, 'caseTypes')
    return run(tx)
  })

export const createCaseType = (db: Db, { name, notes = null }: { name: string; notes?: string | null }) =>
  withNameLock(db, async (tx) => {
    if (await findCaseTypeIdByName(tx, name)) fail('caseTypeNameInUse')
    const { id } = await records(tx).create('case-type', { name, notes })
    return { id, caseType: await caseTypeActions.getRecord(tx, id) }
  })

export const createSubType = (db: Db, { id: type, name, notes = null }: { id: string; name: string; notes?: string | null }) =>
  withNameLock(db, async (tx) => {
    await caseTypeActions.lockRecord(tx, type)
    if (await findSubTypeIdByName(tx, type, name)) fail('subTypeNameInUse')
    const { id } = await records(tx).create('sub-type', { caseType: type, name, notes })
    return { id, subCaseType: await subTypeActions.getRecord(tx, id) }
  })

export const updateCaseTypeNotes = (db: Db, { id, notes }: { id: string; notes: string | null }) =>
  transaction(db, async (tx) => {
    await caseTypeActions.lockForUpdate(tx, id)
    await records(tx).update('case-type', id, { notes: notes || null })
    return { id, caseType: await caseTypeActions.getRecord(tx, id) }
  })

export const updateSubTypeNotes = (db: Db, { id, subId, notes }: SubTypeKey & { notes: string | null }) =>
  transaction(db, async (tx) => {
    await lockSubTypeOf(tx, { id, subId }, false)
    await records(tx).update('sub-type', subId, { notes: notes || null })
    return { id: subId, subCaseType: await subTypeActions.getRecord(tx, subId) }
  })

export async function listSubTypes(db: Db, type: string) {
  await caseTypeActions.getRecord(db, type)
  const subCaseTypes = await selectSubTypes(db, type)
  return { subCaseTypes, total: subCaseTypes.length }
}

export const deleteCaseType = (db: Db, id: string, match?: string) =>
  caseTypeActions.remove(db, id, match, async (tx) => {
    await assertUnused(tx, { type: id })
  })

export const deleteSubType = (db: Db, { id, subId }: SubTypeKey, match?: string) =>
  transaction(db, async (tx) => {
    await lockSubTypeOf(tx, { id, subId }, false)
    return subTypeActions.remove(tx, subId, match, async () => {
      await assertUnused(tx, { sub: subId })
    })
  })

async function assertUnused(tx: Db, key: { type: string } | { sub: string }) {
  const { cases, hidden } = await countCasesOfType(tx, key)
  if (hidden) fail('caseTypeUsedByHiddenCases')
  if (cases) fail('caseTypeInUse', { cases })
}

/** Fails when the sub-type belongs to another type. */
async function lockSubTypeOf(tx: Db, { id, subId }: SubTypeKey, deleted: boolean) {
  await caseTypeActions.lockRecord(tx, id)
  const row = await lockSubType(tx, { id: subId, deleted })
  if (row?.typeId !== id) fail('notFound')
}

export const restoreCaseType = (db: Db, id: string) =>
  withNameLock(db, async (tx) => {
    const restored = await caseTypeActions.restore(tx, id, async (_, { name }) => {
      if (await findCaseTypeIdByName(tx, name)) fail('caseTypeNameInUse')
    })
    return { id, caseType: restored }
  })

export const restoreSubType = (db: Db, { id, subId }: SubTypeKey) =>
  withNameLock(db, async (tx) => {
    await lockSubTypeOf(tx, { id, subId }, true)
    const restored = await subTypeActions.restore(tx, subId, async (_, { name }) => {
      if (await findSubTypeIdByName(tx, id, name)) fail('subTypeNameInUse')
    })
    return { id: subId, subCaseType: restored }
  })

export const restoreSubTypeById = (db: Db, subId: string) =>
  withNameLock(db, async (tx) =>
    restoreSubType(tx, { id: (await lockSubType(tx, { id: subId, deleted: true }))?.typeId ?? fail('notFound'), subId }),
  )

/** For development only: in production one click must not delete all types. */
export function deleteAllCaseTypes(db: Db) {
  if (env.NODE_ENV === 'production') fail('notAllowed')
  return withNameLock(db, async (tx) => {
    for (const { id } of (await listCaseTypes(tx)).caseTypes) await deleteCaseType(tx, id)
  })
}
