import { refuse } from '@/contract/errors'
import { env } from '@/env'
import {
  countUses,
  findCaseType,
  findCaseTypes,
  findSubType,
  findSubTypes,
  lockCaseType,
  lockSubType,
  subTypeNamed,
  typeNamed,
} from './case-type-reads'
import type { Db } from './db'
import { local } from './local'
import { takeTurn } from './office'
import { recordVerbs } from './record'
import { write } from './write'

export const typeRecord = recordVerbs({ slug: 'case-type', noun: 'case type', lock: lockCaseType, find: findCaseType })
export const subTypeRecord = recordVerbs({ slug: 'sub-type', noun: 'sub-type', lock: lockSubType, find: findSubType })
type SubTypeKey = { id: string; subId: string }

/** Names are unique among types that are not deleted, so changes of names run one after the other. */
const withNameLock = <T>(db: Db, act: (tx: Db) => Promise<T>) =>
  write(db, async (tx) => {
    await takeTurn(tx, 'caseTypes')
    return act(tx)
  })

export const addCaseType = (db: Db, { name, notes = null }: { name: string; notes?: string | null }) =>
  withNameLock(db, async (tx) => {
    if (await typeNamed(tx, name)) refuse('caseTypeNameInUse')
    const { id } = await local(tx).create('case-type', { name, notes })
    return { id, caseType: await typeRecord.found(tx, id) }
  })

export const addSubType = (db: Db, { id: type, name, notes = null }: { id: string; name: string; notes?: string | null }) =>
  withNameLock(db, async (tx) => {
    await typeRecord.locked(tx, type)
    if (await subTypeNamed(tx, type, name)) refuse('subTypeNameInUse')
    const { id } = await local(tx).create('sub-type', { caseType: type, name, notes })
    return { id, subCaseType: await subTypeRecord.found(tx, id) }
  })

export const noteOnType = (db: Db, { id, notes }: { id: string; notes: string | null }) =>
  write(db, async (tx) => {
    await typeRecord.claim(tx, id)
    await local(tx).update('case-type', id, { notes: notes || null })
    return { id, caseType: await typeRecord.found(tx, id) }
  })

export const noteOnSubType = (db: Db, { id, subId, notes }: SubTypeKey & { notes: string | null }) =>
  write(db, async (tx) => {
    await lockSubTypeOf(tx, { id, subId }, false)
    await local(tx).update('sub-type', subId, { notes: notes || null })
    return { id: subId, subCaseType: await subTypeRecord.found(tx, subId) }
  })

export async function subTypesOf(db: Db, type: string) {
  await typeRecord.found(db, type)
  const subCaseTypes = await findSubTypes(db, type)
  return { subCaseTypes, total: subCaseTypes.length }
}

export const removeCaseType = (db: Db, id: string, match?: string) =>
  typeRecord.remove(db, id, match, async (tx) => {
    const cases = await countUses(tx, { type: id })
    if (cases) refuse('caseTypeInUse', { cases })
  })

export const removeSubType = (db: Db, { id, subId }: SubTypeKey, match?: string) =>
  write(db, async (tx) => {
    await lockSubTypeOf(tx, { id, subId }, false)
    return subTypeRecord.remove(tx, subId, match, async () => {
      const cases = await countUses(tx, { sub: subId })
      if (cases) refuse('caseTypeInUse', { cases })
    })
  })

/** Fails when the sub-type belongs to another type. */
async function lockSubTypeOf(tx: Db, { id, subId }: SubTypeKey, deleted: boolean) {
  await typeRecord.locked(tx, id)
  const row = await lockSubType(tx, { id: subId, deleted })
  if (row?.typeId !== id) refuse('notFound')
}

export const restoreCaseType = (db: Db, id: string) =>
  withNameLock(db, async (tx) => {
    const restored = await typeRecord.restore(tx, id, async (_, { name }) => {
      if (await typeNamed(tx, name)) refuse('caseTypeNameInUse')
    })
    return { id, caseType: restored }
  })

export const restoreSubType = (db: Db, { id, subId }: SubTypeKey) =>
  withNameLock(db, async (tx) => {
    await lockSubTypeOf(tx, { id, subId }, true)
    const restored = await subTypeRecord.restore(tx, subId, async (_, { name }) => {
      if (await subTypeNamed(tx, id, name)) refuse('subTypeNameInUse')
    })
    return { id: subId, subCaseType: restored }
  })

export const restoreSubTypeById = (db: Db, subId: string) =>
  withNameLock(db, async (tx) =>
    restoreSubType(tx, { id: (await lockSubType(tx, { id: subId, deleted: true }))?.typeId ?? refuse('notFound'), subId }),
  )

/** For development only: in production one click must not delete all types. */
export function clearCaseTypes(db: Db) {
  if (env.NODE_ENV === 'production') refuse('notAllowed')
  return withNameLock(db, async (tx) => {
    for (const { id } of (await findCaseTypes(tx)).caseTypes) await removeCaseType(tx, id)
    return { ok: true as const }
  })
}
