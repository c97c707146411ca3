import type { z } from 'zod'
import type { documentRequests } from '@/contract/document-requests'
import { fail } from '@/contract/errors'
import { caseActions } from '@/data/cases/mutations'
import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { transaction } from '@/data/database/transaction'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { findDocumentRequest, selectDocumentRequests } from './queries'

export async function listDocumentRequests(db: Db, caseId: string) {
  const { canModify } = await caseActions.getRecord(db, caseId)
  const documentRequests = await selectDocumentRequests(db, caseId, canModify)
  return { documentRequests, total: documentRequests.length }
}

type Input = z.output<typeof documentRequests.update.input>
/** The lock of the case keeps others away. */
export const updateDocumentRequest = (db: Db, { id: caseId, requestId, state }: Input, match?: string) =>
  transaction(db, async (tx) => {
    await caseActions.lockForUpdate(tx, caseId)
    const find = async () => (await findDocumentRequest(tx, caseId, requestId)) ?? fail('notFound')
    const before = await find()
    if (match) await assertUnchanged(tx, 'document', before, match)
    await records(tx).update('document-request', requestId, { state })
    publishChange(tx, 'case', caseId)
    return { id: requestId, documentRequest: await find() }
  })
