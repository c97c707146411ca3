import type { Template } from '@/contract/case-templates'
import { fail } from '@/contract/errors'
import { templateColumns } from '@/data/case-templates/template-hash'
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
type NewType = { name: string; notes?: string | null; template?: Template | null }
/** What is undefined stays. */
type TypeChanges = Partial<Pick<NewType, 'notes' | 'template'>>
const toColumns = ({ notes, template }: TypeChanges) => ({
  ...(notes !== undefined && { notes: notes || null }),
  ...(template !== undefined && templateColumns(template)),
})

/** Names are unique among types that are not deleted, so changes of names run one after the other. */
const withNameLock = <T>(db: Db, run: (tx: Db) => Promise<T>) =>
  transaction(db, async (tx) => {
    await acquireLock(tx, 'caseTypes')
    return run(tx)
  })

export const createCaseType = (db: Db, { name, ...more }: NewType) =>
  withNameLock(db, async (tx) => {
    if (await findCaseTypeIdByName(tx, name)) fail('caseTypeNameInUse')
    const { id } = await records(tx).create('case-type', { name, ...toColumns(more) })
    return { id, caseType: await caseTypeActions.getRecord(tx, id) }
  })

export const createSubType = (db: Db, { id: type, name, ...more }: NewType & { id: string }) =>
  withNameLock(db, async (tx) => {
    await caseTypeActions.lockRecord(tx, type)
    if (await findSubTypeIdByName(tx, type, name)) fail('subTypeNameInUse')
    const { id } = await records(tx).create('sub-type', { caseType: type, name, ...toColumns(more) })
    return { id, subCaseType: await subTypeActions.getRecord(tx, id) }
  })

export const updateCaseType = (db: Db, { id, ...changes }: TypeChanges & { id: string }) =>
  transaction(db, async (tx) => {
    await caseTypeActions.lockForUpdate(tx, id)
    await records(tx).update('case-type', id, toColumns(changes))
    return { id, caseType: await caseTypeActions.getRecord(tx, id) }
  })

export const updateSubType = (db: Db, { id, subId, ...changes }: SubTypeKey & TypeChanges) =>
  transaction(db, async (tx) => {
    await lockSubTypeOf(tx, { id, subId }, false)
    await records(tx).update('sub-type', subId, toColumns(changes))
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
