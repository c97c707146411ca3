import type { decidedStates, verdicts } from '@/contract/conflict-checks'
import { hasRequiredSignature, invalidConsent } from '@/contract/constants/conflict-checks'
import { fail, failValidation } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { isAttachmentOfCase } from '@/data/files/attachment-queries'
import { attachFile, type UploadedFile } from '@/data/files/attachments'
import { getOwnDisplayName } from '@/data/names/display-name'
import { changeUndecidedCheck, getCheckResponse, lockUndecidedCheck } from './mutations'
import { type ConflictCheck, caseOfCheck, listLawyerIds } from './queries'

async function requireLawyer(db: Db) {
  const lawyers = await listLawyerIds(db)
  if (!lawyers.includes(requireUser(db).id)) fail('notAllowed')
  return lawyers
}

export const signConflictCheck = (db: Db, { id, verdict }: { id: string; verdict: (typeof verdicts)[number] }, match?: string) =>
  changeUndecidedCheck(db, id, match, async (tx, { searchedAt, signatures }) => {
    await requireLawyer(tx)
    if (!searchedAt) fail('conflictCheckNotSearched')
    const lawyer = requireUser(tx).id
    const own = { lawyer, lawyerName: getOwnDisplayName(tx), verdict, at: new Date().toISOString() }
    await records(tx).update('conflict-check', id, { signatures: [...signatures.filter((signed) => signed.lawyer !== lawyer), own] })
  })

type Decision = {
  id: string
  state: (typeof decidedStates)[number]
  attachmentId?: string | undefined
  consent?: UploadedFile | undefined
}
export async function decideConflictCheck(db: Db, { id, state, attachmentId, consent }: Decision, match?: string) {
  const save = (tx: Db, file?: string) =>
    records(tx).update('conflict-check', id, {
      state,
      decidedBy: requireUser(tx).id,
      decidedAt: new Date().toISOString(),
      ...(file && { consent: file }),
    })
  // A file of its own, because the check may be older than its case and outlives it.
  if (state === 'consent' && consent) {
    const check = async (tx: Db) => assertDecision(tx, await lockUndecidedCheck(tx, id, match), state)
    return attachFile(db, consent, check, async (tx, columns) => {
      await records(tx).create('attachment', columns)
      await save(tx, columns.id)
      return getCheckResponse(tx, id)
    })
  }
  return changeUndecidedCheck(db, id, match, async (tx, undecided) => {
    await assertDecision(tx, undecided, state)
    const caseId = caseOfCheck(undecided)
    const isAttached = caseId && attachmentId && (await isAttachmentOfCase(tx, { id: attachmentId, case: caseId }))
    if (state === 'consent' && !isAttached) failValidation([invalidConsent])
    await save(tx, state === 'consent' ? attachmentId : undefined)
  })
}

async function assertDecision(tx: Db, check: ConflictCheck, state: Decision['state']) {
  if (!check.searchedAt) fail('conflictCheckNotSearched')
  if (state !== 'declined') await assertDecidable(tx, check, state)
  if (state === 'consent') await requireLawyer(tx)
}

/** Every match is decided, and the lawyers signed. */
async function assertDecidable(db: Db, check: ConflictCheck, state: 'cleared' | 'consent') {
  const { outdated, openHits, hits, signatures } = check
  if (outdated) fail('conflictCheckOutdated')
  if (openHits === 1) fail('hitUndecided')
  if (openHits) fail('hitsUndecided', { open: openHits })
  const hasConflict = hits.some(({ decision }) => decision === 'conflict') || signatures.some(({ verdict }) => verdict === 'conflict')
  if (state === 'cleared' && hasConflict) fail('conflictFound')
  if (!hasRequiredSignature(check, await listLawyerIds(db))) fail('signatureMissing')
}
