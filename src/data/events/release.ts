import type { z } from 'zod'
import { failValidation } from '@/contract/errors'
import { type eventFields, invalidRelease } from '@/contract/events'
import { assertCanModifyCase } from '@/data/cases/permissions'
import type { Db } from '@/data/database/db'
import type { Tx } from '@/data/database/transaction'
import type { LockedEvent } from './queries'

type Fields = z.output<typeof eventFields>

/** A repeating event has no single answer, and one without a case no client. */
export function assertReleasable({ released, caseId, repeats }: Pick<Partial<Fields>, 'released' | 'caseId' | 'repeats'>) {
  if (released && (!caseId || repeats)) failValidation([invalidRelease])
}
/** As for files, only people who may change the case. Anybody may have events in it. */
export async function assertMayRelease(
  db: Db,
  { released, caseId }: { released?: boolean | undefined; caseId?: string | null | undefined },
) {
  if (released && caseId) await assertCanModifyCase(db, caseId)
}
/** Whether a changed event stays released. The client of another case must not see it, nor the answer of this one. */
export async function resolveRelease(tx: Tx, before: LockedEvent, fields: Partial<Fields>) {
  const caseId = fields.caseId === undefined ? before.caseId : fields.caseId
  const isMoved = caseId !== before.caseId
  const released = fields.released ?? (before.released && !isMoved)
  assertReleasable({ released, caseId, repeats: (fields.repeats === undefined ? before.repeats : fields.repeats) as Fields['repeats'] })
  if (isMoved || !before.released) await assertMayRelease(tx, { released, caseId })
  return { released, ...((isMoved || !released) && { clientAnswer: null, clientAnsweredAt: null }) }
}
