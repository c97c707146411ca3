import { type documentRequests, missingSpanishName } from '@/contract/document-requests'
import { fail, failValidation } from '@/contract/errors'
import type { HandlerInput } from '@/contract/route'
import { caseActions } from '@/data/cases/mutations'
import { getCasePermissions } from '@/data/cases/permissions'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { type Tx, transaction } from '@/data/database/transaction'
import { queueDocumentRequestMail } from '@/data/portal/document-request-mail'
import { findOpenPortal } from '@/data/portal/queries'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { assertMayRestore } from '@/data/records/restore-rights'
import {
  type DocumentRequest,
  findCaseOfDeleted,
  findDocumentRequest,
  getLastPosition,
  lockDocumentRequest,
  selectDocumentRequests,
} from './queries'

type Key = { id: string; requestId: string }
const now = () => new Date().toISOString()

export async function listDocumentRequests(db: Db, caseId: string) {
  const { canModify } = await getCasePermissions(db, caseId)
  const documentRequests = await selectDocumentRequests(db, caseId, canModify)
  return { documentRequests, total: documentRequests.length }
}

async function getResponse(tx: Tx, { id: caseId, requestId }: Key) {
  const { canModify } = await getCasePermissions(tx, caseId)
  const documentRequest = (await findDocumentRequest(tx, caseId, requestId, canModify)) ?? fail('notFound')
  return { id: requestId, documentRequest }
}

async function lockUnchanged(tx: Tx, { id: caseId, requestId }: Key, match: string | undefined) {
  await lockDocumentRequest(tx, { case: caseId, id: requestId, deleted: false })
  const before = (await findDocumentRequest(tx, caseId, requestId, true)) ?? fail('notFound')
  await assertUnchanged(tx, 'document request', before, match)
  return before
}

/** @param lockCase also decides who may make the change. */
export const changeRequest = (
  db: Db,
  { id: caseId, requestId }: Key,
  match: string | undefined,
  lockCase: (tx: Tx, id: string) => Promise<unknown>,
  change: (tx: Tx, before: DocumentRequest) => Promise<unknown>,
) =>
  transaction(db, async (tx) => {
    await lockCase(tx, caseId)
    await change(tx, await lockUnchanged(tx, { id: caseId, requestId }, match))
    publishChange(tx, 'case', caseId)
    return getResponse(tx, { id: caseId, requestId })
  })
/** For people who may change the case. */
export const lockChangeableCase = (tx: Tx, id: string) => caseActions.lockForUpdate(tx, id)

/** One language is never stored as the other. */
async function assertSpanishName(tx: Tx, caseId: string, es: string | null | undefined) {
  if (!es && (await findOpenPortal(tx, caseId))?.language !== 'en') failValidation([missingSpanishName])
}

export const createDocumentRequest = (db: Db, { id: caseId, ...fields }: HandlerInput<typeof documentRequests.create>) =>
  transaction(db, async (tx) => {
    await lockChangeableCase(tx, caseId)
    await assertSpanishName(tx, caseId, fields.es)
    await queueDocumentRequestMail(tx, caseId)
    const { id } = await records(tx).create('document-request', {
      ...fields,
      case: caseId,
      state: 'requested',
      askedAt: now(),
      position: (await getLastPosition(tx, caseId)) + 1,
      createdBy: requireUser(tx).id,
    })
    publishChange(tx, 'case', caseId)
    return getResponse(tx, { id: caseId, requestId: id })
  })

type UpdateInput = HandlerInput<typeof documentRequests.update>
export const updateDocumentRequest = (db: Db, { id, requestId, state, ...fields }: UpdateInput, match?: string) =>
  changeRequest(db, { id, requestId }, match, lockChangeableCase, async (tx, before) => {
    if (fields.es === null) await assertSpanishName(tx, id, fields.es)
    const next = state === before.state ? undefined : state
    if (next === 'requested') await queueDocumentRequestMail(tx, id)
    await records(tx).update('document-request', requestId, { ...fields, ...(next && stateColumns[next]()) })
  })
const notReviewed = { reasonEn: null, reasonEs: null, reviewedBy: null, reviewedAt: null, translationFile: null, certificateFile: null }
const stateColumns = {
  requested: () => ({ state: 'requested' as const, askedAt: now(), receivedAt: null, ...notReviewed }),
  received: () => ({ state: 'received' as const, receivedAt: now(), ...notReviewed }),
}

export const deleteDocumentRequest = (db: Db, { id: caseId, requestId }: Key, match?: string) =>
  transaction(db, async (tx) => {
    await lockChangeableCase(tx, caseId)
    await lockUnchanged(tx, { id: caseId, requestId }, match)
    await records(tx).update('document-request', requestId, { deletedAt: now() })
    publishChange(tx, 'case', caseId)
  })
export const restoreDocumentRequest = (db: Db, { id: caseId, requestId }: Key) =>
  transaction(db, async (tx) => {
    await lockChangeableCase(tx, caseId)
    const row = (await lockDocumentRequest(tx, { case: caseId, id: requestId, deleted: true })) ?? fail('notFound')
    await assertMayRestore(tx, { resource: 'document-request', id: requestId, deletedAt: row.deletedAt })
    if (!row.es && (await findOpenPortal(tx, caseId))?.language === 'es') fail('restoreWithoutSpanish')
    await records(tx).update('document-request', requestId, { deletedAt: null })
    publishChange(tx, 'case', caseId)
    return getResponse(tx, { id: caseId, requestId })
  })
/** Without its case, which the list of deleted records does not name. */
export const restoreDocumentRequestById = async (db: Db, requestId: string) =>
  restoreDocumentRequest(db, { id: (await findCaseOfDeleted(db, requestId)) ?? fail('notFound'), requestId })
