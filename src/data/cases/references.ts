import type { z } from 'zod'
import {
  type caseFields,
  caseRules,
  invalidAssignee,
  invalidCaseClient,
  invalidCaseType,
  invalidReminderTime,
  invalidSubType,
} from '@/contract/cases'
import { uuidPattern } from '@/contract/constants/fields'
import { type FieldError, fail, failValidation } from '@/contract/errors'
import { walledAssignee } from '@/contract/walls'
import { isStaffMember } from '@/data/accounts/user-queries'
import { isActiveCaseType, isActiveSubType } from '@/data/case-types/queries'
import { findClientByIdOrName } from '@/data/clients/queries'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { isHiddenFrom, wouldHideCase } from '@/data/walls/queries'
import { visible } from '@/data/walls/visible'
import type { LockedCase } from './queries'

type CaseInput = Partial<z.output<typeof caseFields>>

/** Links the client with this id, or the only client with this name. Any other text is kept as text. */
export async function resolveClient(db: Db, idOrName: string) {
  const client = await findClientByIdOrName(db, uuidPattern.test(idOrName) ? { id: idOrName } : { name: idOrName })
  return { client: client?.id ?? null, clientName: client?.name ?? idOrName }
}

export async function assertValidReferences(db: Db, fields: CaseInput, of: { client: string | null }, before?: LockedCase) {
  const invalid = await validateCaseReferences(db, fields, of, before)
  if (invalid.length) failValidation(invalid)
}
/** Errors that depend on other records, all at once: client, type, sub-type, assignee, and a reminder in the past. */
export async function validateCaseReferences(
  db: Db,
  fields: CaseInput,
  { client }: { client: string | null },
  before: LockedCase | null = null,
): Promise<FieldError[]> {
  const { clientName, caseTypeId, subTypeId, assignedTo, reminderAt, contactId } = fields
  const invalid = caseTypeId === undefined && subTypeId === undefined ? [] : await validateTypes(db, fields, before)
  // A UUID that matches no client is a wrong id, not a name.
  if (clientName && !client && uuidPattern.test(clientName)) invalid.push(invalidCaseClient)
  if (assignedTo && assignedTo !== before?.assignedTo) {
    if (!(await isStaffMember(db, assignedTo))) invalid.push(invalidAssignee)
    else if (
      (await wouldHideCase(db, { person: assignedTo, case: before?.id ?? null, client })) ||
      (contactId && uuidPattern.test(contactId) && (await isHiddenFrom(db, assignedTo, contactId)))
    )
      invalid.push(walledAssignee('assignedTo'))
  }
  if (reminderAt && isReminderChanged(reminderAt, before) && Date.parse(reminderAt) <= Date.now()) invalid.push(invalidReminderTime)
  return invalid
}
export const isReminderChanged = (reminderAt: string | null | undefined, before: LockedCase | null) =>
  reminderAt !== undefined && (reminderAt && Date.parse(reminderAt)) !== (before?.reminderAt?.getTime() ?? null)

async function validateTypes(db: Db, fields: CaseInput, before: LockedCase | null): Promise<FieldError[]> {
  const caseTypeId = fields.caseTypeId === undefined ? before?.caseTypeId : fields.caseTypeId
  const subTypeId = fields.subTypeId === undefined ? before?.subTypeId : fields.subTypeId
  const invalid = caseRules({ caseTypeId, subTypeId })
  if (invalid.length || !caseTypeId) return invalid
  if (!(await isActiveCaseType(db, caseTypeId))) return [invalidCaseType]
  return subTypeId && !(await isActiveSubType(db, caseTypeId, subTypeId)) ? [invalidSubType] : []
}

const shareLockClient = statement<{ deleted: boolean }>()`
  SELECT k.deleted_at IS NOT NULL AS deleted FROM ${visible.client} k
   WHERE k.id = (SELECT r.client_id FROM ${visible.case} r WHERE r.id = ${param('id')} AND r.deleted_at IS NOT NULL) FOR SHARE`
/** For a case to be restored. Locks its client. */
export async function assertClientNotDeleted(tx: Db, id: string) {
  const [client] = await shareLockClient(tx, { id })
  if (client?.deleted) fail('clientDeleted')
}
