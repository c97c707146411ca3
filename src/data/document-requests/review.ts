import { type documentRequests, invalidTranslationFile, reasonInLanguage } from '@/contract/document-requests'
import { type FieldError, fail, failValidation } from '@/contract/errors'
import type { HandlerInput } from '@/contract/route'
import { caseActions } from '@/data/cases/mutations'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import type { Tx } from '@/data/database/transaction'
import { isReadyAttachmentOfCase } from '@/data/files/attachment-queries'
import { findOpenPortal } from '@/data/portal/queries'
import { queueReturnedMail } from '@/data/portal/returned-mail'
import { changeRequest, lockChangeableCase } from './mutations'
import type { DocumentRequest } from './queries'

/** All staff who see the case: they share the queue. */
const lockVisibleCase = (tx: Tx, id: string) => caseActions.lockRecord(tx, id)
const review = (tx: Tx) => ({ reviewedBy: requireUser(tx).id, reviewedAt: new Date().toISOString() })
const assertReceived = ({ state }: DocumentRequest) => state === 'received' || fail('documentNotReceived')

export const acceptDocument = (
  db: Db,
  { translationId = null, certificateId = null, isEnglish = false, ...key }: HandlerInput<typeof documentRequests.accept>,
  match?: string,
) =>
  changeRequest(db, key, match, lockVisibleCase, async (tx, before) => {
    assertReceived(before)
    const translation = before.translation && !isEnglish
    if (translation && !(translationId && certificateId)) fail('translationMissing')
    await assertFilesOfCase(tx, key.id, { translationId, certificateId })
    await records(tx).update('document-request', key.requestId, {
      state: 'accepted',
      reasonEn: null,
      reasonEs: null,
      translation,
      translationFile: translationId,
      certificateFile: certificateId,
      ...review(tx),
    })
  })

type Files = { translationId: string | null; certificateId: string | null }
async function assertFilesOfCase(tx: Tx, caseId: string, files: Files) {
  const invalid: FieldError[] = []
  for (const field of ['translationId', 'certificateId'] as const) {
    const id = files[field]
    if (id && !(await isReadyAttachmentOfCase(tx, { id, case: caseId }))) invalid.push(invalidTranslationFile(field))
  }
  if (invalid.length) failValidation(invalid)
}

type ReturnInput = HandlerInput<typeof documentRequests.return>
export const returnDocument = (db: Db, { reasonEn = null, reasonEs = null, ...key }: ReturnInput, match?: string) =>
  changeRequest(db, key, match, lockVisibleCase, async (tx, before) => {
    assertReceived(before)
    const portal = await findOpenPortal(tx, key.id)
    if (portal && !{ en: reasonEn, es: reasonEs }[portal.language]) failValidation([reasonInLanguage[portal.language]])
    const reviewed = review(tx)
    await records(tx).update('document-request', key.requestId, {
      state: 'returned',
      reasonEn,
      reasonEs,
      receivedAt: null,
      askedAt: reviewed.reviewedAt,
      ...reviewed,
    })
    if (portal) await queueReturnedMail(tx, portal)
  })

export const waiveDocument = (db: Db, { reason, ...key }: HandlerInput<typeof documentRequests.waive>, match?: string) =>
  changeRequest(db, key, match, lockChangeableCase, async (tx, before) => {
    if (before.state === 'waived') fail('documentWaived')
    await records(tx).update('document-request', key.requestId, { state: 'waived', reasonEn: reason, reasonEs: null, ...review(tx) })
  })
